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

/** Sets of names that are remembered with their rules; pages of one kind have the same. */
const mostKept = 64;

/**
 * Finds the rules that can match anything in a page, as text: what is put into the page itself, so that it asks for no
 * stylesheet. The rules are picked once for each set of names: walking through the sheet costs more than rendering a row.
 */
export function createCritical(sheet: Sheet): (html: string) => string {
  const kept = new Map<string, string>();
  return (html) => {
    const classes = namesIn(html, ' class="', '"');
    const elements = namesIn(html, '<', ' ');
    const key = [...classes, '', ...elements].join(' ');
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= mostKept) kept.clear();
    const text = criticalStyles(sheet, new Set([...classes].flatMap((names) => names.split(' '))), elements);
    kept.set(key, text);
    return text;
  };
}

/** What stands between two marks, each once. A scan for the marks takes a quarter of what a pattern takes. */
function namesIn(html: string, from: string, to: '"' | ' '): Set<string> {
  const names = new Set<string>();
  for (let at = html.indexOf(from); at >= 0; at = html.indexOf(from, at + 1)) {
    const start = at + from.length;
    const end = to === '"' ? html.indexOf(to, start) : endOfName(html, start);
    if (end > start) names.add(html.slice(start, end));
  }
  return names;
}

function endOfName(html: string, start: number): number {
  let at = start;
  for (let code = html.charCodeAt(at); (code > 96 && code < 123) || (code > 47 && code < 58); ) {
    at += 1;
    code = html.charCodeAt(at);
  }
  return at;
}

function criticalStyles(sheet: Sheet, classes: ReadonlySet<string>, elements: ReadonlySet<string>): string {
  const text = cut(
    sheet,
    ({ classes: needed, elements: tags }) =>
      needed.every((name) => classes.has(name)) && tags.every((name) => elements.has(name)),
  );
  const frames = keyframesOf(sheet).filter(({ name }) => text.includes(name));
  return withoutUnusedTokens([text, ...frames.map((one) => one.text)].join(''));
}

/** A token that no rule reads is left out; those that only tokens read stay. */
function withoutUnusedTokens(css: string): string {
  return css.replace(/--([\w-]+): ?([^;}]*)(;?)/g, (_, name: string, value: string, end: string) =>
    css.includes(`var(--${name})`) ? `--${name}:${value}${end}` : '',
  );
}

function cut(pieces: readonly Piece[], matches: (selector: Selector) => boolean): string {
  let text = '';
  // Head of the group that `text` ends with: the next one joins it, since each module of the build opens its own layer.
  let open = '';
  for (const piece of pieces) {
    const kept = keptOf(piece, matches);
    if (kept === '') continue;
    const joins = piece.kind === 'group' && piece.head === open;
    if (piece.kind !== 'group') text += kept;
    else text = joins ? `${text.slice(0, -1)}${kept}}` : `${text}${piece.head}{${kept}}`;
    open = piece.kind === 'group' ? piece.head : '';
  }
  return text;
}

/** What is kept of a piece: of a group, what is inside it. */
function keptOf(piece: Piece, matches: (selector: Selector) => boolean): string {
  if (piece.kind === 'other') return piece.text;
  if (piece.kind === 'keyframes') return '';
  if (piece.kind === 'group') return cut(piece.pieces, matches);
  const selectors = piece.selectors.filter(matches).map(({ text }) => text);
  return selectors.length > 0 ? `${selectors.join(',')}{${piece.body}}` : '';
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
  // What stands in :not() or :is() need not be there for the selector to match; the one thing in a :has() must.
  const certain = text
    .replace(/:has\(([^(),]*)\)/g, ' $1')
    .replace(/:[a-z-]+\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\[[^\]]*\]/g, '');
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
