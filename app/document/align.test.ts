import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { alignForBrotli } from './align.ts';

const packed = (page: Uint8Array) =>
  brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** Six letters that no other row has. */
const letters = (index: number) =>
  Array.from({ length: 6 }, (_, place) =>
    String.fromCharCode(0x430 + ((index * 31 + place * place * (index % 7)) % 32)),
  ).join('');

/** A table whose rows differ, with markup and Russian text as a list has them. */
const row = (index: number) =>
  `<tr><th scope="row" class="name"><a href="/catalog?page=2&amp;product=${index * 7919}" data-over="">${letters(index)} ${index % 13}x${(index * 37) % 50}</a><td data-label="Санкт-Петербург" class="stock">${index * 11} м<td><input type="number" value="${index}"/>`;
const page = (before: number) =>
  `<!DOCTYPE html><html lang="ru"><head><title>Каталог</title><meta charSet="utf-8"/></head><body>${' '.repeat(before)}<table>${Array.from({ length: 200 }, (_, index) => row(index)).join('')}</table></body></html>`;

it('a page weighs about the same wherever its text happens to stand', () => {
  const shifts = Array.from({ length: 40 }, (_, index) => index * 102);
  const plain = shifts.map((shift) => packed(new TextEncoder().encode(page(shift))));
  const aligned = shifts.map((shift) => packed(alignForBrotli(page(shift))));
  expect(Math.max(...plain) - Math.min(...plain)).toBeGreaterThan(100);
  expect(Math.max(...aligned)).toBeLessThan(Math.min(...plain) + 30);
});

it('nothing but spaces between the attributes of one tag is added', () => {
  for (let shift = 0; shift < 4096; shift += 512) {
    const aligned = text(alignForBrotli(page(shift)));
    expect(aligned.replace(/(<meta charSet="utf-8") *\/>/, '$1/>')).toBe(page(shift));
    expect(new TextEncoder().encode(aligned.slice(0, aligned.indexOf('/>'))).length).toBeLessThan(1024);
  }
});

it.each(['', '<p>', 'x'.repeat(9000), `<title>я</title><meta charSet="utf-8"/>${'x'.repeat(9000)}`])(
  'a page without what it looks for stays as it is',
  (html) => {
    expect(text(alignForBrotli(html))).toBe(html);
  },
);
