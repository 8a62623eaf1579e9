import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { iconSprite } from '#app/ui/icon-sprite.ts';
import { repositoryFiles, root, textOf } from './support/files.ts';

const files = repositoryFiles();
const fontFaces = textOf('app/styles/fonts.css');
const bytesOf = (file: string) => readFileSync(join(root, file));
const hashed = files.filter((file) => /^public\/.*\.[0-9a-f]{8}\.\w+$/.test(file));

describe('files that are served as they are', () => {
  it('are at most two fonts, each of at most 16,384 bytes', () => {
    const fonts = files.filter((file) => file.endsWith('.woff2'));
    expect(fonts.length).toBeLessThanOrEqual(2);
    for (const font of fonts) expect(bytesOf(font).length).toBeLessThanOrEqual(16_384);
  });

  it('carry the hash of their content in the name, so that they may be kept for ever', () => {
    expect(hashed.length).toBeGreaterThan(0);
    for (const file of hashed) {
      expect(file).toContain(createHash('sha256').update(bytesOf(file)).digest('hex').slice(0, 8));
    }
  });

  it('are the ones that the pages name', () => {
    const named = [iconSprite, ...[...fontFaces.matchAll(/url\(([^)]+)\)/g)].map(([, url]) => url)];
    expect(hashed.map((file) => file.replace('public', '')).sort()).toEqual(named.sort());
  });

  it('hold the icons that are used, and no others, in at most 6 kB', () => {
    const sprite = textOf(`public${iconSprite}`);
    const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name ?? '');
    const code = files.filter((file) => /^app\/.*\.tsx$/.test(file)).map(textOf);
    expect(
      drawn.filter((name) => !code.some((text) => text.includes(`"${name}"`) || text.includes(`'${name}'`))),
    ).toEqual([]);
    expect(sprite.length).toBeLessThanOrEqual(6 * 1024);
  });
});
