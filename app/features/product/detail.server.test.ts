import { describe, expect, it } from 'vitest';
import { i18nOf } from '#app/i18n/i18n.server.ts';
import { productRecord } from '#contract/product.ts';
import { demoInfo } from '#tests/support/context.ts';
import { toDetail } from './detail.server.ts';
import { isUnavailable } from './item.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const record = (fields: object) =>
  productRecord.parse({ id: 7, name: 'Кабель', article: 'K-7', unit: { code: '006', name: 'м' }, ...fields });
const detail = (fields: object) => toDetail(record(fields), demoInfo, i18nOf().t, now);

describe('a product on its page', () => {
  it('can be ordered when a warehouse has it', () => {
    const stock = [
      { storeId: 1, name: 'Москва', amount: 0, deliveryDays: 0 },
      { storeId: 2, name: 'Тула', amount: 4, deliveryDays: 2 },
    ];
    expect(isUnavailable(detail({ stock }))).toBe(false);
    expect(detail({ stock }).stores).toEqual([
      ['Москва', 0, 0],
      ['Тула', 4, 2],
    ]);
  });

  it('cannot be ordered when no warehouse has it and none will bring it', () => {
    const stock = [{ storeId: 1, name: 'Москва', amount: 0, deliveryDays: 0 }];
    expect(isUnavailable(detail({ stock }))).toBe(true);
    expect(isUnavailable(detail({ stock: [] }))).toBe(true);
    expect(isUnavailable(detail({ stock: [], deliveryDays: 14 }))).toBe(false);
  });

  it('can be ordered where stock is not shown', () => {
    expect(isUnavailable(detail({}))).toBe(false);
  });
});
