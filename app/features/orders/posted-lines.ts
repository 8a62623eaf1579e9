import type { SubmissionResult } from '@conform-to/react';

/** Lines of a form that was sent, for a page that can't be loaded. Their names come back with the supplier. */
export function postedLines(lastResult: SubmissionResult | undefined): { id: number; name: string }[] {
  const lines = lastResult?.initialValue?.['lines'];
  if (!Array.isArray(lines)) return [];
  return lines.map((line) => {
    const { id } = line as { id?: unknown };
    return { id: Number(id), name: `№ ${id}` };
  });
}

/** What was typed for a line stays with it, although other lines have gone from the page meanwhile. */
export function forRows(lastResult: SubmissionResult | undefined, rows: readonly { id: number }[]) {
  const lines = lastResult?.initialValue?.['lines'];
  if (!lastResult || !Array.isArray(lines)) return lastResult;
  const ids = lines.map((line) => Number((line as { id?: unknown }).id));
  const moved = Object.entries(lastResult.error ?? {}).flatMap(([name, messages]) => {
    const sent = /^lines\[(\d+)\]/.exec(name);
    if (!sent) return [[name, messages] as const];
    const at = rows.findIndex(({ id }) => id === ids[Number(sent[1])]);
    return at < 0 ? [] : [[name.replace(sent[0], `lines[${at}]`), messages] as const];
  });
  return {
    ...lastResult,
    initialValue: { ...lastResult.initialValue, lines: rows.map(({ id }) => lines[ids.indexOf(id)] ?? {}) },
    ...(lastResult.error && { error: Object.fromEntries(moved) }),
  } as SubmissionResult;
}
