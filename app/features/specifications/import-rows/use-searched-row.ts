import type { SubmissionResult } from '@conform-to/react';
import { useLocation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';

export interface SearchedRow {
  /** Number of the row in which was searched; undefined if in none. */
  line: number | undefined;
  row: RefObject<HTMLTableRowElement>;
}

/** Focuses the row in which was searched: the button that has asked goes away with what there was to choose from. */
export function useSearchedRow(lastResult: SubmissionResult | undefined): SearchedRow {
  const { hash, key } = useLocation();
  const row = useRef<HTMLTableRowElement>(null);
  const [, line] = /^(?:#row|find)-(\d+)$/.exec(String(lastResult?.initialValue?.['intent'] ?? hash)) ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each search leads to the same address
  useEffect(() => {
    if (lastResult?.error === undefined) row.current?.focus();
  }, [key, lastResult]);
  return { line: line === undefined ? undefined : Number(line), row };
}
