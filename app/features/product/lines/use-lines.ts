import type { FieldMetadata, SubmissionResult } from '@conform-to/react';
import { type FormHandle, useAppForm } from '#app/ui/conform/app-form.tsx';
import type { FieldValues } from './drafts.ts';

/** A line and its fields. */
export interface Row<Line> {
  line: Line;
  /** Name of its fields in the form: `lines[2]`. */
  name: string;
  /** What is saved of the fields that save themselves. */
  values: FieldValues;
}

export interface LinesAnswer {
  lastResult?: SubmissionResult | undefined;
  /** Message for a fetcher. */
  message?: string | undefined;
}

interface Options<Line> {
  id: `${string}-form`;
  /** The last answer, also to a document post. */
  answer: LinesAnswer | undefined;
  lines: readonly Line[];
  valuesOf: (line: Line) => FieldValues;
}

export interface LinesHandle<Line extends { id: number } = { id: number }> {
  form: FormHandle;
  rows: readonly Row<Line>[];
  /** Autosave has stopped at a conflict or a failure. */
  isRefused: boolean;
}

/** The form of a page of lines, for `LinesForm`. */
export function useLines<Line extends { id: number }>(options: Options<Line>): LinesHandle<Line> {
  const { id, answer, lines, valuesOf } = options;
  const lastResult = answer?.lastResult;
  const isRoutine = lastResult?.initialValue?.['intent'] === 'save' && !lastResult.error?.[''];
  const form = useAppForm({
    id,
    lastResult,
    defaultValue: { lines: lines.map((line) => ({ id: line.id })) },
    keepsFocus: isRoutine,
  });
  const names = rowNames(form, lines);
  const rows = lines.map((line, index) => ({ line, name: names[index] ?? '', values: valuesOf(line) }));
  return { form, rows, isRefused: lastResult !== undefined && !isRoutine };
}

/**
 * Each current line has its original row of the form: others may have moved, added or removed lines since, and an error
 * has to stay with its line.
 */
export function rowNames({ metadata }: FormHandle, lines: readonly { id: number }[]): string[] {
  const list = metadata.getFieldset()['lines'] as FieldMetadata<{ id: string }[]> | undefined;
  const sent = list?.getFieldList() ?? [];
  const names = new Map(sent.map((row) => [row.getFieldset().id.initialValue, row.name]));
  return lines.map(({ id }, index) => names.get(String(id)) ?? `lines[${sent.length + index}]`);
}
