import type { ImportColumn } from '#contract/import.ts';

/** Words of a heading by what stands under it; the first that fits counts. */
export const headings: readonly (readonly [role: ImportColumn, words: RegExp])[] = [
  ['other', /^(№|n|no|#|п\/?п|№ ?п\/?п|поз(иция)?|строка|line|row)\.?$/],
  ['maker', /(код|арт|номер|code|no|number|part)\S* .*(производ|изготов|завод|manufactur|maker)/],
  ['maker', /(manufactur|maker)\S* .*(code|no|number|part)|mpn|^(тип|марка|модель|type|model)/],
  ['other', /производ|изготов|завод|manufactur|maker|бренд|brand|поставщик$|supplier$/],
  ['other', /цен|стоим|сумм|price|total|остат|налич|склад|stock|дата|date|ндс|vat|причин|reason/],
  ['other', /^(ед|ед\. ?изм|единиц|unit|uom|масса|вес|weight|замечание|remark)/],
  ['amount', /^(кол|количество|заказ|потребность|нужно|к заказу|требуется|qty|quantity|amount|order|q-ty)/],
  [
    'code',
    /артикул|^арт\b|^арт\.|^код|номенклатурный номер|article|sku|code|part ?(no|number|#)|p\/n|item ?(no|number)/,
  ],
  ['name', /наименован|назван|номенклатур|товар|продукц|материал|описани|name|product|description|item|goods/],
  ['note', /примеч|коммент|note|comment/],
];

/** What requests write beside the name: norms, and that another product would do. */
export const beside =
  /\((?:или )?(?:аналог|эквивалент)[^)]*\)|(?:или|либо) (?:аналог|эквивалент)\S*|(?<![\p{L}\d])(?:ГОСТ|ТУ|СТО)(?: Р| IEC| МЭК)* ?\d[\d.\-–/]*/giu;

const number = String.raw`[-+]?\d{1,3}(?: \d{3})+|[-+]?\d{1,9}(?:[.,]\d{1,6})?`;
const unit = String.raw`шт|штук[аи]?|м|метр(?:а|ов)?|пог\. ?м|км|кг|т|л|уп|упак|компл|к-т|бухт[аы]?|бух|рул|пар[аы]?|pcs|pc|ea|m`;
/** "К-1 250", "К-1, 250 шт", "К-1 — 250 шт.", "К-1 х 5", "К-1 х5". */
export const tail = new RegExp(
  `^(\\S.*?)(?:\\s*[,:;]\\s+|\\s+[-–—=xх×*]\\s+|\\s+[xх×*]|\\s+)(${number})(?:\\s*(${unit})\\.?)?$`,
  'iu',
);
