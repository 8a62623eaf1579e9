import type { Detail } from '#app/features/product/detail.ts';

/** Null where a product has no value. */
export interface ComparedLine {
  name: string;
  values: readonly (string | null)[];
  differs: boolean;
}

/** All facts, in the order of the first product that has them. */
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

/** A characteristic with several values has several lines. */
function tableOf(lines: readonly (readonly [name: string, value: string])[]): Map<string, string> {
  const table = new Map<string, string>();
  for (const [name, value] of lines) table.set(name, [table.get(name), value].filter(Boolean).join(', '));
  return table;
}
