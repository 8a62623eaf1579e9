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

/** What the goods cost. */
export const prices =
  /(?:(?<!\p{L})(?:по|за|цен\p{L}*|сумм\p{L}*|стоимость\p{L}*)\s*[:=-]?\s*)?(?<![\p{L}\d.,])\d[\d ]*(?:[.,]\d{1,2})?\s*(?:руб\p{L}*|р\.|₽)\.?(?:\s*\/\s*\p{L}+)?|(?<!\p{L})(?:цен\p{L}*|сумм\p{L}*|стоимость\p{L}*)\s*[:=-]?\s*\d[\d ]*(?:[.,]\d{1,2})?/giu;

/** Words of a request that name no goods. */
export const requesting =
  /(?<!\p{L})(?:срочн\p{L}*|нужн\p{L}*|надо|прошу|просьба|пожалуйста|закаж\p{L}*|заказ\p{L}*|(?:в|на|со?|под) (?:налич\p{L}*|склад\p{L}*|резерв|объект|заказ)|аналог\p{L}*|замен\p{L}*|артикул|арт|код|кол-во|количество|кол|шт|наименование)(?!\p{L})/giu;

const number = String.raw`[-+]?\d{1,3}(?: \d{3})+|[-+]?\d{1,9}(?:[.,]\d{1,6})?`;
const unit = String.raw`шт|штук[аи]?|м|метр(?:а|ов)?|пог\. ?м|км|кг|т|л|уп|упак|компл|к-т|бухт[аы]?|бух|рул|пар[аы]?|pcs|pc|ea|m`;
/** Units in which goods are ordered, also in full. */
export const unitOfAmount = String.raw`шт|штук[аи]?|м|метр(?:а|ов)?|пог\. ?м|уп(?:ак\p{L}*)?|пач\p{L}*|компл\p{L}*|к-т|бухт[аы]?|бух|рул\p{L}*|пар[аы]?|катуш\p{L}*|pcs|pc|ea`;
/** Units by what they count: one kind never stands for another. */
export const unitKinds: readonly RegExp[] = [
  /^(?:шт|штук[аи]?|pcs|pc|ea)\.?$/iu,
  /^(?:м|метр(?:а|ов)?|пог\. ?м|m)\.?$/iu,
  /^(?:уп(?:ак\p{L}*)?|пач\p{L}*)\.?$/iu,
  /^(?:компл\p{L}*|к-т)\.?$/iu,
  /^(?:бухт[аы]?|бух|рул\p{L}*|катуш\p{L}*)\.?$/iu,
  /^кг\.?$/iu,
];
/** "К-1 250", "К-1, 250 шт", "К-1 — 250 шт.", "К-1 х 5", "К-1 х5". */
export const tail = new RegExp(
  `^(\\S.*?)(?:\\s*[,:;]\\s+|\\s+[-–—=xх×*]\\s+|\\s+[xх×*]|\\s+)(${number})(?:\\s*(${unit})\\.?)?$`,
  'iu',
);

/** "К-1,250", "К-1*250": only as a code, because "3*2" is a size, and not behind "3х2", which "3х2,5" is. */
export const glued = /^(\S.*?)(?<!\d ?[xх×*] ?\d{1,4})[,*×](\d{1,7})$/iu;

/** What is called an amount. */
export const labelled = /(?:кол(?:-во|ичеств[оае]|\.)?|к-во|qty|quantity)\s*[:=–—-]?\s*(\d{1,6})(?![\d.,])/iu;
/** "5 шт", but not a part of "60 шт/м", "1,5 м" or "4х16 м". */
const countedIn = (units: string) =>
  new RegExp(
    `(?<![\\p{L}\\d.,*×])(?<!\\d ?[xх] ?)(?:\\d{1,3}(?: \\d{3})+|\\d{1,7}) ?(?:${units})(?![\\p{L}\\d/])`,
    'giu',
  );
export const counted = countedIn(unitOfAmount);
/** Metres before the code are a size. */
export const countedBefore = countedIn(unitOfAmount.replace(/м\|.*?пог[^|]*\|/, ''));

/** Metres with which a row begins are no size: a size stands behind the word that it belongs to. */
export const metresFirst = /^\d[\d ]{0,8}м(?=[ .])/u;

/** "-5шт" at the end of a code: without a unit it may be a part of it. */
export const gluedAmount = new RegExp(`[-–—=:/*×xх]\\d{1,7}(?:${unitOfAmount})$`, 'iu');

/** Words that any two names may share. */
export const joining = new Set(['без', 'для', 'или', 'над', 'под', 'при', 'and', 'for', 'the']);
