export interface Block {
  kind: 'p' | 'h2' | 'li';
  text: string;
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  mdash: '—',
  ndash: '–',
  laquo: '«',
  raquo: '»',
};

/** Reads the supplier's HTML as plain text blocks. All other markup is dropped, so no element or address of it reaches the page. */
export function blocksOf(html: string): Block[] {
  const text = html.replace(/<(script|style|template|noscript|iframe)\b[\s\S]*?(<\/\1\s*>|$)/gi, '');
  const parts = text.split(/<(\/?)(p|h[1-6]|li|ul|ol|div|br|table|tr|td|th|section|blockquote)\b[^>]*>/i);
  const blocks: Block[] = [];
  let kind: Block['kind'] = 'p';
  for (let at = 0; at < parts.length; at += 3) {
    const words = plain(parts[at] ?? '');
    if (words) blocks.push({ kind, text: words });
    const [closing, tag = ''] = [parts[at + 1], parts[at + 2]?.toLowerCase()];
    kind = closing ? 'p' : kindOf(tag);
  }
  return blocks;
}

function kindOf(tag: string): Block['kind'] {
  if (tag === 'li') return 'li';
  return /^h\d$/.test(tag) ? 'h2' : 'p';
}

function plain(part: string): string {
  return part
    .replace(/<[^>]*>?/g, '')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => signOf(name) ?? whole)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

function signOf(name: string): string | undefined {
  if (!name.startsWith('#')) return Object.hasOwn(named, name) ? named[name] : undefined;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
