/** Cyrillic letters that look like Latin ones, both in lower case. People type codes in either. */
const pairs: readonly (readonly [cyrillic: string, latin: string])[] = [
  ['а', 'a'],
  ['в', 'b'],
  ['е', 'e'],
  ['к', 'k'],
  ['м', 'm'],
  ['н', 'h'],
  ['о', 'o'],
  ['р', 'p'],
  ['с', 'c'],
  ['т', 't'],
  ['у', 'y'],
  ['х', 'x'],
];
const toLatin = new Map(pairs);
const toCyrillic = new Map(pairs.map(([cyrillic, latin]) => [latin, cyrillic]));

const replaceAll = (text: string, table: ReadonlyMap<string, string>) =>
  Array.from(text, (letter) => table.get(letter) ?? letter).join('');

/** Lower-case text with Cyrillic look-alikes replaced by Latin letters. */
export function latinLookAlikes(text: string): string {
  return replaceAll(text, toLatin);
}

/** Lower-case text with Latin look-alikes replaced by Cyrillic letters. */
export function cyrillicLookAlikes(text: string): string {
  return replaceAll(text, toCyrillic);
}

/**
 * A code as search compares it: lower case, letters and digits only, look-alikes in Latin. "МВА20-1-016-С" typed in
 * Cyrillic and "mva20 1 016 c" become the same.
 */
export function foldCode(text: string): string {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^a-zа-я0-9]/g, '');
  return latinLookAlikes(plain);
}
