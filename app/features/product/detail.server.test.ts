import { describe, expect, it } from 'vitest';
import { i18nOf } from '#app/i18n/i18n.server.ts';
import { productRecord } from '#contract/product.ts';
import { demoInfo, stubContext } from '#tests/support/context.ts';
import { toDetail } from './detail.server.ts';
import { isUnavailable } from './item.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const record = (fields: object) =>
  productRecord.parse({ id: 7, name: 'Кабель', article: 'K-7', unit: { code: '006', name: 'м' }, ...fields });
const detail = (fields: object, i18n = i18nOf()) =>
  toDetail(record(fields), demoInfo, { ...stubContext().context, i18n, t: i18n.t }, now);

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

  it.each(['no-price', 'archived', 'not-for-sale'])('cannot be ordered when the supplier says %s', (withdrawn) => {
    const stock = [{ storeId: 1, name: 'Москва', amount: 4, deliveryDays: 0 }];
    expect(isUnavailable(detail({ stock, withdrawn }))).toBe(true);
  });
});

describe('the facts of a product', () => {
  const feature = (id: number, name: string, value: string, more: object = {}) => ({ id, name, value, ...more });
  const size = { group: { code: 'dimensions', name: 'Размеры' } };

  it('begin with the leading features of its section, in its order', () => {
    const characteristics = [
      feature(1, 'Цвет', 'белый', { leading: 3 }),
      feature(2, 'Ток', '16', { unit: 'А', leading: 1 }),
      feature(2, 'Ток', '25', { unit: 'А', leading: 1 }),
      feature(3, 'Высота', '90', { unit: 'мм', ...size }),
    ];
    expect(detail({ characteristics }).leading).toEqual([
      ['Ток', '16\u00a0А, 25\u00a0А'],
      ['Цвет', 'белый'],
    ]);
  });

  it('begin with the first six where the supplier names none, and are eight at most', () => {
    const many = Array.from({ length: 12 }, (_, at) => feature(at + 1, `Свойство ${at + 1}`, 'да'));
    expect(detail({ characteristics: many }).leading).toHaveLength(6);
    const leading = many.map((one) => ({ ...one, leading: one.id }));
    expect(detail({ characteristics: leading }).leading).toHaveLength(8);
  });

  it('stand under the headings of the supplier, and packaging and origin under those of the shop', () => {
    const characteristics = [
      feature(1, 'Цвет', 'белый'),
      feature(3, 'Высота', '90', { unit: 'мм', ...size }),
      feature(4, 'Штук в упаковке', '10', { group: { code: 'packaging', name: 'Упаковка' } }),
    ];
    expect(detail({ characteristics, boxQuantity: 20, series: { id: 1, name: 'Прима' } }).tables).toEqual([
      ['Основные', [['Цвет', 'белый']]],
      ['Размеры', [['Высота', '90\u00a0мм']]],
      [
        'Упаковка',
        [
          ['Штук в упаковке', '10'],
          ['Единица измерения', 'м'],
          ['В коробке', '20\u00a0м'],
        ],
      ],
      ['Производитель и классификация', [['Серия', 'Прима']]],
    ]);
    expect(detail({}).tables).toEqual([['Упаковка и заказ', [['Единица измерения', 'м']]]]);
  });

  it('name its papers in words, with format and size', () => {
    const paper = { name: 'Сертификат соответствия', url: '/a.pdf', type: 'certificate', typeName: 'Сертификат' };
    const documents = [
      { ...paper, format: 'pdf', size: 122_880 },
      { ...paper, name: 'ТР ТС 004/2011', url: '/b' },
    ];
    expect(detail({ documents }).documents).toEqual([
      ['Сертификат соответствия', '/a.pdf', 'PDF', 122_880],
      ['Сертификат: ТР ТС 004/2011', '/b', '', undefined],
    ]);
  });

  it.each([
    ['ru', '0,11'],
    ['en', '0.11'],
  ])('has its weight as %s writes numbers', (language, weight) => {
    const { tables } = detail({ weight: 0.11 }, i18nOf(language));
    expect(tables.flatMap(([, facts]) => facts.map(([, value]) => value))).toContain(weight);
  });
});
