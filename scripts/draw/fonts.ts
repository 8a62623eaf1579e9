/**
 * Makes the web fonts of the site from PT Sans and PT Sans Narrow (SIL Open Font License): `npm run fonts` here.
 * Each face has Latin, Russian and trade symbols in one file of at most 16,384 bytes, without hinting (which modern
 * rasterisers ignore) but with kerning. "PT Sans" is a reserved name that the licence keeps for the unmodified fonts,
 * so ours are called TC Sans and TC Narrow. They have one weight each, which the rules needn't name because font
 * synthesis is off (base.css), and short names, because these are in every page. Writes public/fonts/,
 * app/styles/fonts.css, and the face of PDF files with the same signs, backend/src/file/pdf-font.ts.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subset from 'subset-font';
import { matchTo, readMetrics, tablesOf } from './font-metrics.ts';

process.chdir(join(import.meta.dirname, '../..'));
const packages = 'scripts/draw/node_modules/@expo-google-fonts';
const faces = [
  { family: 'TC Sans', weight: 400, file: 'tc-sans', source: `${packages}/pt-sans/400Regular/PTSans_400Regular.ttf` },
  {
    family: 'TC Narrow',
    weight: 700,
    file: 'tc-narrow',
    source: `${packages}/pt-sans-narrow/700Bold/PTSansNarrow_700Bold.ttf`,
  },
];

const span = (from: string, to: string) =>
  Array.from({ length: to.charCodeAt(0) - from.charCodeAt(0) + 1 }, (_, i) =>
    String.fromCharCode(from.charCodeAt(0) + i),
  );
const letters = [...span(' ', '~'), ...span('А', 'я'), 'Ё', 'ё'].join('');
const signs = '\u00a0\u2011«»„“”‘’–—−…·•§©®™°±×÷²³¹½¼¾µΩØø№₽€≤≥≈√';

/**
 * System fonts used until ours are loaded, with metrics that prevent layout shifts: the common ones of computers,
 * phones and Linux desktops. Widths are mean advances over the sample of font-metrics.ts, measured with the same
 * function. Segoe UI is left out: wherever it exists, Arial does too, and comes first.
 */
const standIns = [
  {
    name: 'Arial',
    regular: { width: 0.5022, local: ['Arial', 'Liberation Sans', 'Helvetica'] },
    bold: { width: 0.5299, local: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'] },
  },
  {
    name: 'Roboto',
    regular: { width: 0.5066, local: ['Roboto'] },
    bold: { width: 0.5143, local: ['Roboto Bold'] },
  },
  {
    name: 'Noto',
    regular: { width: 0.5205, local: ['Noto Sans', 'Noto Sans Regular'] },
    bold: { width: 0.5526, local: ['Noto Sans Bold'] },
  },
  {
    name: 'Ubuntu',
    regular: { width: 0.5024, local: ['Ubuntu', 'Ubuntu Regular'] },
    bold: { width: 0.5284, local: ['Ubuntu Bold'] },
  },
  {
    name: 'DejaVu',
    regular: { width: 0.5693, local: ['DejaVu Sans'] },
    bold: { width: 0.6262, local: ['DejaVu Sans Bold'] },
  },
];

rmSync('public/fonts', { recursive: true, force: true });
mkdirSync('public/fonts', { recursive: true });
const rules: string[] = [];
for (const { family, weight, file, source } of faces) {
  const ttf = readFileSync(source);
  const options = { noHinting: true, keepFeatures: ['kern'], dropTables: ['hdmx', 'gasp'] };
  const renamed = rename(await subset(ttf, letters + signs, { ...options, targetFormat: 'sfnt' }));
  if (weight === 400) writePdfFont(renamed);
  const woff2 = await subset(renamed, letters + signs, { ...options, targetFormat: 'woff2' });
  if (woff2.length > 16_384) throw new Error(`${family}: ${woff2.length} bytes, the limit is 16384`);
  const name = `${file}.${createHash('sha256').update(woff2).digest('hex').slice(0, 8)}.woff2`;
  writeFileSync(`public/fonts/${name}`, woff2);
  console.log(`public/fonts/${name}: ${woff2.length} bytes`);
  rules.push(`@font-face{font-family:'${family}';font-display:optional;src:url(/fonts/${name}) format('woff2')}`);
  for (const { name: system, bold, regular } of standIns) {
    const { width, local } = weight === 700 ? bold : regular;
    const sources = local.map((one) => `local('${one}')`).join(',');
    rules.push(`@font-face{font-family:'${family} as ${system}';src:${sources};${matchTo(readMetrics(ttf), width)}}`);
  }
}
copyFileSync(`${packages}/pt-sans/LICENSE_FONT`, 'public/fonts/OFL.txt');
writeFileSync(
  'app/styles/fonts.css',
  `/* Web fonts and the metrics of what stands in until they come; written by scripts/draw/fonts.ts. */\n${rules.join('\n')}\n`,
);

/** A worker can import nothing but modules everywhere that it runs, so the file is one. */
function writePdfFont(font: Buffer): void {
  const text = `/** TC Sans as TTF in base64; written by scripts/draw/fonts.ts. */\nexport const pdfFont =\n  '${font.toString('base64')}';\n`;
  writeFileSync('backend/src/file/pdf-font.ts', text);
}

/**
 * Changes the family in the `name` table (one- and two-byte spellings) without moving a byte; the copyright notice
 * stays.
 */
function rename(font: Buffer): Buffer {
  const table = tablesOf(font).get('name') ?? 0;
  const strings = table + font.readUInt16BE(table + 4);
  for (let record = table + 6; record < table + 6 + 12 * font.readUInt16BE(table + 2); record += 12) {
    if (![1, 3, 4, 6, 16].includes(font.readUInt16BE(record + 6))) continue;
    const start = strings + font.readUInt16BE(record + 10);
    const text = font.subarray(start, start + font.readUInt16BE(record + 8));
    for (const [from, to] of [
      ['PT', 'TC'],
      ['\0P\0T', '\0T\0C'],
    ] as const) {
      for (let at = text.indexOf(from, 0, 'latin1'); at >= 0; at = text.indexOf(from, at, 'latin1'))
        text.write(to, at, 'latin1');
    }
  }
  return font;
}
