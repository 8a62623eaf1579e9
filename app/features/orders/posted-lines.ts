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
