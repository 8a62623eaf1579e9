import { type HTMLAttributes, type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { isTyping } from '#app/ui/is-typing.ts';

type Side = 'previous' | 'next';

/** In CSS pixels. A swipe is longer than this, and more sideways than down. */
const shortest = 60;

/** What turns to the neighbours besides their links: the arrow keys, and a swipe on a touch screen. */
export function useGestures(turn: (side: Side) => void): HTMLAttributes<HTMLDialogElement> {
  const start = useRef<{ x: number; y: number } | null>(null);
  const forget = () => {
    start.current = null;
  };
  return {
    onKeyDown(event) {
      const side = sideOf(event);
      if (!side || isTyping(event.target)) return;
      event.preventDefault();
      turn(side);
    },
    onPointerDown({ pointerType, isPrimary, clientX: x, clientY: y }) {
      start.current = pointerType === 'touch' && isPrimary ? { x, y } : null;
    },
    onPointerUp(event) {
      const side = swipedTo(start.current, event);
      forget();
      if (side) turn(side);
    },
    // The browser scrolls.
    onPointerCancel: forget,
  };
}

function sideOf({ key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: KeyboardEvent): Side | null {
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key === 'ArrowLeft') return 'previous';
  return key === 'ArrowRight' ? 'next' : null;
}

function swipedTo(from: { x: number; y: number } | null, { clientX, clientY }: PointerEvent): Side | null {
  if (!from) return null;
  const [right, down] = [clientX - from.x, clientY - from.y];
  if (Math.abs(right) < shortest || Math.abs(right) < 2 * Math.abs(down)) return null;
  return right > 0 ? 'previous' : 'next';
}
