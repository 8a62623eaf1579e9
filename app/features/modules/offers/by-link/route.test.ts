import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { getPublicOffer } from '#contract/offer.ts';
import { type Answers, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { loader as file } from './file.route.ts';
import { action, loader, meta, shouldRevalidate } from './route.tsx';

const token = 'Zk2vT0p9cXq1wR7mJ4nB8sL5dH3gF6yA';
const here = { params: { token } };
const line = (position: number) => ({
  ...{ position, name: `Кабель ${position}`, article: 'К-1', brand: '', amount: 2, unit: 'м' },
  ...{ offerPrice: 110, offerTotal: 220, vat: { rate: 22, amount: 39.67 } },
});
const shown = (change: object = {}) =>
  getPublicOffer.answer.parse({
    ...{ number: '12', name: 'Склад', seller: 'ООО «Монтаж»', customer: 'ООО «Склад»', version: 3 },
    ...{ created: '2026-11-25T09:10:00+03:00', validUntil: '2026-12-09', status: 'open', decision: null },
    look: {},
    ...{ lines: [line(1)], total: 220, vats: [{ rate: 22, amount: 39.67 }] },
    ...change,
  });
const open = (answers: Answers = {}) =>
  stubContext({ buyer: null, answers: { getPublicOffer: () => shown(), ...answers } });
const rejected =
  (status: number, name = 'Refused', message = '') =>
  () =>
    Promise.reject(new SupplierRejected({ status, name, message, errors: [] }));
const answer = { intent: 'accepted', version: '3', name: 'Петров', comment: '' };
async function send(fields: Record<string, string>, answers: Answers = {}) {
  const { context, ...rest } = open({ decideOffer: () => shown(), viewOffer: () => undefined, ...answers });
  return { ...(await outcome(() => action(post(context, `/offers/${token}`, fields, here)))), ...rest };
}

describe('an offer by its link', () => {
  it('is open to whoever has it, and kept from search engines and other sites', async () => {
    const { context, made } = open();
    const { status, data } = await outcome(() => loader(visit(context, `/offers/${token}`, here.params)));
    expect({ status, data }).toMatchObject({
      status: 200,
      data: { title: 'Коммерческое предложение №\u00a012', pageCount: 1 },
    });
    // Reading is not looking: mail scanners read, too.
    expect(made.map(({ id }) => id)).toEqual(['getPublicOffer']);
    const tags = meta({ data } as never);
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex, nofollow' });
    expect(tags).toContainEqual({ name: 'referrer', content: 'no-referrer' });
  });

  it('shows a long one page by page', async () => {
    const lines = Array.from({ length: 120 }, (_, at) => line(at + 1));
    const { context } = open({ getPublicOffer: () => shown({ lines }) });
    const { data } = await outcome(() => loader(visit(context, `/offers/${token}?page=99`, here.params)));
    expect(data).toMatchObject({ page: 3, pageCount: 3, positions: 120, lines: { length: 20 } });
  });

  it.each<[string, Answers]>([
    ['<script>', {}],
    [token, { getPublicOffer: rejected(404) }],
  ])('is not there when the link does not work: %s', async (text, answers) => {
    const { context } = open(answers);
    expect((await outcome(() => loader(visit(context, '/offers/x', { token: text })))).status).toBe(404);
  });

  it('is had as a file in one of two formats', async () => {
    const load = (query: string) => {
      const { context, made } = open({ getPublicOfferFile: () => new Response('x') });
      return outcome(() => file(visit(context, `/offers/${token}/file${query}`, here.params))).then((answer) => ({
        ...answer,
        made,
      }));
    };
    expect(await load('?format=xlsx')).toMatchObject({ status: 200, made: [{ input: { query: { format: 'xlsx' } } }] });
    expect(await load('?format=exe')).toMatchObject({ status: 404, made: [] });
  });

  it('is accepted and declined, as it was shown', async () => {
    const { status, location, made, flashes } = await send(answer);
    expect({ status, location }).toEqual({ status: 303, location: `/offers/${token}` });
    expect(made[0]?.input).toEqual({
      params: { token },
      body: { decision: 'accepted', name: 'Петров', comment: '', version: 3 },
    });
    expect(flashes[0]?.text).toContain('Предложение принято');
    expect((await send({ ...answer, intent: 'declined' })).flashes[0]?.text).toContain('отклонено');
  });

  it('says why an answer is not taken, and keeps what was typed', async () => {
    expect(await send({ ...answer, name: ' ' })).toMatchObject({
      status: 422,
      made: [],
      data: { lastResult: { error: { name: ['Укажите имя, не длиннее 200 знаков'] } } },
    });
    expect((await send({ ...answer, name: 'evil.example.com' })).status).toBe(422);
    expect((await send({ ...answer, comment: 'x'.repeat(2001) })).status).toBe(422);
    expect((await send({ ...answer, intent: 'lost' })).status).toBe(422);
    for (const name of ['OfferDecided', 'OfferExpired', 'OfferChanged']) {
      expect(await send(answer, { decideOffer: rejected(409, name, 'Причина') })).toMatchObject({
        status: 409,
        data: { lastResult: { initialValue: { name: 'Петров' }, error: { '': ['Причина'] } } },
      });
    }
    expect((await send(answer, { decideOffer: rejected(404) })).status).toBe(404);
    expect((await send({ intent: 'view' }, { viewOffer: rejected(404) })).status).toBe(404);
    const down = () => Promise.reject(new SupplierUnavailable(503, 'timeout'));
    expect((await send(answer, { decideOffer: down })).status).toBe(503);
  });

  it('notes a look by a post of its own, and loads the offer again after it and after a refusal', async () => {
    const { status, made } = await send({ intent: 'view' });
    expect([status, made.map(({ id }) => id)]).toEqual([200, ['viewOffer']]);
    expect(shouldRevalidate({ defaultShouldRevalidate: true } as never)).toBe(true);
    expect(shouldRevalidate({ actionStatus: 409, defaultShouldRevalidate: false } as never)).toBe(true);
    expect(shouldRevalidate({ actionStatus: 404, defaultShouldRevalidate: true } as never)).toBe(false);
  });
});
