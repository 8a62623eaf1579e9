import { expect, test } from 'vitest';
import { inLanguage } from '../texts/texts.ts';
import { type Board, itemsOf, judge, readBoard, writeBoard } from './demo-board.ts';
import type { Part } from './demo-parts.ts';

const part = (modules: number, current = 0, price = 0): Part => ({
  ...{ id: 1, code: `К-${price}`, brand: 'Луч', name: 'К', modules, current, price },
});
const board = (more: Partial<Board>): Board => ({
  ...{ case: part(12), main: part(1, 40), counts: [], sockets: 0, foreign: false },
  ...more,
});
const said = (more: Partial<Board>) => {
  const { sums, warnings } = inLanguage('ru', () => judge(board(more), { breaker: [part(1, 16), part(1, 40)] }));
  return [...sums, ...warnings].join('\n');
};
const circuits = (count: number) => [{ kind: 'breaker' as const, part: part(1, 16), count }];

test('a board counts its modules in rows of its case', () => {
  expect(said({ counts: circuits(4) })).toContain('Занято модулей: 5 из 12, рядов по 12: 1');
  expect(said({ case: part(36), counts: circuits(4) })).toContain('рядов по 18: 1');
});

test('a board asks for a larger main breaker only if there is one', () => {
  expect(said({ main: part(1, 16), counts: circuits(4) })).toContain('Вводной автомат мал: нужно не меньше 32 А');
  const beyond = said({ counts: circuits(10) });
  expect(beyond).toContain('нужен ввод не меньше 80 А, а самый большой автомат здесь — 40 А');
  expect(beyond).not.toContain('Вводной автомат мал');
});

test('a board is summed at the prices of its parts, the same part once, and says what it has no price of', () => {
  const breaker = part(1, 16, 12_345);
  const more = {
    main: breaker,
    case: part(12, 0, 100_000),
    counts: [{ kind: 'breaker' as const, part: breaker, count: 2 }],
  };
  expect(said(more)).toContain('Сумма по вашим ценам: 1\u00a0370,35\u00a0₽');
  expect(said(more)).not.toContain('Шина');
  expect(said({ ...more, foreign: true })).toContain('Шина не входит в сумму');
  expect(itemsOf(board(more))).toMatchObject([{ amount: 1 }, { amount: 3 }]);
});

test('a board is kept as the form that it is read from', () => {
  const [box, breaker] = [part(12, 0, 1), part(1, 16, 2)];
  const parts = { case: [box], breaker: [breaker], rcbo: [], meter: [], gland: [] };
  const one = board({
    case: box,
    main: null,
    counts: [{ kind: 'breaker', part: breaker, count: 7 }],
    sockets: 3,
    foreign: true,
  });
  expect(readBoard(new URLSearchParams(writeBoard(one)), parts)).toEqual(one);
  expect(writeBoard({ case: null, main: null, counts: [], sockets: 0, foreign: false })).not.toBe('');
});
