import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { ActorContext } from '#app/ui/actor.tsx';
import { getProduct } from '#contract/product.ts';
import {
  type Answers,
  demoBuyer,
  outcome,
  post,
  type Surroundings,
  stubContext,
  visit,
} from '#tests/support/context.ts';
import { render, textIn } from '#tests/support/render.tsx';
import type { PageData } from '../page/page.server.ts';
import { ProductPage } from '../page/page.tsx';
import { loader as productLoader } from '../page/route.tsx';
import { action, loader } from './route.tsx';

const kept = (channels: string[]) => () => ({ amount: 5, created: '2026-11-20T09:00:00Z', channels });
const rejected = (status: number, message: string) => () =>
  Promise.reject(new SupplierRejected({ status, name: 'Rejected', message, errors: [] }));

async function press(form: Record<string, string>, more: Surroundings = {}, headers: Record<string, string> = {}) {
  const answers = { setStockAlert: kept(['email']), deleteStockAlert: () => undefined };
  const { context, flashes, made } = stubContext({ buyer: demoBuyer, answers, ...more });
  const request = post(context, '/product/7/alert', { returnTo: '/catalog?product=7', ...form }, { headers });
  const done = await outcome(() => action({ ...request, params: { id: '7' } }));
  return { ...done, flashes, made };
}
const fetched = { 'Sec-Fetch-Dest': 'empty' };

describe('asking for a message when a product comes', () => {
  it('keeps it, from the requested amount on, and goes back to the product', async () => {
    const { status, location, flashes, made } = await press({ wanted: 'on', amount: '5' });
    expect({ status, location }).toEqual({ status: 303, location: '/catalog?product=7' });
    expect(made).toMatchObject([{ id: 'setStockAlert', input: { params: { id: 7 }, body: { amount: 5 } } }]);
    expect(flashes).toMatchObject([{ kind: 'success', text: 'Сообщим, когда товар поступит' }]);
  });

  it('answers in place, and says when every channel is switched off', async () => {
    expect((await press({ wanted: 'on' }, {}, fetched)).data).toMatchObject({ ok: true });
    const { data } = await press({ wanted: 'on' }, { answers: { setStockAlert: kept([]) } }, fetched);
    expect(data).toMatchObject({ ok: true, message: expect.stringMatching(/отключены/) });
  });

  it('stops it', async () => {
    const { data, made } = await press({ wanted: 'off' }, {}, fetched);
    expect(made).toMatchObject([{ id: 'deleteStockAlert' }]);
    expect(data).toEqual({ ok: true, message: 'Больше не сообщаем о поступлении этого товара' });
  });

  it('sends a visitor to sign in, and back', async () => {
    const { location, made } = await press(
      { wanted: 'on' },
      { buyer: null },
      { Referer: 'http://shop.test/product/7' },
    );
    expect(location).toBe('/user/sign-in?returnTo=%2Fproduct%2F7');
    expect(made).toEqual([]);
  });

  it.each([
    [rejected(409, 'Товар уже можно заказать'), 409, 'Товар уже можно заказать'],
    [rejected(422, 'Ждать можно не больше 100 товаров'), 422, 'Ждать можно не больше 100 товаров'],
    [rejected(404, ''), 404, 'Товар не найден'],
    [() => Promise.reject(new SupplierUnavailable(503, 'status')), 503, 'Не удалось изменить. Попробуйте ещё раз.'],
  ])('says what was wrong (%#)', async (setStockAlert, status, message) => {
    const answers: Answers = { setStockAlert };
    expect(await press({ wanted: 'on' }, { answers }, fetched)).toMatchObject({ status, data: { ok: false, message } });
    expect((await press({ wanted: 'on' }, { answers })).flashes).toMatchObject([{ kind: 'error', text: message }]);
  });

  it.each([{ wanted: 'perhaps' }, { wanted: 'on', amount: '0' }, { wanted: 'on', amount: 'x' }])(
    'sends nothing that a forged form says (%#)',
    async (form) => {
      expect(await press(form, {}, fetched)).toMatchObject({ status: 422, made: [] });
    },
  );

  it('has no page of its own', async () => {
    const { context } = stubContext();
    const open = (id: string) => outcome(async () => loader(visit(context, `/product/${id}/alert`, { id })));
    expect(await open('7')).toMatchObject({ location: '/product/7' });
    expect((await open('x')).status).toBe(404);
  });
});

describe('a product that can’t be ordered', () => {
  const page = async (fields: object, query = '', actor = '1.1') => {
    const product = { id: 7, name: 'Кабель', article: 'K-7', unit: { code: '006', name: 'м' }, ...fields };
    const { context } = stubContext({ answers: { getProduct: () => getProduct.answer.parse(product) } });
    const { data } = await outcome(() => productLoader(visit(context, `/product/7${query}`, { id: '7' })));
    const html = render(
      <ActorContext.Provider value={actor || undefined}>
        <ProductPage {...(data as PageData)} />
      </ActorContext.Provider>,
    );
    return { html, text: textIn(html).replaceAll('\u00a0', ' ') };
  };
  const none = [{ storeId: 1, name: 'Москва', amount: 0 }];

  it('offers a replacement and a message', async () => {
    const { text, html } = await page({ stock: none });
    for (const part of ['Нет в наличии', 'Найти замену', 'Сообщить о поступлении']) expect(text).toContain(part);
    expect(html).toContain(`href="/catalog?keyword=${encodeURIComponent('Аналог:K-7').replaceAll('%20', '+')}"`);
    expect(text).not.toContain('Добавить в корзину');
  });

  it('leads a visitor to sign in and back', async () => {
    const { html, text } = await page({ stock: none }, '', '');
    expect(html).toContain('href="/user/sign-in?returnTo=%2Fproduct%2F7"');
    expect(text).not.toContain('Сообщить о поступлении');
  });

  it('offers a message from the requested amount on', async () => {
    expect((await page({ stock: none }, '?requestedAmount=500')).text).toContain('Сообщить о поступлении 500 м');
  });

  it('says what was asked for, and offers to stop it', async () => {
    const { text } = await page({ stock: none, stockAlert: { amount: 20 } });
    expect(text).toContain('Сообщим, когда на складе будет 20 м.');
    expect(text).toContain('Не сообщать');
  });

  it.each([
    ['no-price', [{ ...none[0], amount: 5 }], 'У товара нет цены'],
    ['no-price', none, 'У товара нет цены'],
    ['archived', none, 'Товар снят с производства'],
    ['not-for-sale', none, 'Товар не продаётся'],
  ])('offers only a replacement where nothing will come (%s %#)', async (withdrawn, stock, reason) => {
    const { text } = await page({ stock, withdrawn });
    expect(text).toContain(reason);
    expect(text).toContain('Найти замену');
    expect(text).not.toContain('Сообщить о поступлении');
  });

  it('offers a message when less is left than is sold', async () => {
    const { text } = await page({ stock: [{ ...none[0], amount: 7 }], minimumBatch: 10, multiplicity: 4 });
    expect(text).toContain('Осталось 7 м, а продаётся от 12 м');
    expect(text).toContain('Сообщить о поступлении');
    expect(text).not.toContain('Добавить в корзину');
  });

  it('offers the part that is there, and a message or a replacement for what was asked for', async () => {
    const some = [{ ...none[0], amount: 7 }];
    const short = (await page({ stock: some }, '?requestedAmount=8')).text;
    for (const part of ['Добавить в корзину', 'Найти замену', 'Сообщить о поступлении 8 м'])
      expect(short).toContain(part);
    const last = (await page({ stock: some, restocked: false }, '?requestedAmount=8')).text;
    expect(last).toContain('Найти замену');
    expect(last).not.toContain('Сообщить о поступлении');
    for (const fields of [{ stock: some, deliveryDays: 5 }, { stock: [{ ...none[0], amount: 9 }] }, {}]) {
      expect((await page(fields, '?requestedAmount=8')).text).not.toContain('Сообщить о поступлении');
    }
  });

  it('lets an alert be stopped or changed while its amount isn’t there', async () => {
    const some = [{ ...none[0], amount: 7 }];
    const waiting = (await page({ stock: some, stockAlert: { amount: 20 } }, '?requestedAmount=30')).text;
    for (const part of ['будет 20 м', 'Не сообщать', 'Сообщить о поступлении 30 м']) expect(waiting).toContain(part);
    const enough = [{ ...none[0], amount: 20 }];
    expect((await page({ stock: enough, stockAlert: { amount: 20 } })).text).not.toContain('Не сообщать');
    expect((await page({ stock: none, stockAlert: { amount: null, muted: true } })).text).toContain(
      'СМС о поступлении отключены',
    );
  });

  it('shows its labels', async () => {
    expect((await page({ labels: [{ code: 'new', name: 'Новинка' }] })).text).toContain('Новинка');
  });
});
