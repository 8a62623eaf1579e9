import type { LineView } from './view.ts';

/** A field in which a line is changed. */
export type LineField = HTMLInputElement | HTMLTextAreaElement;

/** Row of the form that a field belongs to, such as `lines[2]`. */
const rowOf = (name: string) => /^(lines\[\d+\])\./.exec(name)?.[1];

/** Number of the line that a field belongs to. */
export function lineIdOf({ name, form }: LineField): string {
  return (form?.elements.namedItem(`${rowOf(name)}.id`) as HTMLInputElement | null)?.value ?? '';
}

/** The fields of a form in which lines are changed. */
export function lineFields(form: HTMLFormElement): LineField[] {
  return [...form.elements].filter((element) => isLineField(element)) as unknown as LineField[];
}

/** Whether an element is a field in which a line is changed. */
export function isLineField(element: unknown): element is LineField {
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return isField && element.type !== 'hidden' && rowOf(element.name) !== undefined;
}

/** What a form would send of these lines; null when none of them is in it any more. */
export function savingOf(form: HTMLFormElement, ids: ReadonlySet<string>): FormData | null {
  const rows = new Set<string | undefined>();
  const all = [...new FormData(form)];
  for (const [name, value] of all) if (name.endsWith('.id') && ids.has(String(value))) rows.add(rowOf(name));
  if (rows.size === 0) return null;
  const sent = new FormData();
  for (const [name, value] of all) if (rows.has(rowOf(name))) sent.append(name, value);
  sent.set('intent', 'save');
  return sent;
}

/** Puts what was saved (a rounded amount, a tick from another window) into the fields. */
export function showSaved(form: HTMLFormElement, lines: readonly LineView[]): void {
  const byId = new Map(lines.map((line) => [String(line.id), line]));
  for (const field of lineFields(form)) {
    const line = byId.get(lineIdOf(field));
    if (!line) continue;
    if (field.type === 'checkbox') (field as HTMLInputElement).checked = line.selected;
    else showText(field, field.name.endsWith('.amount') ? String(line.amount) : line.comment);
  }
}

/** A field that is being typed in, or that holds what cannot be saved, keeps what the buyer wrote. */
function showText(field: LineField, value: string): void {
  if (field !== document.activeElement && field.validity.valid && field.value !== value) field.value = value;
}

/** Enter in an amount goes to the amount of the next line, with Shift to the one before, as in a spreadsheet. */
export function focusNextAmount(amount: HTMLInputElement, step: 1 | -1): void {
  const amounts = amount.form ? lineFields(amount.form).filter(({ type }) => type === 'number') : [];
  const next = amounts[amounts.indexOf(amount) + step];
  // Leaving the field saves it, also at the end of the table.
  amount.blur();
  next?.focus();
  next?.select();
}
