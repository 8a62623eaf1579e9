import { useFetcher } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import * as paths from '#app/paths.ts';

const touches = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const;

/** Tells once that a person looks at the offer, at the first thing that only a person does. */
export function useFirstTouch(token: string): void {
  const { submit } = useFetcher();
  const isTold = useRef(false);
  useEffect(() => {
    const tell = () => {
      if (isTold.current) return;
      isTold.current = true;
      submit({ intent: 'view' }, { method: 'post', action: paths.publicOffer(token) });
    };
    for (const touch of touches) window.addEventListener(touch, tell, { once: true, passive: true });
    return () => {
      for (const touch of touches) window.removeEventListener(touch, tell);
    };
  }, [submit, token]);
}
