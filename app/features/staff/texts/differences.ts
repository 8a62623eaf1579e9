import type { StaffText } from '#contract/staff-text.ts';
import { fieldsByKind } from './schema.ts';
import { valuesOf } from './values.ts';

/** A field of a form that was sent, and the text as somebody else has saved it. */
export interface Difference {
  field: string;
  saved: string;
  typed: string;
}

const plain = (value: unknown) =>
  value === undefined || value === null ? '' : String(value).replace(/\r\n?/g, '\n').trim();

/** Fields in which they differ; of long texts only the lines from the first to the last that differ. */
export function differencesOf(text: StaffText, typed: Readonly<Record<string, unknown>>): Difference[] {
  const saved: Readonly<Record<string, unknown>> = valuesOf(text);
  return Object.keys(fieldsByKind[text.kind].shape).flatMap((field) => {
    const [ours, theirs] = [plain(typed[field]), plain(saved[field])];
    return ours === theirs ? [] : [{ field, ...differingLines(theirs, ours) }];
  });
}

function differingLines(saved: string, typed: string): Omit<Difference, 'field'> {
  const [before, after] = [saved.split('\n'), typed.split('\n')];
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const cut = (lines: string[]) => lines.slice(head, lines.length - tail).join('\n');
  return { saved: cut(before), typed: cut(after) };
}
