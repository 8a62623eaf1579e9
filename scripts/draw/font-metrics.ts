/** Metrics of a TrueType font, relative to its em. */
export interface FontMetrics {
  ascent: number;
  descent: number;
  /** Mean advance over `sample`. */
  width: number;
}

/** Typical text of the pages: product names, numbers, buttons. */
const sample =
  'Кабель ВВГнг(А)-LS 3×2,5 ок (N, PE) 0,66 кВ Автоматический выключатель 3P 25А C 6кА Светильник светодиодный IP65 36 Вт ' +
  'Добавить в корзину Цена с НДС 12 345,60 ₽/шт Остаток 1 280 м Показаны товары Оформить заказ Номер счёта от 21.11.2026';

/** Reads what a fallback font must match: the `head`, `hhea`, `hmtx` and `cmap` tables. */
export function readMetrics(ttf: Buffer): FontMetrics {
  const tables = tablesOf(ttf);
  const at = (name: string) => tables.get(name) ?? 0;
  const em = ttf.readUInt16BE(at('head') + 18);
  const long = ttf.readUInt16BE(at('hhea') + 34);
  const glyphOf = readCharacterMap(ttf, at('cmap'));
  const advances = [...sample].map((char) => {
    const glyph = glyphOf(char.charCodeAt(0));
    return ttf.readUInt16BE(at('hmtx') + 4 * Math.min(glyph, long - 1)) / em;
  });
  return {
    ascent: ttf.readInt16BE(at('hhea') + 4) / em,
    descent: -ttf.readInt16BE(at('hhea') + 6) / em,
    width: advances.reduce((sum, advance) => sum + advance, 0) / advances.length,
  };
}

/** Offset of each table of a font. */
export function tablesOf(ttf: Buffer): Map<string, number> {
  const tags = Array.from({ length: ttf.readUInt16BE(4) }, (_, i) => 12 + 16 * i);
  return new Map(tags.map((tag) => [ttf.toString('latin1', tag, tag + 4), ttf.readUInt32BE(tag + 8)]));
}

/** Character map of format 4, which every font with Cyrillic has. */
function readCharacterMap(ttf: Buffer, cmap: number): (code: number) => number {
  const count = ttf.readUInt16BE(cmap + 2);
  const starts = Array.from({ length: count }, (_, i) => cmap + ttf.readUInt32BE(cmap + 8 + 8 * i));
  const start = starts.find((offset) => ttf.readUInt16BE(offset) === 4);
  if (start === undefined) throw new Error('the font has no character map of format 4');
  const twice = ttf.readUInt16BE(start + 6);
  const word = (block: number, segment: number) => start + 14 + (block > 0 ? 2 : 0) + block * twice + segment;
  return (code) => {
    let segment = 0;
    while (segment < twice && ttf.readUInt16BE(word(0, segment)) < code) segment += 2;
    const first = segment < twice ? ttf.readUInt16BE(word(1, segment)) : code + 1;
    if (first > code) return 0;
    const offset = ttf.readUInt16BE(word(3, segment));
    const glyph = offset === 0 ? code : ttf.readUInt16BE(word(3, segment) + offset + 2 * (code - first));
    return glyph === 0 ? 0 : (glyph + ttf.readUInt16BE(word(2, segment))) & 0xffff;
  };
}

/** Descriptors that give a fallback font the width and height of `font`, in per cent. */
export function matchTo(font: FontMetrics, standIn: number): string {
  const size = font.width / standIn;
  const percent = (value: number) => `${(100 * value).toFixed(1)}%`;
  return `size-adjust:${percent(size)};ascent-override:${percent(font.ascent / size)};descent-override:${percent(font.descent / size)};line-gap-override:0%`;
}
