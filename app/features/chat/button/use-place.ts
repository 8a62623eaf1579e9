import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { movedBy, type Place, placeCookie, readPlace, within } from './place.ts';

/** Pixels that a pointer may tremble without moving the button. */
const tremble = 5;

interface Drag extends Place {
  x: number;
  y: number;
  hasMoved: boolean;
}

/** Where the button stands, and the handlers by which pointer and keys move it. */
export function usePlace(isLeft: boolean, onMoved: (place: Place) => void) {
  const [place, setPlace] = useState(() => within(readPlace(document.cookie), window));
  const drag = useRef<Drag | null>(null);
  useEffect(() => {
    const keep = () => setPlace((last) => within(last, window));
    addEventListener('resize', keep);
    return () => removeEventListener('resize', keep);
  }, []);
  const settle = (next: Place) => {
    setPlace(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
    document.cookie = placeCookie(document.cookie, next);
    onMoved(next);
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button === 0) drag.current = { ...place, x: event.clientX, y: event.clientY, hasMoved: false };
    },
    onPointerMove(event: PointerEvent) {
      const from = drag.current;
      if (!from || !(event.buttons & 1)) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      if (!from.hasMoved && Math.hypot(x, y) < tremble) return;
      if (!from.hasMoved) event.currentTarget.setPointerCapture(event.pointerId);
      from.hasMoved = true;
      setPlace(within({ aside: from.aside + (isLeft ? x : -x), up: from.up - y }, window));
    },
    onPointerUp() {
      if (drag.current?.hasMoved) settle(place);
      else drag.current = null;
    },
    onPointerCancel() {
      drag.current = null;
    },
    onKeyDown(event: KeyboardEvent) {
      const next = movedBy(event.key, place, { isLeft, isFast: event.shiftKey });
      if (!next) return;
      event.preventDefault();
      settle(within(next, window));
    },
    /** The click that ends a drag presses nothing. */
    onClickCapture(event: MouseEvent) {
      if (drag.current?.hasMoved) event.stopPropagation();
      drag.current = null;
    },
  };
  return { place, handlers };
}
