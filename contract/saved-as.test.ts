import fc from 'fast-check';
import { expect, test } from 'vitest';
import { savedAs } from './saved-as.ts';

/** What a browser saves it under. */
const nameIn = (header: string) => decodeURIComponent(/filename\*=UTF-8''([^;]+)$/.exec(header)?.[1] ?? '');

test('a name can say nothing but a name', () => {
  expect(savedAs('a"b\r\nX: y.pdf')).toBe('attachment; filename="a_b_X__y.pdf"; filename*=UTF-8\'\'a_b_X_%20y.pdf');
  expect(savedAs("it's (1).pdf")).toContain("filename*=UTF-8''it%27s%20%281%29.pdf");
});

test('a long name keeps its beginning and its suffix', () => {
  const name = `Счёт на оплату № 104201 от 25.11.2026 ${'для объекта на улице '.repeat(20)}`;
  const saved = nameIn(savedAs(`${name}.xlsx`));
  expect(saved.endsWith('.xlsx')).toBe(true);
  expect(name.startsWith(saved.slice(0, -5))).toBe(true);
  expect(new TextEncoder().encode(saved).length).toBeGreaterThan(230);
  expect(savedAs(`${'a'.repeat(300)}.pdf`)).toContain(`filename="${'a'.repeat(236)}.pdf"`);
});

test('any name is one of at most 255 bytes, in the signs that RFC 8187 allows', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.constantFrom('', '.pdf', '.xlsx'), (stem, suffix) => {
      const header = savedAs(stem + suffix);
      expect(header).toMatch(
        /^attachment; filename="[\w.-]*"; filename\*=UTF-8''(?:[A-Za-z0-9!#$&+.^_`|~-]|%[0-9A-F]{2})*$/,
      );
      const saved = nameIn(header);
      expect(new TextEncoder().encode(saved).length).toBeLessThanOrEqual(255);
      expect(saved.endsWith(suffix)).toBe(true);
    }),
  );
});
