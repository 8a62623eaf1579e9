import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type Answers, stubContext } from '#tests/support/context.ts';
import type { Env } from './env.server.ts';
import { mergedTexts, readServedTexts, textsForBrowser } from './own-texts.server.ts';

const asEnv = () => ({ EDGE_FRESH_MS: 300_000 }) as Env;
/** Without texts hosted elsewhere. */
const nowhere = {};
const readOwnTexts = async (...args: Parameters<typeof readServedTexts>) =>
  mergedTexts(await readServedTexts(...args), nowhere, 'ru');
const asking = (getTranslations: NonNullable<Answers['getTranslations']>) =>
  stubContext({ answers: { getTranslations } });

describe("the supplier's texts", () => {
  it('are asked for once in five minutes for each shop, through the short edge cache', async () => {
    const { context, made } = asking(() => ({ 'cart.title': 'Моя корзина' }));
    const env = asEnv();
    const read = (host: string, now: number) => readOwnTexts(context.supplier, env, host, 'ru', now);
    expect(await read('a.test', 0)).toEqual({ cart: { title: 'Моя корзина' } });
    expect(await read('a.test', 299_999)).toEqual({ cart: { title: 'Моя корзина' } });
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ input: { params: { language: 'ru' } }, options: { cache: 'short' } });
    await read('a.test', 300_000);
    await read('b.test', 300_000);
    expect(made).toHaveLength(3);
  });

  it('stay the same object as long as they say the same, so that their i18next is made once', async () => {
    let title = 'Моя корзина';
    const { context } = asking(() => ({ 'cart.title': title }));
    const env = asEnv();
    const read = (now: number) => readOwnTexts(context.supplier, env, 'a.test', 'ru', now);
    const first = await read(0);
    expect(await read(300_000)).toBe(first);
    title = 'Наша корзина';
    expect(await read(600_000)).toEqual({ cart: { title } });
  });

  it.each([
    ['has none', () => new SupplierRejected({ status: 404, name: 'NotFound', message: '', errors: [] })],
    ['does not answer', () => new SupplierUnavailable(504, 'timeout')],
  ])('are ours when the supplier %s, and it is left in peace for half a minute', async (_, error) => {
    const { context, made } = asking(() => Promise.reject(error()));
    const env = asEnv();
    for (const now of [0, 1, 29_999])
      expect(await readOwnTexts(context.supplier, env, 'a.test', 'ru', now)).toEqual({});
    expect(made).toHaveLength(1);
    await readOwnTexts(context.supplier, env, 'a.test', 'ru', 30_000);
    expect(made).toHaveLength(2);
  });

  it('stay as they were while the supplier does not answer', async () => {
    let works = true;
    const { context } = asking(() =>
      works ? { 'cart.title': 'Моя корзина' } : Promise.reject(new SupplierUnavailable(502, 'network')),
    );
    const env = asEnv();
    await readOwnTexts(context.supplier, env, 'a.test', 'ru', 0);
    works = false;
    expect(await readOwnTexts(context.supplier, env, 'a.test', 'ru', 300_000)).toEqual({
      cart: { title: 'Моя корзина' },
    });
  });

  it('stand over those hosted elsewhere, which stand over ours', async () => {
    const { context } = asking(() => ({ 'cart.title': 'Моя корзина' }));
    const served = await readServedTexts(context.supplier, asEnv(), 'a.test', 'ru', 0);
    const hosted = { 'cart.title': 'Чужая', 'cart.empty': 'Здесь пока пусто', __proto__: 'x', 'cart.constructor': 'x' };
    const merged = mergedTexts(served, hosted, 'ru');
    expect(merged).toEqual({ cart: { title: 'Моя корзина', empty: 'Здесь пока пусто' } });
    expect(mergedTexts(served, hosted, 'ru')).toBe(merged);
    expect(mergedTexts(served, {}, 'ru')).toEqual({ cart: { title: 'Моя корзина' } });
  });

  it('go to the browser without what only the server says, and not at all when there are none', () => {
    expect(textsForBrowser({ gate: { home: 'Домой' }, cart: { title: 'Моя' } })).toEqual({
      texts: { cart: { title: 'Моя' } },
    });
    expect(textsForBrowser({ gate: { home: 'Домой' } })).toEqual({});
  });
});
