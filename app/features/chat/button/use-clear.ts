import { type RefObject, useEffect, useState } from 'react';

/** Whether the focus is under an element, which then has to let it be seen. */
export function useClear(ref: RefObject<HTMLElement>): boolean {
  const [covers, setCovers] = useState(false);
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const own = ref.current;
      if (!own || !(target instanceof Element)) return;
      setCovers(!own.contains(target) && meet(own.getBoundingClientRect(), target.getBoundingClientRect()));
    };
    addEventListener('focusin', look);
    return () => removeEventListener('focusin', look);
  }, [ref]);
  return covers;
}

const meet = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
