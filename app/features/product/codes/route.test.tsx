import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getProduct } from '#contract/product.ts';
import { type Answers, demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { render, textIn } from '#tests/support/render.tsx';
import type { PageData } from '../page/page.server.ts';
import { ProductPage } from '../page/page.tsx';
import { loader as productLoader } from '../page/route.tsx';
import { action, loader } from './route.tsx';

const page = '/product/7/codes';
const said = (verdict: string, message?: string) => () => ({
  items: [{ code: 'СКЛ-1', verdict, product: 'Кабель', ...(message && { message }) }],
});
const fetched = { 'Sec-Fetch-Dest': 'empty' };

async function send(form: Record<string, string>, answers: Answers = {}, headers: Record<string, string> = {}) {
  const { context, flashes, made } = stubContext({
    buyer: demoBuyer,
    answers: { saveBuyerCodes: said('saved'), deleteBuyerCode: () => undefined, ...answers },
  });
  const request = post(context, page, { returnTo: '/catalog?product=7', ...form }, { headers });
  return { ...(await outcome(() => action({ ...request, params: { id: '7' } }))), flashes, made };
}

describe('an own code of a product', () => {
  it('is saved, and the buyer goes back to where the product was', async () => {
    const { status, location, flashes, made } = await send({ intent: 'add', own: ' СКЛ-1 ' });
    expect({ status, location }).toEqual({ status: 303, location: '/catalog?product=7' });
    expect(made).toMatchObject([{ input: { body: { items: [{ productId: 7, code: 'СКЛ-1' }], replace: false } } }]);
    expect(flashes).toMatchObject([{ text: 'Код сохранён' }]);
    expect((await send({ intent: 'add', own: 'СКЛ-1' }, {}, fetched)).data).toEqual({ message: 'Код сохранён' });
  });

  it('is removed', async () => {
    const { made, data } = await send({ intent: 'remove', id: '12' }, {}, fetched);
    expect(made).toMatchObject([{ id: 'deleteBuyerCode', input: { params: { id: 12 } } }]);
    expect(data).toEqual({ message: 'Код убран' });
  });

  it.each([
    [{ own: '' }, {}, 422, 'Впишите код'],
    [{ own: 'К'.repeat(65) }, {}, 422, 'Не длиннее 64 знаков'],
    [{ own: 'СКЛ-1' }, { saveBuyerCodes: said('taken', 'Код «СКЛ-1» уже означает другой товар: Муфта') }, 422, 'Муфта'],
  ])('that is refused stays in the field, with the reason (%#)', async (form, answers, status, reason) => {
    const answer = await send({ intent: 'add', ...form }, answers);
    expect(answer).toMatchObject({
      status,
      data: { lastResult: { initialValue: form.own ? form : {}, error: { own: [expect.stringContaining(reason)] } } },
    });
  });

  it.each([
    [new SupplierUnavailable(503, 'status'), 503, 'Не удалось сохранить. Попробуйте ещё раз.'],
    [new SupplierRejected({ status: 403, name: 'Forbidden', message: 'Нельзя', errors: [] }), 403, 'Нельзя'],
  ])('is kept when the API fails (%#)', async (error, status, message) => {
    const answer = await send({ intent: 'add', own: 'СКЛ-1' }, { saveBuyerCodes: () => Promise.reject(error) });
    expect(answer).toMatchObject({ status, data: { lastResult: { error: { '': [message] } } } });
  });

  it('is for who has signed in and may change it', async () => {
    const open = async (ownCodes: object | null, buyer = demoBuyer as typeof demoBuyer | null) => {
      const product = { id: 7, name: 'Кабель', article: 'K-7', unit: { code: '006', name: 'м' }, ownCodes };
      const { context } = stubContext({ buyer, answers: { getProduct: () => getProduct.answer.parse(product) } });
      const { data } = await outcome(() => productLoader(visit(context, '/product/7', { id: '7' })));
      const own = await outcome(() => loader(visit(context, page, { id: '7' })));
      return { own, text: textIn(render(<ProductPage {...(data as PageData)} />)) };
    };
    const codes = { items: [{ id: 12, code: 'СКЛ-1' }] };
    const may = await open({ ...codes, editable: true });
    expect(may.own).toMatchObject({ status: 200, data: { codes } });
    expect(may.text).toMatch(/Ваш код\s?СКЛ-1.*Изменить свои коды.*Убрать/);
    expect((await open({ items: [], editable: true })).text).toContain('Задать свой код');
    const reads = await open({ ...codes, editable: false });
    expect(reads.text).toMatch(/Ваш код\s?СКЛ-1/);
    expect(reads.text).not.toContain('Убрать');
    expect(reads.own.status).toBe(404);
    expect((await open(null)).text).not.toContain('свой код');
    expect((await open(null, null)).own.location).toMatch(/^\/user\/sign-in/);
  });
});
