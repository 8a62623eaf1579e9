import { useFetcher } from '@remix-run/react';
import { type KeyboardEvent, type SyntheticEvent, useCallback, useEffect, useRef } from 'react';
import type { Path } from '#app/paths.ts';
import { changedEarly } from '#app/ui/changed-early.ts';
import { useToast } from '#app/ui/toast.ts';
import type { CartAnswer } from './change-cart.server.ts';
import type { CartView, LineView } from './view.ts';

/** Shared by all buttons and rows of the cart, so that there is one post at a time. */
export const cartFetcher = 'cart';

/**
 * Saves a changed line when its field loses focus. Lines changed during a post wait for its end and are sent together, so
 * that each is compared with the cart as the last post left it.
 */
export function useAutosave(cart: CartView, here: Path) {
  const showToast = useToast();
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
    // Also save what was changed before hydration; it would be overwritten otherwise.
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
  }, [data, showToast]);
  return {
    saveButton,
    saving: !idle,
    onStep: (field: HTMLInputElement) => isLineField(field) && change(field),
    ...handlers,
  };
}

/** Reports a checkbox at once, text when its field is left. */
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

type LineField = HTMLInputElement | HTMLTextAreaElement;

/** Such as `lines[2]`. */
const rowOf = (name: string) => /^(lines\[\d+\])\./.exec(name)?.[1];

function lineIdOf({ name, form }: LineField): string {
  return (form?.elements.namedItem(`${rowOf(name)}.id`) as HTMLInputElement | null)?.value ?? '';
}

function lineFields(form: HTMLFormElement): LineField[] {
  return [...form.elements].filter((element) => isLineField(element)) as unknown as LineField[];
}

function isLineField(element: unknown): element is LineField {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isField && element.type !== 'hidden' && rowOf(element.name) !== undefined;
}

/** Null when none of the lines is in the form any more. */
function savingOf(form: HTMLFormElement, ids: ReadonlySet<string>): FormData | null {
  const rows = new Set<string | undefined>();
  const all = [...new FormData(form)];
  for (const [name, value] of all) if (name.endsWith('.id') && ids.has(String(value))) rows.add(rowOf(name));
  if (rows.size === 0) return null;
  const sent = new FormData();
  for (const [name, value] of all) if (rows.has(rowOf(name))) sent.append(name, value);
  sent.set('intent', 'save');
  return sent;
}

/** Such as a rounded amount, or a tick from another window. */
function showSaved(form: HTMLFormElement, lines: readonly LineView[]): void {
  const byId = new Map(lines.map((line) => [String(line.id), line]));
  for (const field of lineFields(form)) {
    const line = byId.get(lineIdOf(field));
    if (!line) continue;
    if (field.type === 'checkbox') (field as HTMLInputElement).checked = line.selected;
    else showText(field, field.name.endsWith('.amount') ? String(line.amount) : line.comment);
  }
}

/** Keeps the text of a focused or invalid field. */
function showText(field: LineField, value: string): void {
  if (field !== document.activeElement && field.validity.valid && field.value !== value) field.value = value;
}

/** As in a spreadsheet: Enter goes to the next line, Shift+Enter to the previous one. */
function focusNextAmount(amount: HTMLInputElement, step: 1 | -1): void {
  const amounts = amount.form ? lineFields(amount.form).filter(({ type }) => type === 'number') : [];
  const next = amounts[amounts.indexOf(amount) + step];
  // Saves the field, even at the end of the table.
  amount.blur();
  next?.focus();
  next?.select();
}
