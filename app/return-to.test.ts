import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { home, type Path } from '#app/paths.ts';
import { safeReturnTo } from './return-to.ts';

const corpus = JSON.parse(readFileSync(new URL('../tests/corpus/redirects.json', import.meta.url), 'utf8')) as string[];
const fallback = '/fallback' as Path;

/** Where a browser ends up that is told to go there, by each of the ways in which browsers and proxies read an address. */
function destinations(target: string): string[] {
  const here = 'https://shop.test/user/sign-in';
  const spellings = [target, decodeURIComponent(target), target.replaceAll('\\', '/'), target.replace(/^\s+/, '')];
  return spellings.map((spelling) => (URL.canParse(spelling, here) ? new URL(spelling, here).origin : 'nowhere'));
}

describe('an address from outside', () => {
  it.each(corpus.map((target) => ({ target })))('never leads away: $target', ({ target }) => {
    const accepted = safeReturnTo(target, fallback);
    expect(accepted).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    expect(new Set(destinations(accepted))).toEqual(new Set(['https://shop.test']));
  });

  it.each([
    ['/x', '/x'],
    ['/user/orders/1?tab=2', '/user/orders/1?tab=2'],
    ['/catalog?keyword=кабель', '/catalog?keyword=%D0%BA%D0%B0%D0%B1%D0%B5%D0%BB%D1%8C'],
    ['/a/../b#c', '/b#c'],
    ['/;//evil.test', '/;//evil.test'],
  ])('is kept when it is ours: %s', (target, kept) => {
    expect(safeReturnTo(target, fallback)).toBe(kept);
  });

  it.each([null, undefined, '', '#x', './x', `/${'a'.repeat(2100)}`])(
    'is replaced when there is none to keep',
    (target) => {
      expect(safeReturnTo(target, fallback)).toBe(fallback);
    },
  );

  it('is judged the same a second time', () => {
    for (const target of corpus) {
      const once = safeReturnTo(target, home());
      expect(safeReturnTo(once, fallback)).toBe(once);
    }
  });
});
