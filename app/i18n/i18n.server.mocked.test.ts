import { describe, expect, it, vi } from 'vitest';
import { repositoryFiles, textOf } from '#tests/support/files.ts';
import { i18nOf, resourcesOf } from './i18n.server.ts';
import type { TextKey } from './types.ts';

vi.mock('./options.ts', async (original) => {
  const real = await original<typeof import('./options.ts')>();
  const languages = [...real.languages, 'xx'];
  return { languages, options: { ...real.options, supportedLngs: languages } };
});

const { t } = i18nOf();
const any = (key: string, params?: Record<string, string | number>) => t(key as TextKey, params);

describe('a text', () => {
  it.each([
    [1, '1 позиция'],
    [2, '2 позиции'],
    [5, '5 позиций'],
    [11, '11 позиций'],
    [21, '21 позиция'],
    [1234, '1\u00a0234 позиции'],
    [1_000_000, '1\u00a0000\u00a0000 позиций'],
  ])('has the plural form of %d', (count, text) => {
    expect(t('cart:positions', { count })).toBe(text);
  });

  it('has the form of fractions where there is one', () => {
    const { t } = i18nOf('ru', { cart: { positions_other: '{{count, number}} позиции' } });
    expect(t('cart:positions', { count: 1.5 })).toBe('1,5 позиции');
  });

  it('has its places filled, and nothing in a value counts as a place, a text or markup', () => {
    expect(t('cart:select', { name: '<b>{{name}} $t(cart:title)</b>' })).toBe(
      'В заказ: <b>{{name}} $t(cart:title)</b>',
    );
    expect(t('cart:batch', { amount: '$&' })).toBe('от $&\u00a0{{unit}}');
  });

  it('has a no-break space between a number and its unit', () => {
    const broken = repositoryFiles()
      .filter((file) => file.startsWith('app/locales/'))
      .flatMap((file) => textOf(file).split('\n'))
      .filter((line) => /(\d|\}\}) (\{\{unit\}\}|%|₽|[КМ]Б)/.test(line));
    expect(broken).toEqual([]);
  });

  it.each(['cart:nonsense', 'cart:__proto__', 'cart:constructor', '__proto__:title', 'constructor:name', '__proto__'])(
    'that does not exist (%s) is never anything but a text',
    (key) => {
      expect(typeof any(key)).toBe('string');
      expect(i18nOf().exists(key)).toBe(false);
    },
  );

  it("does not exist for a sentence, the API's own", () => {
    for (const sentence of ['Неверный код.', 'Ошибка: неверный код', 'cart: title', 'https://shop.test/cart:title']) {
      expect(i18nOf().exists(sentence)).toBe(false);
    }
  });
});

describe('an instance', () => {
  const theirs = { cart: { title: 'Моя корзина' } };

  it("has the supplier's texts above ours, and is made once as long as these are remembered", () => {
    expect(i18nOf('ru', theirs).t('cart:title')).toBe('Моя корзина');
    expect(i18nOf('ru', theirs).t('cart:empty')).toBe(t('cart:empty'));
    expect(i18nOf('ru', theirs)).toBe(i18nOf('ru', theirs));
  });

  it('keeps them to its shop', () => {
    i18nOf('ru', { cart: { title: 'Чужая' } });
    expect(t('cart:title')).toBe('Корзина');
    expect(i18nOf('ru', { cart: { title: 'Вторая' } }).t('cart:title')).toBe('Вторая');
    expect(i18nOf('ru', theirs).t('cart:title')).toBe('Моя корзина');
  });

  it('of another language says in the first one what it lacks', () => {
    const other = i18nOf('xx', { cart: { title: 'Basket' } });
    expect(other.language).toBe('xx');
    expect(other.t('cart:title')).toBe('Basket');
    expect(other.t('orders:title')).toBe('Заказы');
  });

  it('has the texts of every folder of languages', () => {
    const files = { '../locales/ru/cart.json': { title: 'Корзина' }, '../locales/xx/cart.json': { title: 'Basket' } };
    expect(resourcesOf(files)).toEqual({ ru: { cart: { title: 'Корзина' } }, xx: { cart: { title: 'Basket' } } });
  });
});
