/**
 * Reduces the app's stylesheet to the rules that a page can use, to inline them and save a request
 * (docs/decisions/020-document-and-start.md). A rule is kept if the page has every class and element that its selector
 * needs.
 */
type Piece =
  | { readonly kind: 'rule'; readonly selectors: readonly Selector[]; readonly body: string }
  | { readonly kind: 'group'; readonly head: string; readonly pieces: readonly Piece[] }
  | { readonly kind: 'keyframes'; readonly name: string; readonly text: string }
  | { readonly kind: 'other'; readonly text: string };

interface Selector {
  readonly text: string;
  readonly classes: readonly string[];
  readonly elements: readonly string[];
}

type Sheet = readonly Piece[];

/** Pages with the same classes and elements share their rules. */
const maxRemembered = 64;

/** `css` is the build's: no comments, every block closed. */
export function createCriticalStyles(css: string): (html: string) => string {
  // Web fonts come with the whole stylesheet, after the script.
  const sheet = parseSheet(css.replaceAll('</', '<\\/')).filter(
    (piece) => !(piece.kind === 'other' && /^@font-face.*url\(/.test(piece.text)),
  );
  const remembered = new Map<string, string>();
  return (html) => {
    const classes = namesIn(html, ' class="', '"');
    const elements = namesIn(html, '<');
    const key = [...classes, '', ...elements].join(' ');
    const cached = remembered.get(key);
    if (cached !== undefined) return cached;
    if (remembered.size >= maxRemembered) remembered.clear();
    const text = cutToPage(sheet, new Set([...classes].flatMap((names) => names.split(' '))), elements);
    remembered.set(key, text);
    return text;
  };
}

/** `indexOf` takes a quarter of the time of a regular expression here. */
function namesIn(html: string, before: string, after?: string): Set<string> {
  const names = new Set<string>();
  for (let at = html.indexOf(before); at >= 0; at = html.indexOf(before, at + 1)) {
    const start = at + before.length;
    const end = after ? html.indexOf(after, start) : endOfName(html, start);
    if (end > start) names.add(html.slice(start, end));
  }
  return names;
}

function endOfName(html: string, start: number): number {
  let at = start;
  for (let code = html.charCodeAt(at); (code > 96 && code < 123) || (code > 47 && code < 58); ) {
    code = html.charCodeAt(++at);
  }
  return at;
}

function cutToPage(sheet: Sheet, classes: ReadonlySet<string>, elements: ReadonlySet<string>): string {
  const rules = cut(
    sheet,
    (needed) =>
      needed.classes.every((name) => classes.has(name)) && needed.elements.every((name) => elements.has(name)),
  );
  const animations = keyframesIn(sheet).filter(({ name }) => rules.includes(name));
  return rules + animations.map(({ text }) => text).join('');
}

function cut(pieces: Sheet, matches: (selector: Selector) => boolean): string {
  const texts = pieces.map((piece) => {
    if (piece.kind === 'other') return piece.text;
    if (piece.kind === 'keyframes') return '';
    if (piece.kind === 'group') {
      // Paper can wait for the whole stylesheet.
      if (piece.head.startsWith('@media print')) return '';
      const inside = cut(piece.pieces, matches);
      return inside && `${piece.head}{${inside}}`;
    }
    const selectors = piece.selectors.filter(matches).map(({ text }) => text);
    return selectors.length > 0 ? `${selectors.join(',')}{${piece.body}}` : '';
  });
  return texts.join('');
}

function keyframesIn(pieces: Sheet): Extract<Piece, { kind: 'keyframes' }>[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === 'group') return keyframesIn(piece.pieces);
    return piece.kind === 'keyframes' ? [piece] : [];
  });
}

function parseSheet(css: string): Sheet {
  const pieces: Piece[] = [];
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf('{', at);
    const end = css.indexOf(';', at);
    if (open < 0 || (end >= 0 && end < open)) {
      const stop = end < 0 ? css.length : end + 1;
      pieces.push({ kind: 'other', text: css.slice(at, stop) });
      at = stop;
    } else {
      const close = closingBrace(css, open);
      pieces.push(pieceOf(css.slice(at, open).trim(), css.slice(open + 1, close)));
      at = close + 1;
    }
  }
  return pieces;
}

function pieceOf(head: string, body: string): Piece {
  if (/^@(media|supports|layer|container)\b/.test(head)) return { kind: 'group', head, pieces: parseSheet(body) };
  if (head.startsWith('@keyframes')) return { kind: 'keyframes', name: head.slice(11), text: `${head}{${body}}` };
  if (head.startsWith('@')) return { kind: 'other', text: `${head}{${body}}` };
  // Commas inside brackets do not separate selectors.
  return { kind: 'rule', selectors: head.split(/,(?![^(]*\))/).map((text) => selectorOf(text.trim())), body };
}

function selectorOf(text: string): Selector {
  // Names inside :not() and :is() aren't required for a match; the one inside :has() is.
  const needed = text
    .replace(/:has\(([^(),]*)\)/g, ' $1')
    .replace(/:[a-z-]+\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\[[^\]]*\]/g, '');
  return {
    text,
    classes: [...needed.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    elements: [...needed.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map(([, name = '']) => name),
  };
}

function closingBrace(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] === '}' && --depth === 0) return at;
  }
  return css.length;
}
