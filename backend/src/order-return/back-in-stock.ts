/** From where an amount of a product of an order came; null for what was brought to order. */
export interface PartRow {
  productId: number;
  storeId: number | null;
  amount: number;
}

interface Line {
  id: number;
  productId: number;
  returned: number;
}

/**
 * Goods go back to the warehouses that they came from, earliest part first, after those that came back before. What was
 * brought to order goes to the `nearest` warehouse, from which it leaves if it is in stock; a company's own products to none.
 */
export function backInStock(
  lines: readonly Line[],
  back: readonly { id: number; amount: number }[],
  parts: readonly PartRow[],
  nearest: number | null,
): { productId: number; storeId: number; amount: number }[] {
  const amounts = new Map(back.map(({ id, amount }) => [id, amount]));
  const stocked = new Map<string, { productId: number; storeId: number; amount: number }>();
  for (const [productId, same] of Map.groupBy(lines, (line) => line.productId)) {
    let before = same.reduce((sum, { returned }) => sum + returned, 0);
    let left = same.reduce((sum, { id }) => sum + (amounts.get(id) ?? 0), 0);
    if (productId < 0) continue;
    for (const { storeId: from, amount } of parts.filter((part) => part.productId === productId)) {
      const storeId = from ?? nearest;
      const skipped = Math.min(before, amount);
      const taken = Math.min(left, amount - skipped);
      before -= skipped;
      left -= taken;
      if (storeId === null || taken === 0) continue;
      const key = `${productId} ${storeId}`;
      stocked.set(key, { productId, storeId, amount: taken + (stocked.get(key)?.amount ?? 0) });
    }
  }
  return [...stocked.values()];
}
