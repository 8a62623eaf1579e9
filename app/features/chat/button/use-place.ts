import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { movedBy, type Place, placeCookie, readPlace, resized, within } from './place.ts';

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
  useResized(setPlace);
  const settle = (next: Place) => {
    setPlace(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
    document.cookie = placeCookie(document.cookie, next);
    onMoved(next);
  };
  const at = (from: Drag, { clientX, clientY }: PointerEvent) => {
    const aside = isLeft ? clientX - from.x : from.x - clientX;
    return within({ aside: from.aside + aside, up: from.up + from.y - clientY }, window);
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      // A quick pointer leaves the button before it has moved it.
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { ...place, x: event.clientX, y: event.clientY, hasMoved: false };
    },
    onPointerMove(event: PointerEvent) {
      const from = drag.current;
      if (!from || !(event.buttons & 1)) return;
      from.hasMoved ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) >= tremble;
      if (from.hasMoved) setPlace(at(from, event));
    },
    onPointerUp(event: PointerEvent) {
      if (drag.current?.hasMoved) settle(at(drag.current, event));
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

function useResized(setPlace: (change: (last: Place) => Place) => void) {
  useEffect(() => {
    let width = window.innerWidth;
    const keep = () => {
      const before = width;
      width = window.innerWidth;
      setPlace((last) => resized(last, before, window));
    };
    addEventListener('resize', keep);
    return () => removeEventListener('resize', keep);
  }, [setPlace]);
}
