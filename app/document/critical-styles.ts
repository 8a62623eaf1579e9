/** A style rule with its selectors, a group with rules inside, or a piece that is taken as it is. */
type Piece =
  | { readonly kind: 'rule'; readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly kind: 'group'; readonly head: string; readonly pieces: readonly Piece[] }
  | { readonly kind: 'keyframes'; readonly name: string; readonly text: string }
  | { readonly kind: 'other'; readonly text: string };

interface Selector {
  readonly text: string;
  /** Classes and elements without which nothing can match. */
  readonly classes: readonly string[];
  readonly elements: readonly string[];
}

/** A stylesheet taken apart, to be cut to the page. */
export type Sheet = readonly Piece[];

/** Takes a stylesheet apart, as the build has written it: without comments and with every block closed. */
export function parseSheet(css: string): Sheet {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf('{', at);
    const end = css.indexOf(';', at);
    if (open < 0 || (end >= 0 && end < open)) {
      const stop = end < 0 ? css.length : end + 1;
      pieces.push({ kind: 'other', text: css.slice(at, stop) });
      at = stop;
      continue;
    }
    const close = closing(css, open);
    pieces.push(pieceOf(css.slice(at, open).trim(), css.slice(open + 1, close)));
    at = close + 1;
  }
  return pieces;
}

/** The rules that can match anything in a page, as text: what is put into the page itself, so that it asks for no stylesheet. */
export function criticalStyles(sheet: Sheet, html: string): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')));
  const elements = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name = '']) => name));
  const text = cut(
    sheet,
    ({ classes: needed, elements: tags }) =>
      needed.every((name) => classes.has(name)) && tags.every((name) => elements.has(name)),
  );
  return keyframesOf(sheet)
    .filter(({ name }) => text.includes(name))
    .reduce((kept, frames) => kept + frames.text, text);
}

function cut(pieces: readonly Piece[], matches: (selector: Selector) => boolean): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'other') return piece.text;
      if (piece.kind === 'keyframes') return '';
      if (piece.kind === 'group') {
        const inside = cut(piece.pieces, matches);
        return inside && `${piece.head}{${inside}}`;
      }
      const selectors = piece.selectors.filter(matches).map(({ text }) => text);
      return selectors.length > 0 ? `${selectors.join(',')}{${piece.body}}` : '';
    })
    .join('');
}

/** Animations stand where nothing can match them; they are kept by their names. */
function keyframesOf(pieces: readonly Piece[]): Extract<Piece, { kind: 'keyframes' }>[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'group') return keyframesOf(piece.pieces);
    return piece.kind === 'keyframes' ? [piece] : [];
  });
}

function pieceOf(head: string, body: string): Piece {
  if (/^@(media|supports|layer|container)\b/.test(head)) return { kind: 'group', head, pieces: parseSheet(body) };
  if (head.startsWith('@keyframes')) {
    return { kind: 'keyframes', name: head.slice('@keyframes'.length).trim(), text: `${head}{${body}}` };
  }
  if (head.startsWith('@')) return { kind: 'other', text: `${head}{${body}}` };
  return { kind: 'rule', selectors: splitList(head).map(selectorOf), body };
}

function selectorOf(text: string): Selector {
  // What stands in :not(), :is() or :has() need not be there for the selector to match.
  const certain = text.replace(/:[a-z-]+\((?:[^()]|\([^()]*\))*\)/g, '').replace(/\[[^\]]*\]/g, '');
  return {
    text,
    classes: [...certain.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    elements: [...certain.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map(([, name = '']) => name),
  };
}

/** Splits at the commas that are not inside brackets. */
function splitList(text: string): string[] {
  return text.split(/,(?![^(]*\))/).map((part) => part.trim());
}

function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] === '}' && --depth === 0) return at;
  }
  return css.length;
}
