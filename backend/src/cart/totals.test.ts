import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineTotal, sumLines, withFee } from './totals.ts';

const line = fc.record({
  amount: fc.integer({ min: 1, max: 1_000_000 }),
  price: fc.option(fc.integer({ min: 1, max: 100_000 })),
  oldPrice: fc.option(fc.integer({ min: 1, max: 200_000 })),
  vatRate: fc.constantFrom(null, 0, 5, 7, 10, 20, 22),
  weight: fc.option(fc.integer({ min: 0, max: 100_000 }).map((grams) => grams / 1000)),
  cashBack: fc.integer({ min: 0, max: 1_000 }),
});

test('the sums of 500 random carts equal a big-integer reference to the kopeck', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const sums = sumLines(lines);
      let [value, vat, grams, cashBack] = [0n, 0n, 0n, 0n];
      const rates = new Map<number | null, bigint>();
      for (const { amount, price, vatRate, weight, cashBack: bonus } of lines) {
        const total = BigInt(amount) * BigInt(price ?? 0);
        const share = BigInt(100 + (vatRate ?? 0));
        const inside = (2n * total * BigInt(vatRate ?? 0) + share) / (2n * share);
        value += total;
        vat += inside;
        grams += BigInt(amount) * BigInt(Math.round((weight ?? 0) * 1000));
        cashBack += BigInt(amount) * BigInt(bonus);
        rates.set(vatRate, (rates.get(vatRate) ?? 0n) + inside);
      }
      expect(BigInt(sums.value)).toBe(value);
      expect(BigInt(sums.value - sums.valueWithoutVat)).toBe(vat);
      expect(BigInt(Math.round(sums.weight * 1000))).toBe(grams);
      expect(BigInt(sums.cashBack)).toBe(cashBack);
      expect(new Map(sums.vats.map(({ rate, amount }) => [rate, BigInt(amount)]))).toEqual(rates);
    }),
    { numRuns: 500 },
  );
});

test('VAT is rounded line by line, then added up', () => {
  const one = { amount: 1, price: 100, oldPrice: null, vatRate: 22, weight: null, cashBack: 0 };
  // 1,00 ₽ contains 18,03 kopecks of VAT: three lines have 54; computed from their sum it would be 54,1.
  expect(sumLines([one, one, one]).vats).toEqual([{ rate: 22, amount: 54 }]);
});

test('rates stand in order, goods without VAT first', () => {
  const lines = [22, null, 10].map((vatRate) => ({
    amount: 1,
    price: 100,
    oldPrice: null,
    vatRate,
    weight: null,
    cashBack: 0,
  }));
  expect(sumLines(lines).vats.map(({ rate }) => rate)).toEqual([null, 10, 22]);
});

test('a line without a price adds amount and nothing else', () => {
  const unpriced = { amount: 3, price: null, oldPrice: 500, vatRate: 22, weight: 1, cashBack: 0 };
  expect(lineTotal(unpriced)).toBe(0);
  expect(sumLines([unpriced])).toMatchObject({ positions: 1, amount: 3, value: 0, discount: 0, weight: 3 });
});

test('with a fee the parts still add up to what has to be paid, at whatever rates', () => {
  const rate = fc.constantFrom(null, 0, 5, 7, 10, 20, 22);
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 20 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      rate,
      (lines, price, vatRate) => {
        const goods = sumLines(lines);
        const whole = withFee(goods, { price, vatRate });
        expect(whole.value).toBe(goods.value + price);
        expect(whole.vats.reduce((sum, { amount }) => sum + amount, whole.valueWithoutVat)).toBe(whole.value);
        expect(new Set(whole.vats.map((vat) => vat.rate)).size).toBe(whole.vats.length);
        expect(whole.orderItemsTotalPrice).toBe(goods.value);
      },
    ),
  );
});

test('a fee at a rate of its own has a line of its own', () => {
  const goods = sumLines([{ amount: 1, price: 11_000, oldPrice: null, vatRate: 10, weight: null, cashBack: 0 }]);
  expect(withFee(goods, { price: 70_000, vatRate: 22 })).toMatchObject({
    value: 81_000,
    valueWithoutVat: 67_377,
    vats: [
      { rate: 10, amount: 1_000 },
      { rate: 22, amount: 12_623 },
    ],
  });
});
