import '#app/locales/ru.server.ts';
import { describe, expect, it } from 'vitest';
import { usableOverrides } from './overrides.ts';
import { createTranslator } from './t.ts';

describe('texts of the supplier', () => {
  it('stand above ours by key, and the others stay ours', () => {
    const t = createTranslator(usableOverrides({ 'cart.title': 'Моя корзина' }));
    expect(t('cart.title')).toBe('Моя корзина');
    expect(t('orders.title')).toBe('Заказы');
  });

  it('that we have no use for are left out: unknown keys, our own words, nothing but spaces', () => {
    const theirs = { 'cart.nonsense': 'а', title: 'б', 'orders.title': 'Заказы', 'cart.title': ' ', toString: 'в' };
    expect(usableOverrides({ ...theirs, ['__proto__']: 'г' })).toEqual({});
  });

  it('with plural forms are taken only with every form that we have', () => {
    const two = { 'orders.count_one': '{count} заявка', 'orders.count_few': '{count} заявки' };
    expect(usableOverrides(two)).toEqual({});
    const t = createTranslator(usableOverrides({ ...two, 'orders.count_many': '{count} заявок' }));
    expect([1, 3, 1200].map((count) => t('orders.count', { count }))).toEqual([
      '1 заявка',
      '3 заявки',
      '1\u00a0200 заявок',
    ]);
  });
});
