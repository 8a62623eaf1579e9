import { useFetcher } from '@remix-run/react';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Path } from '#app/paths.ts';
import { changedEarly } from '#app/ui/changed-early.ts';
import { showToast } from '#app/ui/toast.ts';
import type { CartAnswer } from './change.server.ts';
import { fieldsOfRow, moveToNextAmount, rowOf, showSaved } from './rows.ts';
import type { CartView } from './view.ts';

/** Key of the fetcher that all buttons and rows of the cart share: one post at a time, its answer is the latest. */
export const cartFetcher = 'cart';

interface CartForm {
  /** Element around the form, for the listeners. */
  box: RefObject<HTMLDivElement>;
  answer: CartAnswer | undefined;
  saving: boolean;
}

/**
 * With script, a changed row is saved when it is left, and Enter moves down. One post is under way at a time; rows changed
 * meanwhile wait and go together, so that each is compared with the cart that the post before has left.
 */
export function useCartForm(cart: CartView, here: Path): CartForm {
  const { state, data, submit } = useFetcher<CartAnswer>({ key: cartFetcher });
  const box = useRef<HTMLDivElement>(null);
  const waiting = useRef(new Set<Element>());
  const idle = state === 'idle';
  const send = useCallback(() => {
    const rows = [...waiting.current].filter((row) => row.isConnected);
    waiting.current.clear();
    const fields = rows.flatMap(fieldsOfRow);
    if (fields.length === 0) return;
    const form = new FormData();
    form.set('intent', 'save');
    for (const [name, value] of fields) form.append(name, value);
    submit(form, { method: 'post', action: here });
  }, [submit, here]);
  useRowListeners(box, waiting, idle ? send : undefined);
  useEffect(() => {
    // What was changed before React started is saved too; it would be overwritten otherwise.
    for (const field of box.current ? changedEarly(box.current) : []) {
      const row = rowOf(field);
      if (row && field.reportValidity()) waiting.current.add(row);
    }
  }, []);
  useEffect(() => {
    if (!idle) return;
    if (waiting.current.size > 0) send();
    else if (!data?.state) showSaved(box.current, cart.lines);
  }, [idle, send, data, cart]);
  useEffect(() => {
    if (data?.told) showToast({ message: data.told });
  }, [data]);
  return { box, answer: data, saving: !idle };
}

/** Listens for changed fields and for Enter; `send` is absent while a post is under way. */
function useRowListeners(
  box: RefObject<HTMLDivElement>,
  waiting: RefObject<Set<Element>>,
  send: (() => void) | undefined,
) {
  useEffect(() => {
    const element = box.current;
    const change = ({ target }: Event) => {
      const row = rowOf(target);
      if (!row || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      if (!target.reportValidity()) return;
      waiting.current?.add(row);
      send?.();
    };
    element?.addEventListener('change', change);
    element?.addEventListener('keydown', moveToNextAmount);
    return () => {
      element?.removeEventListener('change', change);
      element?.removeEventListener('keydown', moveToNextAmount);
    };
  }, [box, waiting, send]);
}
