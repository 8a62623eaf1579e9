import type { FieldMetadata, SubmissionResult } from '@conform-to/react';
import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { type FormHandle, useAppForm } from '#app/ui/conform/app-form.tsx';
import type { FieldValues } from './drafts.ts';

/** A line and its fields. */
export interface Row<Line> {
  line: Line;
  /** Name of its fields in the form: `lines[2]`. */
  name: string;
  /** What is saved of the fields that save themselves. */
  values: FieldValues;
  /** What the page shows of the line, as text: see `snapshot.ts`. */
  seen: string;
}

export interface LinesAnswer {
  lastResult?: SubmissionResult | undefined;
  /** Message for a fetcher. */
  message?: string | undefined;
  /** The server couldn't be reached. */
  failed?: true | undefined;
  /** Lines of which another amount was saved than was typed. */
  rounded?: RoundedLine[] | undefined;
}

export interface RoundedLine {
  id: number;
  /** As it was saved. */
  amount: number;
}

interface Options<Line, Answer> {
  id: `${string}-form`;
  /** Shared by all buttons and rows of the form, so that there is one post at a time. */
  fetcherKey: string;
  /** The answer to a document post. */
  posted: Answer | undefined;
  lines: readonly Line[];
  valuesOf: (line: Line) => FieldValues;
  seenOf: (line: Line) => string;
}

export interface LinesHandle<Line extends { id: number } = { id: number }, Answer = LinesAnswer> {
  form: FormHandle;
  fetcherKey: string;
  rows: readonly Row<Line>[];
  /** The last one, also to a document post. */
  answer: Answer | undefined;
  isSaving: boolean;
  /** Autosave has stopped at a conflict or a failure. */
  isRefused: boolean;
}

/** The form of a page of lines, for `LinesForm`. */
export function useLines<Line extends { id: number }, Answer extends LinesAnswer>(
  options: Options<Line, Answer>,
): LinesHandle<Line, Answer> {
  const { id, fetcherKey, posted, lines, valuesOf, seenOf } = options;
  const { data, state } = useFetcher<Answer>({ key: fetcherKey });
  // The answer to the page of lines before this one.
  const [before] = useState(data);
  const answer = data === before ? posted : data;
  const lastResult = answer?.lastResult;
  const isRoutine = lastResult?.initialValue?.['intent'] === 'save' && !lastResult.error?.[''];
  const form = useAppForm({
    id,
    lastResult,
    defaultValue: { lines: lines.map((line) => ({ id: line.id })) },
    keepsFocus: isRoutine,
  });
  const names = rowNames(form, lines);
  const rows = lines.map((line, index) => ({
    line,
    name: names[index] ?? '',
    values: valuesOf(line),
    seen: seenOf(line),
  }));
  const isRefused = answer?.failed === true || (lastResult !== undefined && !isRoutine);
  return { form, fetcherKey, rows, answer: answer as Answer | undefined, isSaving: state !== 'idle', isRefused };
}

/** Names of the fields with an error, for the summary: those of a line by the line's name. */
export function lineLabels(rows: readonly Row<{ id: number; name: string }>[]): Record<string, string> {
  const labels = rows.flatMap(({ name, line, values }) =>
    Object.keys(values).map((field) => [`${name}.${field}`, line.name]),
  );
  return Object.fromEntries(labels);
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
