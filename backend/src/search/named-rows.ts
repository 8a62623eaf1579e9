import type { BareRow, Facts, ProductRow } from '../product/row.ts';
import { namesOf } from './engine/layout.ts';
import { readTexts } from './engine/texts.ts';
import { type Names, namesById } from './names.ts';
import type { Book, Reader } from './reader.ts';

/** A row of `selectVatRates`. */
export interface VatRate {
  code: number;
  rate: number | null;
}

/** Sorts rows by their places and adds the missing names, from memory or loaded here. */
export async function namer({
  source,
  book,
}: Reader): Promise<(rows: readonly BareRow[], rates: readonly VatRate[]) => ProductRow[]> {
  const [brands, series, groups] = await readTexts<Names>(source, ['brands', 'series', 'type'].map(namesOf));
  const nameOf = (names: Names | null | undefined, id: number) => (names ? (namesById(names).get(id) ?? null) : null);
  const sections = sectionNames(book);
  return (rows, rates) => {
    const vat = new Map(rates.map(({ code, rate }) => [code, rate]));
    const inOrder = rows.toSorted((a, b) => a.place - b.place);
    return inOrder.map(({ place: _, facts, ...row }) => {
      const [brandId, sectionId, seriesId, groupId, flags, vatCode, cashBack] = JSON.parse(facts) as Facts;
      return {
        ...row,
        ...{ brandId, sectionId, seriesId, groupId, flags, cashBack },
        vatRate: vat.get(vatCode) ?? null,
        brand: nameOf(brands, brandId),
        series: nameOf(series, seriesId),
        group: nameOf(groups, groupId),
        section: sections.get(sectionId) ?? '',
      };
    });
  };
}

const namesOfSections = new WeakMap<Book, ReadonlyMap<number, string>>();

/** Section names by id, cached as long as the isolate keeps the book. */
function sectionNames(book: Book): ReadonlyMap<number, string> {
  const cached = namesOfSections.get(book);
  if (cached) return cached;
  const names = new Map(book.sections.map(({ id, name }) => [id, name]));
  namesOfSections.set(book, names);
  return names;
}
