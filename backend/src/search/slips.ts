const rows = ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const keys = new Map(rows.flatMap((row, at) => Array.from(row, (letter, place) => [letter, { at, place }] as const)));

/** Letters that sound alike where they aren't stressed, or at a word's beginning. */
const alike = ['ао', 'еиэя', 'бп', 'вф', 'дт', 'зс', 'жшщ', 'гк', 'цс', 'ck', 'sz', 'iy', 'ea'];

function areNeighbours(a: string, b: string): boolean {
  const [one, other] = [keys.get(a), keys.get(b)];
  if (!one || !other || Math.floor(one.at / 3) !== Math.floor(other.at / 3)) return false;
  return Math.abs(one.at - other.at) <= 1 && Math.abs(one.place - other.place) <= 1;
}

/**
 * True if one word may be a misspelling of another by how both begin: with the same letter, its neighbour on the keyboard
 * or a letter that sounds like it, or with the first letters swapped, doubled or left out.
 */
export function mayBeSlip(typed: string, word: string): boolean {
  const [a = '', b = '', c = ''] = typed;
  const [x = '', y = '', z = ''] = word;
  if (a === x || areNeighbours(a, x) || alike.some((group) => group.includes(a) && group.includes(x))) return true;
  const isSwapped = a === y && b === x;
  const isLeftOut = a === y && b === z;
  const isAdded = b === x && c === y;
  return isSwapped || isLeftOut || isAdded;
}
