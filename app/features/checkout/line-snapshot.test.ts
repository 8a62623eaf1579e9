import { describe, expect, it } from 'vitest';
import { lineChanges, snapshotOf } from './line-snapshot.ts';
import { readSnapshot } from './read-snapshot.server.ts';

const line = (id: number, amount: number, total: number | null = amount * 100) => ({
  ...{ id, amount, total, name: `Кабель ${id}`, unit: 'м' },
});
const order = (lines: ReturnType<typeof line>[], positions = lines.length) => ({ lines, positions });
const seen = (...lines: ReturnType<typeof line>[]) => snapshotOf(order(lines));
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => line(from + at, 1));

describe('lines of an order that was open', () => {
  it('are told apart by what they were and are', () => {
    const before = seen(line(1, 5), line(2, 6), line(3, 7), line(4, 8));
    const now = order([line(1, 9), line(2, 6, 700), line(4, 8), line(5, 1)]);
    expect(lineChanges(before, now)).toEqual([
      { kind: 'amount', id: 1, name: 'Кабель 1', unit: 'м', before: 5, now: 9 },
      { kind: 'total', id: 2, name: 'Кабель 2', unit: 'м', before: 600, now: 700 },
      { kind: 'added', id: 5, name: 'Кабель 5', unit: 'м', amount: 1 },
      { kind: 'gone', id: 3, name: 'Кабель 3', unit: 'м', amount: 7 },
    ]);
  });

  it('of a sum that is not known now are the same', () => {
    expect(lineChanges(seen(line(1, 5)), order([line(1, 5, null)]))).toEqual([]);
  });

  it('that are not all sent are neither new nor gone', () => {
    const before = snapshotOf(order(range(1, 51), 60));
    const now = order([line(1, 3), ...range(3, 52)], 59);
    expect(lineChanges(before, now)).toMatchObject([{ kind: 'amount', now: 3 }]);
  });
});

describe('what the form says that the page showed', () => {
  it('has the beginning of a long name, which says that it goes on', () => {
    const name = `Выключатель ${'двухклавишный белый '.repeat(4)}`;
    const [long] = snapshotOf(order([{ ...line(1, 5), name }])).lines;
    expect(long?.[4]).toMatch(/^Выключатель двухклавишный .*\S…$/);
    expect(long?.[4].length).toBeLessThanOrEqual(60);
  });

  it('comes back', () => {
    const before = seen(line(1, 5), line(2, 0.5, null));
    expect(readSnapshot(JSON.stringify(before))).toEqual(before);
  });

  it.each([
    undefined,
    '',
    '{',
    '{}',
    '[[1,2]]',
    JSON.stringify({ positions: 1, lines: [[1, -1, 'м', 1, 'К']] }),
    JSON.stringify({ positions: 1, lines: [[1, 1, 'м', 1, 'К'.repeat(61)]] }),
    JSON.stringify({ positions: 31, lines: Array.from({ length: 31 }, (_, at) => [at, 1, 'м', 100, 'К']) }),
  ])('is nothing if the page did not write it: %s', (text) => {
    expect(readSnapshot(text)).toBeNull();
  });
});
