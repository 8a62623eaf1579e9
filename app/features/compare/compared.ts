import type { Detail } from '#app/features/product/detail.ts';

/** One line of the comparison: what is compared and each product's value, null where a product has none. */
export interface ComparedLine {
  name: string;
  values: readonly (string | null)[];
  /** The products are not alike in it. */
  differs: boolean;
}

/** All facts and characteristics of products, line by line, in the order of the first product that has them. */
export function compareFacts(
  products: readonly Pick<Detail, 'brand' | 'facts' | 'characteristics'>[],
  brand: string,
): ComparedLine[] {
  const tables = products.map((product) =>
    tableOf([
      ...(product.brand ? [[brand, product.brand] as const] : []),
      ...product.facts,
      ...product.characteristics,
    ]),
  );
  const names = new Set(tables.flatMap((table) => [...table.keys()]));
  return [...names].map((name) => {
    const values = tables.map((table) => table.get(name) ?? null);
    return { name, values, differs: new Set(values).size > 1 };
  });
}

/** Values by name; a characteristic with several values stands in several lines. */
function tableOf(lines: readonly (readonly [name: string, value: string])[]): Map<string, string> {
  const table = new Map<string, string>();
  for (const [name, value] of lines) table.set(name, [table.get(name), value].filter(Boolean).join(', '));
  return table;
}
