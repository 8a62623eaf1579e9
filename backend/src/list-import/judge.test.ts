import { describe, expect, it } from 'vitest';
import type { Known } from '../product/resolve.ts';
import { type Judged, judge } from './judge.ts';

const breaker = {
  product: { id: 1, name: 'Автомат 16А', unit: { code: '796', name: 'шт' }, minimumBatch: 1, multiplicity: 1 },
  held: 5,
} as Known;

const row = (change: Partial<Judged>): Judged => ({
  ...{ cells: [], code: '', typedAmount: '', amount: 5, candidates: [1], found: 1, foundBy: 'name' },
  ...{ productId: null, skip: false, unitMeant: false, needsAmount: false, isChosen: false },
  ...change,
});

describe('a row that was found by its name', () => {
  it.each([
    ['НЕТ-9999', 'Код «НЕТ-9999» не найден, найдено по названию: выберите товар'],
    ['', 'Найдено по названию: выберите товар'],
    ['Автомат', 'Найдено по названию: выберите товар'],
    ['автомат 16А', 'Найдено по названию: выберите товар'],
  ])('tells of its code %j', (code, message) => {
    expect(judge(row({ code }), new Map([[1, breaker]]))).toMatchObject({ status: 'many', message });
  });
});
