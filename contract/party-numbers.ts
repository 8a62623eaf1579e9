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

/** БИК of a bank: 9 digits; no check digit. */
export function isBik(bik: string): boolean {
  return /^[0-9]{9}$/.test(bik) && !/^0+$/.test(bik);
}

const keyWeights = Array.from({ length: 23 }, (_, place) => [7, 1, 3][place % 3] ?? 0);

/** Of an account behind three digits of its bank. */
const hasKey = (digits: string) => weighted(digits, keyWeights) % 10 === 0;

const isAccount = (account: string) => /^[0-9]{20}$/.test(account) && !/^0+$/.test(account);

/** How the Bank of Russia itself is named in the key of an account: its branch instead of a bank's number. */
const centralBankKey = (bik: string) => `0${bik.slice(4, 6)}`;

/**
 * Расчётный счёт: 20 digits whose key fits the БИК of its bank. The number of a bank is the end of its БИК; numbers up
 * to 002 are branches of the Bank of Russia.
 */
export function isBankAccount(account: string, bik: string): boolean {
  if (!(isAccount(account) && isBik(bik))) return false;
  const bank = bik.slice(6);
  return hasKey((bank > '002' ? bank : centralBankKey(bik)) + account);
}

/** Корреспондентский счёт of a bank at the Bank of Russia: 20 digits, from 301, whose key fits the bank's БИК. */
export function isCorrespondentAccount(account: string, bik: string): boolean {
  return isAccount(account) && account.startsWith('301') && isBik(bik) && hasKey(centralBankKey(bik) + account);
}
