import type { LineView } from './view.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** The row that holds an element. */
export function rowOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-line]') : null;
}

/** Fields of one row as a form would send them. */
export function fieldsOfRow(row: Element): [name: string, value: string][] {
  return [...row.querySelectorAll<Field>('[name]:not(button)')]
    .filter((field) => field.type !== 'checkbox' || (field as HTMLInputElement).checked)
    .map((field) => [field.name, field.value]);
}

/** Enter in an amount goes to the amount of the next row, with Shift to the one before, as in a spreadsheet. */
export function moveToNextAmount(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type !== 'number') return;
  const row = rowOf(target);
  if (!row) return;
  event.preventDefault();
  const next = event.shiftKey ? row.previousElementSibling : row.nextElementSibling;
  const amount = next?.querySelector<HTMLInputElement>('input[type=number]');
  // Leaving the field makes the browser tell of the change; at the end of the table the field is left for nothing.
  target.blur();
  amount?.focus();
  amount?.select();
}

/** Puts what was saved (a rounded amount, a tick from another window) into the fields; the field being typed in stays. */
export function showSaved(box: Element | null, lines: readonly LineView[]): void {
  for (const line of lines) {
    const row = box?.querySelector(`[data-line="${line.id}"]`);
    if (!row) continue;
    set(row.querySelector(`[name="amount-${line.id}"]`), String(line.amount));
    set(row.querySelector(`[name="comment-${line.id}"]`), line.comment);
    const tick = row.querySelector<HTMLInputElement>('[name=selected]');
    if (tick) tick.checked = line.selected;
  }
}

/** A field that is being typed in, or that says what cannot be saved, keeps what the buyer wrote. */
function set(field: Field | null, value: string): void {
  if (!field || field === document.activeElement || !field.validity.valid) return;
  if (field.value !== value) field.value = value;
}
