import type * as contract from '../exchange.ts';
import type { ExamplesOf } from './examples-of.ts';
import { onePage } from './goods.ts';

const file = {
  id: 12,
  name: 'offers.xml',
  at: '2026-11-28T06:20:00.000Z',
  status: 'done' as const,
  percent: 100,
  reason: null,
  added: 0,
  changed: 1,
  archived: 0,
  leftOut: 1,
  same: 1840,
};

export const exchangeExamples: ExamplesOf<typeof contract> = {
  getExchangeFiles: { usual: { items: [file], meta: onePage(1), params: {}, isBuilding: false } },
  getExchangeFile: {
    usual: {
      file,
      items: [
        { kind: 'changed', line: 31, title: 'Кабель ВВГнг-LS 3х2,5', text: '«Розничная»: 118,00 → 120,50 ₽' },
        { kind: 'left-out', line: 58, title: 'Муфта', text: 'Нет такого товара: его карточка не выгружена' },
      ],
      meta: onePage(2),
      params: {},
    },
  },
};
