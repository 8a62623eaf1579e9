/** Builds the icon sprite from Lucide (ISC licence): `npm run icons` here. Run it after changing the list. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

process.chdir(join(import.meta.dirname, '../..'));

/** Icons used in pages, by their Lucide names. */
const names = [
  'building-2',
  'clipboard-list',
  'file-text',
  'heart',
  'info',
  'layout-grid',
  'list',
  'map-pin',
  'search',
  'shopping-cart',
  'trash-2',
  'user',
  'x',
  'zap',
];

const symbols = names.map((name) => {
  const svg = readFileSync(`scripts/draw/node_modules/lucide-static/icons/${name}.svg`, 'utf8');
  const shapes = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.indexOf('</svg>'));
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.replace(/\s*\n\s*/g, '').replaceAll(' />', '/>')}</symbol>`;
});
const sprite = `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC License, lucide.dev/license -->${symbols.join('')}</svg>\n`;
const hash = createHash('sha256').update(sprite).digest('hex').slice(0, 8);

for (const file of readdirSync('public')) if (/^icons\.[0-9a-f]+\.svg$/.test(file)) rmSync(`public/${file}`);
writeFileSync(`public/icons.${hash}.svg`, sprite);
writeFileSync(
  'app/ui/icon-sprite.ts',
  `/** Address of the sprite; written by scripts/draw/icons.ts. */
export const iconSprite = '/icons.${hash}.svg';

/** Icons in the sprite; written by scripts/draw/icons.ts. */
export type IconName =
${names.map((name) => `  | '${name}'`).join('\n')};
`,
);
console.log(`public/icons.${hash}.svg: ${sprite.length} bytes, ${names.length} icons`);
