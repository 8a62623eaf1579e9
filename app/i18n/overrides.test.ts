import { describe, expect, it } from 'vitest';
import { i18nOf } from './i18n.server.ts';
import { usableOverrides } from './overrides.server.ts';

const usable = (theirs: Record<string, string>) => usableOverrides(theirs, 'ru');

describe('texts of the supplier', () => {
  it('stand above ours by key, and the others stay ours', () => {
    const { t } = i18nOf('ru', usable({ 'cart.title': 'Моя корзина' }));
    expect(t('cart:title')).toBe('Моя корзина');
    expect(t('orders:title')).toBe('Заказы');
    expect(i18nOf().t('cart:title')).toBe('Корзина');
  });

  it('that we have no use for are left out: unknown keys, our own words, nothing but spaces, calls of other texts', () => {
    const theirs = { 'cart.nonsense': 'а', title: 'б', 'orders.title': 'Заказы', 'cart.title': ' ', toString: 'в' };
    const hostile = {
      'cart.__proto__': 'д',
      '__proto__.title': 'е',
      'constructor.name': 'ж',
      'ui.close': '$t(ui:close)',
    };
    expect(usable({ ...theirs, ...hostile, ['__proto__']: 'г' })).toEqual({});
  });

  it('with plural forms are taken only with every form that we have', () => {
    const two = { 'orders.count_one': '{count} заявка', 'orders.count_few': '{count} заявки' };
    expect(usable(two)).toEqual({});
    const { t } = i18nOf('ru', usable({ ...two, 'orders.count_many': '{count} заявок' }));
    expect([1, 3, 1200].map((count) => t('orders:count', { count }))).toEqual([
      '1 заявка',
      '3 заявки',
      '1\u00a0200 заявок',
    ]);
  });

  it('may name places as the API does or as our files do', () => {
    const { t } = i18nOf(
      'ru',
      usable({
        'orders.count_one': '{{count}} заявка',
        'orders.count_few': '{{ count, number }} заявки',
        'orders.count_many': '{count} заявок',
      }),
    );
    expect(t('orders:count', { count: 1200 })).toBe('1\u00a0200 заявок');
    expect(t('orders:count', { count: 3 })).toBe('3 заявки');
  });

  it.each([
    '{nobody} ждёт',
    '{{nobody}} ждёт',
    '{{constructor}}',
    '{{{date}}}',
    '{{date',
    'date}}',
    '{{date.__proto__}}',
    '{{- date}}',
    '{}',
    'x'.repeat(1001),
  ])('with a place that ours does not have, or a broken one, are left out: %s', (text) => {
    expect(usable({ 'orders.title': text })).toEqual({});
    expect(usable({ 'orders.placedOn': text })).toEqual({});
  });

  it('with markup stay text', () => {
    const markup = '<b onclick=alert(1)>Корзина</b>';
    expect(i18nOf('ru', usable({ 'cart.title': markup })).t('cart:title')).toBe(markup);
  });
});
