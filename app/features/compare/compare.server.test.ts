import { describe, expect, it } from 'vitest';
import { compareFacts } from './compare.server.ts';

const product = (...facts: [string, string][]) => ({ brand: '', tables: [['', facts] as const] });

describe('the comparison of characteristics', () => {
  it('keeps all the values of one characteristic', () => {
    const lines = compareFacts([product(['Цвет', 'белый'], ['Цвет', 'чёрный']), product(['Цвет', 'чёрный'])], 'Бренд');
    expect(lines).toEqual([{ name: 'Цвет', values: ['белый, чёрный', 'чёрный'], differs: true }]);
  });

  it('marks what one product has and another has not', () => {
    expect(compareFacts([product(['Ток', '16 А']), product()], 'Бренд')).toEqual([
      { name: 'Ток', values: ['16 А', null], differs: true },
    ]);
  });
});
