/** Widths of signs in widths of a digit, a little more than in Arial: a line too many does no harm. */
const narrow = 0.6;
const usual = 1.05;
const wide = 1.35;
const bold = 1.08;

const widthOf = (sign: string) => {
  if (/[\s.,:;!'|iIljtfr()[\]-]/.test(sign)) return narrow;
  return /[\p{Lu}\u0448\u0449\u044e\u0436\u0444\u043c\u044bmw%@]/u.test(sign) ? wide : usual;
};

const textWidth = (text: string) => [...text].reduce((sum, sign) => sum + widthOf(sign), 0);

/** How many lines a text takes in a column that wraps, of which the width is in digits, as workbooks count it. */
export function linesIn(text: string, width: number, isBold = false): number {
  const room = Math.max(1, (width - 1) / (isBold ? bold : 1));
  return text.split('\n').reduce((sum, one) => sum + wrapped(one, room), 0);
}

function wrapped(line: string, room: number): number {
  let [lines, filled] = [1, 0];
  for (const word of line.split(' ')) {
    const wordWidth = textWidth(word);
    const needed = filled === 0 ? wordWidth : filled + narrow + wordWidth;
    if (needed <= room) {
      filled = needed;
      continue;
    }
    // A word that is longer than a line is broken.
    const own = Math.max(1, Math.ceil(wordWidth / room));
    lines += filled === 0 ? own - 1 : own;
    filled = wordWidth - (own - 1) * room;
  }
  return lines;
}
