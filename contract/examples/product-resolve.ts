import type * as contract from '../product-resolve.ts';
import type { ExamplesOf } from './examples-of.ts';
import { breaker, breakerPrice, cable, cablePrice } from './goods.ts';

const found = { product: cable, amount: 250, price: cablePrice.value, stock: 19_599, deliveryDays: null };
const other = { product: breaker, amount: 12, price: breakerPrice.value, stock: 111, deliveryDays: null };

export const resolveExamples: ExamplesOf<typeof contract> = {
  resolveRows: {
    usual: {
      rows: [
        {
          ...{ code: 'ECB07-9-190-A', text: 'ECB07-9-190-A', amount: 250, isAmountUnread: false },
          ...{ status: 'matched', product: { ...found, orderable: true }, candidates: [{ ...found, orderable: true }] },
          ...{ found: 1, isOwn: false, otherUnit: null },
        },
        {
          ...{ code: '', text: null, amount: null, isAmountUnread: false, status: 'not-found', product: null },
          ...{ candidates: [], found: 0, isOwn: false, otherUnit: null },
          message: 'Такого товара нет. Найдите его другими словами или пропустите строку',
        },
        {
          ...{ code: '', text: null, amount: null, isAmountUnread: false, status: 'not-found', product: null },
          ...{ candidates: [], found: 0, isOwn: false, otherUnit: null, glued: ['ECB07-9-190-A', '963-427'] },
          message: 'Такого товара нет. Найдите его другими словами или пропустите строку',
        },
      ],
    },
  },
  resolveProducts: {
    usual: {
      items: [
        {
          code: 'ecb07 9 190 a',
          verdict: 'matched',
          by: 'code',
          candidates: [{ ...found, orderable: true }],
          found: 1,
          analogue: null,
        },
        {
          code: '963-427',
          verdict: 'several',
          by: 'code',
          candidates: [
            { ...other, orderable: true },
            { ...found, stock: 0, orderable: false },
          ],
          found: 2,
          analogue: null,
        },
        { code: 'НЕТ-ТАКОГО', verdict: 'unknown', by: null, candidates: [], found: 0, analogue: null },
      ],
    },
  },
};
