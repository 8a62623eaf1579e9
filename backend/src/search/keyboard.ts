const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const toCyrillic = new Map(Array.from(latin, (key, at) => [key, cyrillic.charAt(at)]));
// The comma of a size: "3[2?5" is "3х2,5".
toCyrillic.set('?', ',');
const toLatin = new Map(Array.from(cyrillic, (key, at) => [key, latin.charAt(at)]));

/**
 * The text as typed in the other keyboard layout (`rf,tkm` → `кабель`), or null if there is nothing to swap: a letter
 * that is a punctuation mark there belongs to no word of that layout.
 */
export function swapLayout(text: string): string | null {
  const lower = text.toLowerCase();
  const isCyrillic = /[а-яё]/.test(lower);
  if (isCyrillic && /[хъжэбюё]/.test(lower)) return null;
  const table = isCyrillic ? toLatin : toCyrillic;
  const swapped = Array.from(lower, (key) => table.get(key) ?? key).join('');
  return swapped === lower ? null : swapped;
}
