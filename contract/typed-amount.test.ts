import { describe, expect, it } from 'vitest';
import { readTypedAmount, typedAmountPattern } from './typed-amount.ts';

describe('an amount typed beside its unit', () => {
  const read: [string, number][] = [
    ['5', 5],
    [' 12 ', 12],
    ['1 000', 1000],
    ['1\u00a0000', 1000],
    ['1 000 000', 1_000_000],
    ['1000000', 1_000_000],
    ['10,00', 10],
    ['7.0', 7],
    ['007', 7],
  ];
  const refused = [
    ...['', ' ', '0', '00', '-3', '−3', '+3', '2,5', '2.5', '1.000', '1,000', '1 2', '10 00', 'abc', '1e3', '٣'],
    ...['1000001', '2147483648', '1 000 001', '2 упак.', '1000 шт', '=1'],
  ];

  it.each(read)('is read from %j', (typed, amount) => {
    expect(readTypedAmount(typed)).toBe(amount);
  });

  it.each(refused)('is refused as %j rather than guessed', (typed) => {
    expect(readTypedAmount(typed)).toBeNull();
  });

  it('passes the check of the browser, which knows what is clearly none', () => {
    const pattern = new RegExp(`^(?:${typedAmountPattern})$`, 'v');
    expect(read.filter(([typed]) => !pattern.test(typed))).toEqual([]);
    expect(refused.filter((typed) => pattern.test(typed))).toEqual([
      ...['1 2', '10 00', '1000001', '2147483648', '1 000 001'],
    ]);
  });
});
