import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { Totals } from '#app/features/product/totals.tsx';
import { toTotals } from '#app/supplier/totals.ts';
import { type SumLine, sumLines, withFee } from '#backend/cart/totals.ts';
import * as contract from '#contract/base.ts';

import { render, textIn } from './support/render.tsx';

const vatRate = fc.constantFrom(null, 0, 5, 7, 10, 20, 22);
const line: fc.Arbitrary<SumLine> = fc.record({
  amount: fc.integer({ min: 1, max: 100_000 }),
  price: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  oldPrice: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
  vatRate,
  weight: fc.constant(null),
  cashBack: fc.integer({ min: 0, max: 1_000 }),
  isCustom: fc.boolean(),
});
const fee = fc.record({ price: fc.constantFrom(0, 1, 70_000, 123_456), vatRate });

/** Sums as they reach the browser: encoded to roubles and decoded to kopecks. */
const overWire = (totals: contract.Totals) =>
  contract.totals.parse(JSON.parse(JSON.stringify(z.encode(contract.totals, totals))));

/** The lines of the page with their kopecks, in order; null if a line is in words. */
function linesOf(totals: contract.Totals): [term: string, kopecks: number | null][] {
  const html = render(<Totals totals={toTotals(overWire(totals))} delivery="included" />);
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term = '', value = '']) => {
    const digits = textIn(value).replace(/\D/g, '');
    return [textIn(term).replaceAll('\u00a0', ' '), digits === '' ? null : Number(digits)];
  });
}

test('goods, discount and delivery of any order come to its total as the page shows them, and the VAT is inside', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fee, (lines, delivery) => {
      const shown = new Map(linesOf(withFee(sumLines(lines), delivery)));
      const figure = (term: string) => shown.get(term) ?? 0;
      const before = lines.reduce(
        (sum, { amount, price, oldPrice }) => sum + (price === null ? 0 : amount * Math.max(price, oldPrice ?? 0)),
        0,
      );
      expect(figure('Товары')).toBe(before);
      expect(figure('Доставка')).toBe(delivery.price);
      expect(figure('Товары') - figure('Скидка') + figure('Доставка')).toBe(figure('Итого'));
      const vat = [...shown]
        .filter(([term]) => term.startsWith('В т. ч. НДС'))
        .reduce((sum, [, one]) => sum + (one ?? 0), 0);
      expect(figure('Без НДС') + vat).toBe(figure('Итого'));
    }),
    { numRuns: 300 },
  );
});

test('the lines stand in the order in which one adds them up', () => {
  const one = { amount: 2, price: 12_200, oldPrice: 15_000, vatRate: 22, weight: null, cashBack: 0 };
  expect(linesOf(withFee(sumLines([one]), { price: 70_000, vatRate: 22 }))).toEqual([
    ['Товары', 30_000],
    ['Скидка', 5_600],
    ['Доставка', 70_000],
    ['В т. ч. НДС 22 %', 17_023],
    ['Итого', 94_400],
    ['Без НДС', 77_377],
  ]);
});

test('a cart without a price of delivery says so, and checkout that it is free', () => {
  const goods = toTotals(
    sumLines([{ amount: 1, price: 100, oldPrice: null, vatRate: null, weight: null, cashBack: 0 }]),
  );
  expect(textIn(render(<Totals totals={goods} />))).not.toContain('Доставка');
  const later = textIn(render(<Totals totals={goods} delivery="later" />));
  expect(later).toContain('Доставкапри оформлении');
  expect(later).toContain('Итого без доставки1,00');
  expect(textIn(render(<Totals totals={goods} delivery="included" />))).toContain('Доставкабесплатно');
});
