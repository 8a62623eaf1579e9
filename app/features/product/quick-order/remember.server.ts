import type { LoadContext } from '#app/server/request-context.ts';
import { saveCodes } from '#app/supplier/buyer-code.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { maxBuyerCode } from '#contract/buyer-code.ts';
import type { QuickRow } from './schema.ts';
import type { Option } from './verdict.ts';

/**
 * Makes the codes of rows whose buyer asked for it the company's own codes of what was chosen. What is in the cart stays
 * there if that fails. False if it did.
 */
export async function rememberChoices(
  { supplier }: LoadContext,
  chosen: readonly { row: QuickRow; option: Option }[],
): Promise<boolean> {
  const items = chosen.flatMap(({ row, option }) =>
    row.remember && row.article.length <= maxBuyerCode ? [{ code: row.article, productId: option.id }] : [],
  );
  if (items.length === 0) return true;
  try {
    return (await saveCodes(supplier, items, true)).every(({ message }) => message === undefined);
  } catch (error) {
    if (error instanceof SupplierRejected || error instanceof SupplierUnavailable) return false;
    throw error;
  }
}
