import type { Sheet } from './critical-styles.ts';

/**
 * States that a page is not in when it is first seen: pointed at, focused, refused, taken over by script. Their rules come with the whole
 * stylesheet, which every page but a lite one asks for, with script and without.
 */
const laterStates = /:hover|:active|:focus|:disabled|:user-invalid|\[aria-disabled|:root\[data-(?:js|lite)\]/;
/** Paper; and what stays in sight while the page scrolls, written as `@supports (position: sticky)`. */
const laterGroups = /^@media print\b|^@supports \(position: ?sticky\)/;

/** The rules of a sheet that decide the first view of a page: on every screen, but not on paper, under the pointer or while it scrolls. */
export function firstView(sheet: Sheet): Sheet {
  return sheet.flatMap((piece): Sheet => {
    if (piece.kind === 'group') {
      return laterGroups.test(piece.head) ? [] : [{ ...piece, pieces: firstView(piece.pieces) }];
    }
    if (piece.kind !== 'rule') return [piece];
    const selectors = piece.selectors.filter(({ text }) => !laterStates.test(text));
    return selectors.length > 0 ? [{ ...piece, selectors }] : [];
  });
}

/** Rows of a table that are higher than any screen. */
const manyRows = 20;

/**
 * A page up to where its first view ends for certain: after a table of many rows come its pages and the footer, which nobody sees
 * before the whole stylesheet is there. What follows the footer is fixed to the screen and stays.
 */
export function firstScreens(html: string): string {
  const table = html.lastIndexOf('</tbody>');
  const footer = html.lastIndexOf('</footer>');
  // Sums that follow a long table in the page stand beside it on a wide screen.
  if (html.lastIndexOf('<aside') > table) return html;
  if (table < 0 || footer < table || html.split('<tr', manyRows + 1).length <= manyRows) return html;
  return html.slice(0, table) + html.slice(footer);
}

/** Joins what each layer holds into one group: between layers the order of the rules decides nothing. */
export function gatherLayers(sheet: Sheet): Sheet {
  const layers = new Map<string, Sheet[number][]>();
  return sheet.flatMap((piece) => {
    if (piece.kind !== 'group' || !piece.head.startsWith('@layer')) return [piece];
    const known = layers.get(piece.head);
    if (known) {
      known.push(...piece.pieces);
      return [];
    }
    const pieces = [...piece.pieces];
    layers.set(piece.head, pieces);
    return [{ ...piece, pieces }];
  });
}
