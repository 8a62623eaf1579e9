import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { offerExamples } from '#contract/examples/offer.ts';
import { getOffer, getOffers } from '#contract/offer.ts';
import { type Answers, demoBuyer, demoInfo, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import type { ChoiceData } from './choose.server.ts';
import { ChoicePage } from './page.tsx';
import { action, loader } from './route.tsx';

const modules = { enabled: true, offers: true, orderManager: false, raecConfigurator: false };
const info = { ...demoInfo, settings: { ...demoInfo.settings, modules } };
const buyer = { ...demoBuyer, permissions: ['offer.manage'] };
const requestId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';
const record = getOffer.answer.parse({ ...offerExamples.getOffer['usual'], id: 7 });
const drafts = getOffers.answer.parse({
  items: [record],
  meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 1 },
  params: { archived: '0' },
  counts: { active: 1, archive: 0 },
});
const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));
const path = '/modules/offers/add?items=5:10&returnTo=/product/5';
const sent = { items: '5:10', amount: '12', returnTo: '/product/5', requestId, target: '7:3' };

const open = (answers: Answers = {}) =>
  stubContext({
    buyer,
    info,
    answers: { getOffers: () => drafts, getProduct: down, addOfferLines: () => record, ...answers },
  });
async function send(fields: Record<string, string>, answers: Answers = {}) {
  const { context, ...rest } = open(answers);
  return { ...(await outcome(() => action(post(context, path, { ...sent, ...fields })))), ...rest };
}
async function page(lastResult?: object, answers: Answers = {}) {
  const { context } = open(answers);
  const { status, data } = await outcome(() => loader(visit(context, path)));
  return { status, html: render(<ChoicePage data={data as ChoiceData} lastResult={lastResult as never} />) };
}

describe('the choice of an offer for products', () => {
  it('shows drafts, and how much', async () => {
    const { html } = await page();
    expect(textIn(html)).toContain(record.name);
    const buttons = elements(html, 'button').filter(({ name }) => name === 'target');
    expect(buttons.map(({ value }) => value)).toEqual(['new', `7:${record.version}`, 'new']);
    expect(elements(html, 'input')).toContainEqual(expect.objectContaining({ name: 'amount', value: '10' }));
    const { context } = open();
    expect((await outcome(() => loader(visit(context, '/modules/offers/add')))).location).toBe('/modules/offers');
  });

  it('adds to a draft once, and leads back', async () => {
    const { location, made, flashes } = await send({});
    expect(location).toBe('/product/5');
    expect(made[0]?.input).toMatchObject({
      params: { id: 7 },
      body: { items: [{ id: 5, type: 'product', amount: 12 }], version: 3 },
    });
    expect(flashes[0]?.text).toContain('Добавлено в предложение');
    const ids = [await send({}), await send({}), await send({ amount: '13' })].map(
      (one) => one.made[0]?.options.requestId,
    );
    expect([ids[0] === ids[1], ids[0] === ids[2]]).toEqual([true, false]);
  });

  it('leads to a new offer of the same', async () => {
    const { location, made } = await send({ target: 'new' });
    expect([location, made]).toEqual([`/modules/offers/new?${new URLSearchParams({ from: 'items:5:12' })}`, []]);
  });

  it('keeps what was typed when it is refused', async () => {
    const wrong = await send({ amount: 'две' });
    expect(wrong).toMatchObject({ status: 422, made: [], data: { lastResult: { initialValue: { amount: 'две' } } } });
    const there = () =>
      Promise.reject(
        new SupplierRejected({
          ...{ status: 422, name: 'Invalid', message: '' },
          errors: [{ field: 'items.0.id', message: 'Уже в строке 1' }],
        }),
      );
    const refused = await send({}, { addOfferLines: there });
    const { html } = await page((refused.data as { lastResult: object }).lastResult);
    expect(textIn(html)).toContain('Уже в строке 1');
    expect(elements(html, 'input')).toContainEqual(expect.objectContaining({ name: 'amount', value: '12' }));
    const lost = await page((wrong.data as { lastResult: object }).lastResult, { getOffers: down });
    expect(lost.status).toBe(503);
    expect(lost.html).toContain('value="две"');
  });
});
