import { createInstance } from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOf, backend, layOverrides } from './backend.ts';
import { options } from './options.ts';
import type { TextOverrides } from './types.ts';

const files: Record<string, object> = {
  cart: { title: 'Корзина', empty: 'Пусто' },
  orders: { title: 'Заказы' },
};

/** i18next of a browser on a page with the cart's texts. */
async function start(overrides: TextOverrides = {}) {
  vi.stubGlobal('fetch', async (address: string) => {
    const name = Object.keys(files).find((one) => addressOf('ru', one) === address);
    return name ? Response.json(files[name]) : new Response('', { status: 404 });
  });
  const instance = createInstance();
  await instance.use(backend).init({ ...options, backend: { overrides }, lng: 'ru', ns: ['cart'] });
  return instance;
}

describe('texts in the browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('come by namespace', async () => {
    const i18n = await start();
    expect(i18n.t('cart:title')).toBe('Корзина');
    expect(i18n.hasLoadedNamespace('orders')).toBe(false);
    await i18n.loadNamespaces('orders');
    expect(i18n.t('orders:title')).toBe('Заказы');
  });

  it("have the supplier's of the document above them from the start", async () => {
    const i18n = await start({ cart: { title: 'Моя корзина' } });
    expect(i18n.t('cart:title')).toBe('Моя корзина');
    expect(i18n.t('cart:empty')).toBe('Пусто');
    expect((await start()).t('cart:title')).toBe('Корзина');
  });

  it("have the supplier's above them, what is here and what comes later", async () => {
    const i18n = await start();
    layOverrides(i18n, { cart: { title: 'Моя корзина' }, orders: { title: 'Мои заказы' } });
    expect(i18n.t('cart:title')).toBe('Моя корзина');
    expect(i18n.t('cart:empty')).toBe('Пусто');
    expect(i18n.hasLoadedNamespace('orders')).toBe(false);
    await i18n.loadNamespaces('orders');
    expect(i18n.t('orders:title')).toBe('Мои заказы');
    layOverrides(i18n, {});
  });

  it('that cannot be had are told', async () => {
    const i18n = await start();
    const failed = vi.fn();
    i18n.on('failedLoading', failed);
    await i18n.loadNamespaces('legal');
    expect(failed).toHaveBeenCalledWith(
      'ru',
      'legal',
      expect.objectContaining({ message: expect.stringContaining('404') }),
    );
  });
});
