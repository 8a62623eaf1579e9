import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';

/** Reads the title of the next page aloud, as a browser does with a document of its own. */
export function AnnouncedTitle() {
  const hydrated = useHydrated();
  const { key } = useLocation();
  const isIdle = useNavigation().state === 'idle';
  const last = useRef<string>();
  const [title, setTitle] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page with another key may have another title
  useEffect(() => {
    if (!isIdle) return;
    if (last.current !== undefined && last.current !== document.title) setTitle(document.title);
    last.current = document.title;
  }, [key, isIdle]);
  if (!hydrated) return null;
  return (
    <div aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  );
}
