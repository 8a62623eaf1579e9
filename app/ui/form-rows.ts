import type { FieldMetadata } from '@conform-to/react';
import type { FormHandle } from './conform/app-form.tsx';

/** A line and its fields. */
export interface Row<Line, Sent> {
  line: Line;
  /** Name of its fields in the form: `lines[2]`. */
  name: string;
  /** As it was sent in a form that was refused. */
  sent: Sent | undefined;
}

/**
 * The current lines, each with its original row of the form: others may have moved, added or removed lines since, and
 * what was typed has to stay with its line.
 */
export function toRows<Line extends { id: number }, Sent extends { id?: string | undefined }>(
  { metadata, lastResult }: FormHandle,
  lines: readonly Line[],
): Row<Line, Sent>[] {
  const list = metadata.getFieldset()['lines'] as FieldMetadata<{ id: string }[]> | undefined;
  const known = list?.getFieldList() ?? [];
  const names = new Map(known.map((row) => [row.getFieldset().id.initialValue, row.name]));
  const sent = (lastResult?.initialValue?.['lines'] ?? []) as (Sent | undefined)[];
  return lines.map((line, index) => ({
    line,
    name: names.get(String(line.id)) ?? `lines[${known.length + index}]`,
    sent: sent.find((one) => one?.id === String(line.id)),
  }));
}
