/** What accounting programs call things, with which files are compared. */

/** Properties that are something else in a shop, by their names. */
export const specialProperties = {
  brand: /^(бренд|торговая марка|марка)$/i,
  manufacturer: /^(производитель|изготовитель)$/i,
  country: /^(страна|страна происхождения|страна производства)$/i,
  manufacturerCode: /^(код|артикул) (производителя|изготовителя)$/i,
} as const;

/** Whether a property of this name is no feature. */
export const isSpecial = (name: string) => Object.values(specialProperties).some((pattern) => pattern.test(name));

/** Values of a property that says yes or no. */
export const [yesValue, noValue] = [/^(да|есть|true|истина)$/i, /^(нет|false|ложь)$/i];
export const [yesName, noName] = ['да', 'нет'];

/** The kind of price of visitors. */
export const retailName = /розн|retail/i;

export const isRoubles = (currency: string) => currency === '' || /^(rub|rur|руб\.?|643|810|₽)$/i.test(currency);

/** Codes of `vat_rate`: the general rate, 10 %, without VAT. */
export function vatCode(rate: string): number {
  if (/без|не\s*облаг/i.test(rate)) return 3;
  return /^10\b/.test(rate) ? 2 : 1;
}

/** The attribute by which a catalogue or a package of offers says that it isn't whole. */
export const changesOnlyAttribute = 'СодержитТолькоИзменения';

/** The characteristic behind a name, as 1C writes it: "Кабель (красный, 10 м)". */
export const characteristicIn = (name: string) => /\(([^()]+)\)\s*$/.exec(name)?.[1] ?? name;
