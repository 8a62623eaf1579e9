import { customParam, merchants } from '#contract/own-filter.ts';
import type { Product } from './product.ts';
import { hash } from './random.ts';

/** The supplier's own filters, beside the features of the goods. Ids are public: add new ones at the end. */
export const ownFilters = [
  {
    id: 1001,
    param: merchants,
    name: 'Партнёр',
    values: ['Склад «Фаза»', 'База «Монтажстрой»', 'Магазин «Контакт-Про»', 'Склад «Проводник»', 'База «Щитовая»'],
  },
  {
    id: 1002,
    param: customParam('packing'),
    name: 'Упаковка',
    values: ['Бухта', 'Барабан', 'Коробка', 'Поштучно', 'Пакет'],
  },
  {
    id: 1003,
    param: customParam('registry'),
    name: 'Реестр российской продукции',
    values: ['В реестре Минпромторга', 'Не в реестре'],
  },
] as const;

/** Pairs of filter and code; codes count the values from 1. */
export function ownValues(product: Product): [fid: number, code: number][] {
  const { line, ord, sectionId, countryId } = product;
  const first = hash('merchant', line.brand.id, sectionId) % 5;
  const second = hash('second merchant', ord) % 10 < 3 ? (first + 1) % 5 : first;
  const isRegistered = countryId === 1 && hash('registry', line.brand.id, line.series) % 3 > 0;
  return [
    ...[...new Set([first, second])].map((at): [number, number] => [1001, at + 1]),
    ...packingOf(product).map((code): [number, number] => [1002, code]),
    [1003, isRegistered ? 1 : 2],
  ];
}

/** Cable comes in coils, and some on drums too; half of the series in pieces come in boxes or one by one. */
function packingOf({ line, ord, doc }: Product): number[] {
  if (doc.unit.code === '006') return hash('drum', ord) % 3 === 0 ? [1, 2] : [1];
  if (doc.unit.code === '778') return [5];
  if (hash('packing', line.brand.id, line.series) % 2 === 0) return [];
  return [hash('box', ord) % 3 === 0 ? 3 : 4];
}
