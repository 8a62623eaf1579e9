import type { BareRow, ProductRow } from '../product/row.ts';
import { namesOf } from './engine/layout.ts';
import { readTexts } from './engine/texts.ts';
import { type Names, namesById } from './names.ts';
import type { Reader } from './reader.ts';

/** VAT rate by its code on a day, as `selectVatRates` answers. */
export interface VatRate {
  code: number;
  rate: number | null;
}

/** Puts rows in their order and gives them the names that they lack: from what the isolate holds, loaded here when it is missing. */
export async function namer({
  source,
  book,
}: Reader): Promise<(rows: readonly BareRow[], rates: readonly VatRate[]) => ProductRow[]> {
  const [brands, series, groups] = await readTexts<Names>(source, ['brands', 'series', 'type'].map(namesOf));
  const nameOf = (names: Names | null | undefined, id: number) => (names ? (namesById(names).get(id) ?? null) : null);
  return (rows, rates) => {
    const vat = new Map(rates.map(({ code, rate }) => [code, rate]));
    const inOrder = rows.toSorted((a, b) => a.place - b.place);
    return inOrder.map(({ vatCode, place: _, ...row }) => ({
      ...row,
      vatRate: vat.get(vatCode) ?? null,
      brand: nameOf(brands, row.brandId),
      series: nameOf(series, row.seriesId),
      group: nameOf(groups, row.groupId),
      section: book.sections.find(({ id }) => id === row.sectionId)?.name ?? '',
    }));
  };
}
