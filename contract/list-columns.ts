import { plain } from './cells.ts';
import { isAmountLike, isNoAmount, readAmount } from './read-amount.ts';

/** What a column of a list may hold. */
export const importColumns = ['code', 'maker', 'name', 'amount', 'unit', 'note', 'other'] as const;
export type ImportColumn = (typeof importColumns)[number];

/** Cells of a row that are kept; further ones are left out. */
export const maxImportColumns = 20;

export interface ListRow {
  /** Number of its first line, from 1. */
  line: number;
  cells: readonly string[];
}

/** Words of a heading by what stands under it; the first that fits counts. */
const headings: readonly (readonly [role: ImportColumn, words: RegExp])[] = [
  ['other', /^(№|n|no|#|п\/?п|№ ?п\/?п|поз(иция)?|строка|line|row)\.?$/],
  ['maker', /(код|арт|номер|code|no|number|part)\S* .*(производ|изготов|завод|manufactur|maker)/],
  ['maker', /(manufactur|maker)\S* .*(code|no|number|part)|mpn|^(тип|марка|модель|type|model)/],
  ['other', /производ|изготов|завод|manufactur|maker|бренд|brand|поставщик$|supplier$/],
  ['other', /цен|стоим|сумм|price|total|остат|налич|склад|stock|дата|date|ндс|vat|причин|reason/],
  ['unit', /^(?:ед(?:\.|ин|$| )|unit|uom)/],
  ['other', /^(ед|масса|вес|weight|замечание|remark)/],
  // In thousands or kilometres, or in a pack, it is no amount in the unit of the goods.
  [
    'other',
    /^(?:кол|заказ|потреб|нужно|треб|qty|quantity|order).*(?:тыс|млн|дюж|(?<!\p{L})км(?!\p{L})|(?<!\p{L})(?:в|per) (?:уп|кор|ящ|pack|box))/u,
  ],
  ['amount', /^(кол|количество|сколько|заказ|потребность|нужно|к заказу|требуется|qty|quantity|amount|order|q-ty)/],
  [
    'code',
    /артикул|^арт\b|^арт\.|^код|номенклатурный номер|article|sku|code|part ?(no|number|#)|p\/n|item ?(no|number)/,
  ],
  [
    'name',
    /^что(?: |$)|наименован|назван|номенклатур|товар|продукц|материал|описани|name|product|description|item|goods/,
  ],
  ['note', /примеч|коммент|note|comment/],
];

/** Headings that give way to a clearer one of the same meaning: an order's number to an amount, one's own code to the article. */
const vagueHeading =
  /^(?:заказ|order)(?: (?:№|n|no|number|номер)\.?)?$|^(?:ваш|наш|your|our) (?:код|артикул|code|article)$/;

/** Rows from the top among which a head is looked for. */
const deepest = 15;

/** Letters of a heading that are read: patterns would try again from each letter of a longer text. */
const longest = 200;

const textOf = (heading: string) => plain(heading.slice(0, longest)).toLowerCase();
const knownRole = (heading: string) => headings.find(([, words]) => words.test(textOf(heading)))?.[0];
/** Whether a cell says what stands below it, as "Артикул" or "Ваш код" do. */
export const isHeading = (cell: string) => knownRole(cell) !== undefined || vagueHeading.test(textOf(cell));
const count = (roles: readonly ImportColumn[], role: ImportColumn) => roles.filter((one) => one === role).length;
export const countGoods = (roles: readonly ImportColumn[]) =>
  count(roles, 'code') + count(roles, 'maker') + count(roles, 'name');

/** What the columns hold by their head, and its place among the rows. */
export function findHead(rows: readonly ListRow[]): { roles: ImportColumn[]; at: number } | undefined {
  const width = widthOf(rows);
  for (const [at, { cells }] of rows.slice(0, deepest).entries()) {
    const roles = rolesOf(cells, width);
    if (isHead(cells, roles)) return { roles, at };
  }
  return undefined;
}

export const widthOf = (rows: readonly ListRow[]) =>
  Math.min(maxImportColumns, Math.max(0, ...rows.map(({ cells }) => cells.length)));

export function rolesOf(cells: readonly string[], width: number): ImportColumn[] {
  const all = Array.from({ length: width }, (_, column) => knownRole(cells[column] ?? '') ?? 'other');
  return all.map((role, column) =>
    count(all, role) > 1 && vagueHeading.test(textOf(cells[column] ?? '')) ? 'other' : role,
  );
}

/** A head has no amounts, is mostly of words that heads have, and names an amount or two other columns. */
function isHead(cells: readonly string[], roles: readonly ImportColumn[]): boolean {
  const filled = cells.filter((cell) => plain(cell) !== '');
  const goods = countGoods(roles);
  if (goods === 0 || filled.some(isAmountLike)) return false;
  if (filled.filter((cell) => knownRole(cell) !== undefined).length * 2 < filled.length) return false;
  return count(roles, 'amount') > 0 || goods > 1 || filled.length > 2;
}

/** Whether each cell is a heading, an amount and goods among them: a row below the head must not be taken for one. */
export function isSureHead(cells: readonly string[]): boolean {
  const roles = cells.filter((cell) => plain(cell) !== '').map(knownRole);
  const found = roles.filter((role) => role !== undefined);
  return found.length === roles.length && found.includes('amount') && countGoods(found) > 0;
}

/** At most one column for each kind of code: two of them joined would be a third code. */
export const isReadable = (roles: readonly ImportColumn[]) =>
  countGoods(roles) > 0 && count(roles, 'code') < 2 && count(roles, 'maker') < 2;

/** One column each, and enough of them to order by. */
export const isWhole = (roles: readonly ImportColumn[]) => isReadable(roles) && count(roles, 'amount') === 1;

/** A row by what its columns hold, an amount with its unit. Several amounts stand together, which nothing reads as one. */
export function partsOf(cells: readonly string[], roles: readonly ImportColumn[]): Record<ImportColumn, string> {
  const cellsIn = (role: ImportColumn) =>
    roles.flatMap((one, at) => (one === role && plain(cells[at] ?? '') !== '' ? [cells[at] ?? ''] : []));
  const joined = (role: ImportColumn) => plain(cellsIn(role).join(' '));
  const [unit = ''] = cellsIn('unit').map(plain);
  return {
    code: joined('code'),
    maker: joined('maker'),
    name: joined('name'),
    amount: withUnit(cellsIn('amount').map(plain).join(' | '), unit),
    unit,
    note: joined('note'),
    other: '',
  };
}

interface TableRow {
  cells: readonly string[];
  roles: readonly ImportColumn[];
}

/** Whether a table is an order form: of some of its goods an amount is given, and of most none. */
export function isOrderForm(rows: readonly TableRow[]): boolean {
  const goodsRows = rows
    .filter(({ roles }) => roles.includes('amount') && countGoods(roles) > 0)
    .map(({ cells, roles }) => ({
      isOrdered: !isNoAmount(partsOf(cells, roles).amount),
      cells: roles.filter((role, at) => role !== 'amount' && plain(cells[at] ?? '') !== '').length,
    }));
  // A title has one cell where goods have several.
  const fewest = Math.min(2, Math.max(1, ...goodsRows.map(({ cells }) => cells)));
  const goods = goodsRows.filter(({ cells }) => cells >= fewest);
  const ordered = goods.filter(({ isOrdered }) => isOrdered).length;
  return ordered > 0 && goods.length > 2 * ordered;
}

/** An amount without a unit, with that which stands in a cell of its own; what nothing reads then is asked for. */
function withUnit(amount: string, unit: string): string {
  const isBare = readAmount(amount) !== null && !/\p{L}/u.test(amount);
  return isBare && /\p{L}/u.test(unit) ? plain(`${amount} ${unit}`) : amount;
}
