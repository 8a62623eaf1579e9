import type { LoadContext } from '#app/server/request-context.ts';
import type { ImportRow, ImportRowChange } from '#contract/import.ts';
import { rowField } from './view.ts';

/** At each row that another window has changed: what is stored, and what was to be. */
export function conflictErrors(
  context: LoadContext,
  rows: readonly ImportRow[],
  changes: readonly ImportRowChange[],
): Record<string, string[]> {
  const byLine = new Map(changes.map((change) => [change.line, change]));
  const errors = rows.map((row) => {
    const stored = describe(context, row);
    const typed = describe(context, wantedOf(row, byLine.get(row.line)));
    return [rowField('amount', row.line), [context.t('import:conflict', { stored, wanted: typed })]];
  });
  return Object.fromEntries(errors);
}

type Decision = Pick<ImportRow, 'product' | 'amount' | 'skip'> & { query?: string | undefined };

function wantedOf(row: ImportRow, change: ImportRowChange | undefined): Decision {
  const { productId, amount = row.amount, skip = row.skip, query } = change ?? {};
  const chosen = row.candidates.find(({ product }) => product.id === productId);
  return { product: chosen ?? row.product, amount, skip, query };
}

function describe({ t }: LoadContext, { product, amount, skip, query }: Decision): string {
  if (query !== undefined) return t('import:conflictQuery', { query });
  if (skip) return t('import:conflictSkip');
  const unit = product?.product.unit.name ?? '';
  const parts = [product?.product.name, amount === null ? undefined : `${amount}\u00a0${unit}`.trim()];
  return parts.filter(Boolean).join(', ') || t('import:conflictOpen');
}
