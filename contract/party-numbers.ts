/** Sum of the digits times their weights. */
function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0);
}

const inn10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const inn11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const inn12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

const check = (digits: string, weights: readonly number[]) => (weighted(digits, weights) % 11) % 10;

/** Removes spaces and non-breaking spaces from a pasted number, and nothing else. */
export function compactNumber(typed: string): string {
  return typed.replace(/[\s\u00a0]/g, '');
}

/**
 * ИНН: 10 digits for an organisation or 12 for a person, with check digits. All zeros would pass the checksum but are
 * rejected.
 */
export function isInn(inn: string): boolean {
  if (/^0+$/.test(inn)) return false;
  if (/^[0-9]{10}$/.test(inn)) return check(inn, inn10) === Number(inn[9]);
  if (!/^[0-9]{12}$/.test(inn)) return false;
  return check(inn, inn11) === Number(inn[10]) && check(inn, inn12) === Number(inn[11]);
}

/** КПП: 9 characters, the fifth and sixth may be Latin letters; no check digit. Sole traders have none. */
export function isKpp(kpp: string): boolean {
  return /^[0-9]{4}[0-9A-Z]{2}[0-9]{3}$/.test(kpp) && !/^0+$/.test(kpp);
}

/** ОГРН of an organisation: 13 digits; the first twelve modulo 11 end with the last. */
export function isOgrn(ogrn: string): boolean {
  return /^[1-9][0-9]{12}$/.test(ogrn) && (Number(ogrn.slice(0, 12)) % 11) % 10 === Number(ogrn[12]);
}

/** ОГРНИП of a sole trader: 15 digits; the first fourteen modulo 13 end with the last. */
export function isOgrnip(ogrnip: string): boolean {
  return /^[1-9][0-9]{14}$/.test(ogrnip) && (Number(ogrnip.slice(0, 14)) % 13) % 10 === Number(ogrnip[14]);
}
