import { useFetcher } from '@remix-run/react';
import { type KeyboardEvent, type SyntheticEvent, useCallback, useEffect, useRef } from 'react';
import type { Path } from '#app/paths.ts';
import { changedEarly } from '#app/ui/changed-early.ts';
import { showToast } from '#app/ui/toast.ts';
import { focusNextAmount, isLineField, type LineField, lineIdOf, savingOf, showSaved } from './autosave-rows.ts';
import type { CartAnswer } from './change-cart.server.ts';
import type { CartView } from './view.ts';

/** Key of the fetcher that all buttons and rows of the cart share: one post at a time, its answer is the latest. */
export const cartFetcher = 'cart';

/**
 * Saves a changed line when its field is left. One post is under way at a time; lines changed meanwhile wait and go together, so
 * that each is compared with the cart that the post before has left.
 */
export function useAutosave(cart: CartView, here: Path) {
  const { state, data, submit } = useFetcher<CartAnswer>({ key: cartFetcher });
  const saveButton = useRef<HTMLButtonElement>(null);
  const waiting = useRef(new Set<string>());
  const idle = state === 'idle';
  const send = useCallback(() => {
    const form = saveButton.current?.form;
    const saving = form ? savingOf(form, waiting.current) : null;
    waiting.current.clear();
    if (saving) submit(saving, { method: 'post', action: here });
  }, [submit, here]);
  const change = (field: LineField) => {
    if (!field.reportValidity()) return;
    waiting.current.add(lineIdOf(field));
    if (idle) send();
  };
  const { typedIn, ...handlers } = useChanges(change);
  useEffect(() => {
    const { activeElement } = document;
    if (isLineField(activeElement) && activeElement.value !== activeElement.defaultValue)
      typedIn.current = activeElement;
    // What was changed before hydration is saved too; it would be overwritten otherwise.
    for (const field of changedEarly(saveButton.current?.form?.elements ?? [])) {
      if (isLineField(field) && field.reportValidity()) waiting.current.add(lineIdOf(field));
    }
  }, [typedIn]);
  useEffect(() => {
    if (!idle) return;
    const form = saveButton.current?.form;
    if (waiting.current.size > 0) send();
    else if (form && !data?.lastResult) showSaved(form, cart.lines);
  }, [idle, send, data, cart]);
  useEffect(() => {
    if (data?.told) showToast({ message: data.told });
  }, [data]);
  return { saveButton, saving: !idle, ...handlers };
}

/** Tells of a changed field: of a box or a step at once, of text when its field is left. */
function useChanges(change: (field: LineField) => void) {
  const typedIn = useRef<LineField | null>(null);
  const onChange = ({ target }: SyntheticEvent) => {
    if (!isLineField(target)) return;
    if (target.type === 'checkbox' || target !== document.activeElement) change(target);
    else typedIn.current = target;
  };
  const onBlur = ({ target }: SyntheticEvent) => {
    if (!isLineField(target) || target !== typedIn.current) return;
    typedIn.current = null;
    change(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, shiftKey } = event;
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'number') return;
    event.preventDefault();
    focusNextAmount(target, shiftKey ? -1 : 1);
  };
  return { typedIn, onChange, onBlur, onKeyDown };
}
