import { describe, expect, it } from 'vitest';
import { readAmount } from '#contract/read-amount.ts';
import { amountBeside, bareName } from './amount-beside.ts';

describe('the amount of a row with a code', () => {
  it.each([
    // Never the price or the sum.
    ['К-1000\tГофра\tм\t100\t12,50\t1250,00', '100'],
    ['К-1000\t1\tшт.\t14 500,00', '1'],
    ['К-1000\tЛампа\t40\t95,40\t3816', '40'],
    ['Лампа\tК-1000\tшт\t2', '2'],
    ['Лампа\tК-1000\tкол-во: 30', '30'],
    ['К-1000 10 шт по 1250 руб', '10 шт'],
    ['К-1000 100шт цена 18,20', '100шт'],
    // Nor the number of the row.
    ['5\tК-1000\tЛампа\t5\tшт', '5'],
    ['1\tК-1000\tЛампа\t12 шт\t5', '12 шт'],
    ['12\tшт\tК-1000', '12'],
    ['1\tК-1000\tкол-во: 30', '30'],
    ['1.\tК-1000\tЛампа\t5', '5'],
    ['1)\tК-1000', ''],
    // Behind the code, outside of brackets, or wherever it is told.
    ['муфта 20мм К-1000 (50 шт)', '50 шт'],
    ['К-1000 6 м (2 бухты)', '6 м'],
    ['5 шт К-1000', '5 шт'],
    ['Удлинитель 3 м К-1000 2 шт', '2 шт'],
    ['код К-1000, кол-во: 1', '1'],
    ['Лента 60 шт/м К-1000 25 м', '25 м'],
    ['К-1000 кабель 3х1,5', ''],
    ['Удлинитель 3 м К-1000', ''],
    ['100 м К-1000 кабель 5х2,5', '100 м'],
    ['100м К-1000', '100м'],
    // In words: not read, but asked for.
    ['К-1000\tЛампа\tдве', 'две'],
    ['К-1000 десять шт.', 'десять шт.'],
    ['К-1000 для трёх фаз', ''],
  ])('is found beside it: %s', (row, amount) => {
    expect(amountBeside(row.split('\t'), 'К-1000')).toBe(amount);
  });

  it.each([
    'К-1000\t100\t340',
    'К-1000 хомут 100 шт 3 уп',
    '2\tК-1000\tЛампа\t2,5',
    '12\tК-1000\tЛампа\t2,5\tм',
    '1\tК-1000',
    '1\tК-1000\tЛампа',
    '1\tК-1000\t120,50',
    '1\tК-1000\t5\t5',
    'К-1000\t?',
    'К-1000\t10 | 5',
  ])('is asked for if it may be several: %s', (row) => {
    const amount = amountBeside(row.split('\t'), 'К-1000');
    expect(amount).not.toBe('');
    expect(readAmount(amount)).toBeNull();
  });
});

it.each(['К-1000: 5 шт (срочно)', 'К-1000 10 шт по 340 руб', 'нужно К-1000, кол-во 3'])(
  'a row without a name has nothing that could deny its code: %s',
  (row) => {
    expect(bareName(row, 'К-1000')).not.toMatch(/\p{L}{3}/u);
  },
);
