import type { SubmissionResult } from '@conform-to/react';

/** By line, then by the name of the field: `amount`. */
export type SavedLines = ReadonlyMap<string, Readonly<Record<string, string | boolean>>>;

export type LineField = HTMLInputElement | HTMLTextAreaElement;

/** `lines[2].amount` is field `amount` of row `lines[2]`. */
function partsOf(name: string): { row?: string | undefined; field?: string | undefined } {
  const [, row, field] = /^(lines\[\d+\])\.(\w+)$/.exec(name) ?? [];
  return { row, field };
}

export function lineIdOf({ name, form }: LineField): string {
  return (form?.elements.namedItem(`${partsOf(name).row}.id`) as HTMLInputElement | null)?.value ?? '';
}

/** Null for anything but a field that is saved with its line. */
export function fieldOf(element: unknown, lines: SavedLines): LineField | null {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null;
  const { field = '' } = partsOf(element.name);
  return element.type !== 'hidden' && savedOf(element, lines)?.[field] !== undefined ? element : null;
}

function savedOf(field: LineField, lines: SavedLines) {
  return lines.get(lineIdOf(field));
}

function fieldsOf(form: HTMLFormElement, lines: SavedLines): LineField[] {
  return [...form.elements].flatMap((element) => fieldOf(element, lines) ?? []);
}

/** What the form sends to save these lines. Null when none of them is in the form any more. */
export function linesOf(form: HTMLFormElement, ids: ReadonlySet<string>): FormData | null {
  const all = [...new FormData(form)];
  const saved = all.filter(([name, value]) => partsOf(name).field === 'id' && ids.has(String(value)));
  if (saved.length === 0) return null;
  const rows = new Set(saved.map(([name]) => partsOf(name).row));
  const sent = new FormData();
  for (const [name, value] of all) {
    const { row } = partsOf(name);
    if (row === undefined || rows.has(row)) sent.append(name, value);
  }
  sent.set('intent', 'save');
  return sent;
}

/** Lines that were sent and refused: those with an error, or all of them if it is the form's. */
export function unsavedIds(lastResult: SubmissionResult | undefined): Set<string> {
  const sent = (lastResult?.initialValue?.['lines'] ?? []) as ({ id?: string } | undefined)[];
  const errors = Object.keys(lastResult?.error ?? {});
  const isRefused = (index: number) => errors.some((name) => name === '' || partsOf(name).row === `lines[${index}]`);
  return new Set(sent.flatMap((line, index) => (line?.id && isRefused(index) ? [line.id] : [])));
}

/** An autosave that was refused at its fields only. */
export function isRoutine(lastResult: SubmissionResult | undefined): boolean {
  return lastResult?.initialValue?.['intent'] === 'save' && !lastResult.error?.[''];
}

interface Kept {
  kept: ReadonlySet<string>;
  /** Its text is not finished. */
  typedIn: LineField | null;
}

/** Such as a rounded amount, or a tick from another window. */
export function showSaved(form: HTMLFormElement, lines: SavedLines, { kept, typedIn }: Kept): void {
  for (const field of fieldsOf(form, lines)) {
    const saved = savedOf(field, lines)?.[partsOf(field.name).field ?? ''];
    if (field === typedIn || kept.has(lineIdOf(field))) continue;
    if (typeof saved === 'boolean') (field as HTMLInputElement).checked = saved;
    else if (saved !== undefined && field.value !== saved) field.value = saved;
  }
}

export function amountBeside(amount: LineField, lines: SavedLines, step: 1 | -1): LineField | undefined {
  const amounts = amount.form ? fieldsOf(amount.form, lines).filter(({ type }) => type === 'number') : [];
  return amounts[amounts.indexOf(amount) + step];
}
