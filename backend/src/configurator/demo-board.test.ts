import { expect, test } from 'vitest';
import { inLanguage } from '../texts/texts.ts';
import { type Board, judge } from './demo-board.ts';
import type { Part } from './demo-parts.ts';

const part = (modules: number, current = 0): Part => ({ code: 'К-1', brand: 'Луч', name: 'К', modules, current });
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
