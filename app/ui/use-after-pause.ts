import { useEffect, useRef } from 'react';

/** Milliseconds without typing before the work is done: each time may cost something. */
const pause = 350;
const leastLetters = 3;

/** Does the work for what is typed once typing pauses. */
export function useAfterPause(work: (text: string) => void): (text: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return (text) => {
    clearTimeout(timer.current);
    const trimmed = text.trim();
    if (trimmed.length >= leastLetters) timer.current = setTimeout(() => work(trimmed), pause);
  };
}
