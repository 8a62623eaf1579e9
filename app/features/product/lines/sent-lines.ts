import { type Drafts, idsIn } from './drafts.ts';
import type { LinesHandle } from './use-lines.ts';

type Rows = LinesHandle['rows'];

/** The form without the lines that have nothing to save. A refused one goes along, so that its error stays until it is right. */
export function dueLines(form: HTMLFormElement, rows: Rows, drafts: Drafts): FormData {
  return linesOf(form, rows, drafts, idsIn(drafts, 'due', 'refused'));
}

/** Everything that isn't known to be saved, for a page that is being left; null if there is nothing. */
export function lastLines(form: HTMLFormElement, rows: Rows, drafts: Drafts): FormData | null {
  const unsaved = idsIn(drafts, 'typed', 'due', 'sent');
  return unsaved.size > 0 ? linesOf(form, rows, drafts, unsaved) : null;
}

function linesOf(form: HTMLFormElement, rows: Rows, drafts: Drafts, ids: ReadonlySet<number>): FormData {
  const others = rows.filter(({ line }) => !ids.has(line.id)).map(({ name }) => `${name}.`);
  const sent = new FormData(form);
  for (const name of [...sent.keys()]) if (others.some((prefix) => name.startsWith(prefix))) sent.delete(name);
  for (const row of rows) if (ids.has(row.line.id)) setFields(sent, row, drafts[row.line.id]);
  sent.set('intent', 'save');
  return sent;
}

function setFields(sent: FormData, row: Rows[number], draft: Drafts[number] | undefined): void {
  sent.set(`${row.name}.seen`, draft?.seen ?? row.seen);
  for (const [field, value] of Object.entries(draft?.values ?? {})) {
    if (value === false) sent.delete(`${row.name}.${field}`);
    else sent.set(`${row.name}.${field}`, value === true ? 'on' : value);
  }
}
