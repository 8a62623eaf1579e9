import { describe, expect, it } from 'vitest';
import { moscowDay } from '#app/i18n/moscow-day.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { offerExamples } from '#contract/examples/offer.ts';
import { searchExamples } from '#contract/examples/search.ts';
import { getOffer, getOffers } from '#contract/offer.ts';
import { offerTemplate } from '#contract/offer-template.ts';
import { searchProducts } from '#contract/search.ts';
import {
  type Answers,
  demoBuyer,
  demoInfo,
  outcome,
  post,
  type Surroundings,
  stubContext,
  visit,
} from '#tests/support/context.ts';
import { orderOf } from '#tests/support/order.ts';
import { photoCases } from '#tests/support/photo-kinds.ts';
import * as act from './act/route.tsx';
import * as add from './add/route.tsx';
import * as ask from './ask/route.tsx';
import * as clear from './clear/route.tsx';
import * as remove from './delete/route.tsx';
import * as details from './details/route.tsx';
import * as edit from './edit/route.tsx';
import * as line from './line/route.tsx';
import * as list from './list/route.tsx';
import * as markup from './markup/route.tsx';
import * as created from './new/route.tsx';
import * as send from './send/route.tsx';
import * as template from './template/route.tsx';

const requestId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';
const modules = { enabled: true, offers: true, orderManager: false, raecConfigurator: false };
const info = { ...demoInfo, settings: { ...demoInfo.settings, modules } };
const buyer = { ...demoBuyer, permissions: ['offer.manage'] };
const record = (change: object = {}) => getOffer.answer.parse({ ...offerExamples.getOffer['usual'], id: 7, ...change });
const listed = (...items: object[]) =>
  getOffers.answer.parse({
    items,
    meta: { currentPage: 1, pageCount: items.length > 0 ? 1 : 0, perPage: 20, totalCount: items.length },
    params: { archived: '0' },
    counts: { active: items.length, archive: 2 },
  });
const rejected =
  (status: number, name = 'Refused', message = '', errors: { field: string; message: string }[] = []) =>
  () =>
    Promise.reject(new SupplierRejected({ status, name, message, errors }));
const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));
const open = (answers: Answers = {}, more: Surroundings = {}) =>
  stubContext({ buyer, info, answers: { getOffer: () => record(), ...answers }, ...more });
const at = { params: { id: '7' } };
const here = '/modules/offers/7';
/** In a week. */
const validUntil = moscowDay(7);
const fields = {
  ...{ name: 'Склад', customer: 'ООО «Склад»', inn: '7707 083 893', contact: '' },
  ...{ email: 'p@sklad.test', validUntil },
};
const body = {
  name: 'Склад',
  customer: { name: 'ООО «Склад»', inn: '7707083893', contact: '', email: 'p@sklad.test' },
  validUntil,
};

describe('pages of offers', () => {
  const loaders = { add, ask, list, created, details, edit, markup, send, template, remove, clear };

  it.each(Object.entries(loaders))(
    'are closed to visitors, to others and while they are off: %s',
    async (_, { loader }) => {
      const visited = (more: Surroundings) =>
        outcome(() => loader(visit(open({}, more).context, '/modules/offers', { id: '7' })));
      expect((await visited({ buyer: null })).location).toMatch(/^\/user\/sign-in/);
      expect((await visited({ buyer: demoBuyer })).status).toBe(403);
      expect((await visited({ buyer: { ...buyer, staff: { name: 'Менеджер' } } })).status).toBe(403);
      const off = { ...info, settings: { ...info.settings, modules: { ...modules, offers: false } } };
      expect((await visited({ info: off })).status).toBe(404);
    },
  );

  it.each(Object.entries({ created, details, edit, markup, send, template, remove, clear, act }))(
    'take no post of those either: %s',
    async (_, { action }) => {
      const { context, made } = open({}, { buyer: demoBuyer });
      expect((await outcome(() => action(post(context, here, { intent: 'archive' }, at)))).status).toBe(403);
      expect(made).toEqual([]);
    },
  );

  it.each(Object.entries({ ask, details, edit, markup, send, remove }))(
    'are missing like an offer of others: %s',
    async (_, { loader }) => {
      const ask = (id: string) => outcome(() => loader(visit(open({ getOffer: rejected(404) }).context, here, { id })));
      expect([(await ask('7')).status, (await ask('x')).status]).toEqual([404, 404]);
    },
  );
});

describe('the list', () => {
  it('asks for what its address says, and leaves out what means nothing', async () => {
    const { context, made } = open({ getOffers: () => listed(record()) });
    const load = (path: string) => outcome(() => list.loader(visit(context, path)));
    expect(await load('/modules/offers?tab=archive&words=склад&status=sent')).toMatchObject({
      data: { rows: [{ id: 7, customer: 'ООО «Склад»' }], counts: { active: 1, archive: 2 } },
    });
    await load('/modules/offers?tab=x&status=lost&page=x');
    expect(made.map(({ input }) => input.query)).toEqual([
      { 'filters[archived]': '1', 'filters[keyword]': 'склад', 'filters[status]': 'sent', page: 1, 'per-page': 20 },
      { 'filters[archived]': '0', page: 1, 'per-page': 20 },
    ]);
  });

  it('leads back from a page that is no longer there', async () => {
    const { context } = open({ getOffers: () => listed() });
    const { location } = await outcome(() => list.loader(visit(context, '/modules/offers?page=3&tab=archive')));
    expect(location).toBe('/modules/offers?tab=archive');
  });
});

describe('a new offer', () => {
  const send = async (sent: Record<string, string>, answers: Answers = {}) => {
    const { context, ...rest } = open({ createOffer: () => record(), ...answers });
    return { ...(await outcome(() => created.action(post(context, '/modules/offers/new', sent)))), ...rest };
  };

  it.each([
    ['cart', { fromCart: true }],
    ['order:15', { fromOrderId: 15 }],
    ['specification:9', { specificationId: 9 }],
    ['offer:12', { fromOfferId: 12, prices: 'fresh' }],
  ])('is made once of %s', async (from, goods) => {
    const { location, made } = await send({ ...fields, from, requestId });
    expect(location).toBe(here);
    expect(made[0]).toMatchObject({ input: { body: { ...body, ...goods } }, options: { requestId } });
  });

  it('begins with goods', async () => {
    const load = (path: string) => outcome(() => created.loader(visit(open().context, path)));
    expect((await load('/modules/offers/new')).location).toBe('/modules/offers');
    expect(await load('/modules/offers/new?from=cart')).toMatchObject({
      data: { from: 'cart', source: { text: 'Из отмеченного в корзине.', back: '/cart' } },
    });
    const answers = { getOrder: () => orderOf({ number: '2041' }), getSpecification: rejected(404) };
    const made = (path: string) => outcome(() => created.loader(visit(open(answers).context, path)));
    expect(await made('/modules/offers/new?from=order:15')).toMatchObject({
      data: { from: 'order:15', source: { text: expect.stringContaining('Из заказа 2041'), back: '/orders/15' } },
    });
    expect((await made('/modules/offers/new?from=specification:9')).status).toBe(404);
    const noOrder = open({ getOrder: rejected(404) }).context;
    expect((await outcome(() => created.loader(visit(noOrder, '/modules/offers/new?from=order:9')))).status).toBe(404);
    const away = open({ getOrder: down }).context;
    expect(await outcome(() => created.loader(visit(away, '/modules/offers/new?from=order:9')))).toMatchObject({
      data: { source: null },
    });
    const { customer, name } = record();
    expect(await made('/modules/offers/new?from=offer:7')).toMatchObject({
      data: { isCopy: true, source: { fields: { name, customer: customer.name, inn: customer.inn }, back: here } },
    });
    const kept = await send({ ...fields, from: 'offer:7', prices: 'kept' });
    expect(kept.made[0]?.input.body).toMatchObject({ fromOfferId: 7, prices: 'kept' });
    expect((await send({ ...fields, from: 'nothing' })).status).toBe(422);
  });

  it('says what is wrong beside its field, and keeps what was typed', async () => {
    const from = 'cart';
    const wrong = { ...fields, from, name: ' ', inn: '1234567890', email: 'склад', validUntil: 'завтра' };
    expect(await send(wrong)).toMatchObject({
      status: 422,
      data: {
        lastResult: {
          error: {
            name: [expect.any(String)],
            inn: [expect.stringContaining('Такого ИНН не бывает')],
            email: ['Укажите адрес почты'],
          },
        },
      },
    });
    // What the API refuses is told in the same round.
    const refused = { name: 'Скидки на evil.com', contact: 'пишите на x@evil.com', inn: '1', email: '' };
    for (const day of [moscowDay(-1), moscowDay(367), '']) {
      const { status, data, made } = await send({ ...fields, from, ...refused, customer: '', validUntil: day });
      const { error } = (data as { lastResult: { error: object } }).lastResult;
      expect([status, Object.keys(error).sort(), made]).toEqual([
        ...[422, ['contact', 'customer', 'inn', 'name', 'validUntil'], []],
      ]);
      expect(error).toMatchObject({ validUntil: ['Укажите день от сегодняшнего, не позднее чем через год'] });
    }
    for (const day of [moscowDay(), moscowDay(366)])
      expect((await send({ ...fields, from, validUntil: day })).status).toBe(303);
    expect(await send({ ...fields, name: '', from: 'nothing' })).toMatchObject({
      data: { lastResult: { error: { '': [expect.any(String)], name: [expect.any(String)] } } },
    });
    const refusal = rejected(422, 'Invalid', '', [
      { field: 'items', message: 'Пусто' },
      { field: 'customer.email', message: 'Не та почта' },
    ]);
    expect(await send({ ...fields, from }, { createOffer: refusal })).toMatchObject({
      status: 422,
      data: { lastResult: { error: { '': ['Пусто'], email: ['Не та почта'] } } },
    });
    expect((await send({ ...fields, from }, { createOffer: down })).status).toBe(503);
  });
});

describe('an offer', () => {
  const press = async (sent: Record<string, string>, answers: Answers = {}) => {
    const { context, ...rest } = open(answers);
    return { ...(await outcome(() => details.action(post(context, here, sent, at)))), ...rest };
  };

  it('tells its maker what is earned by each line', async () => {
    const { data } = await outcome(() => details.loader(visit(open().context, here, { id: '7' })));
    expect(data).toMatchObject({ lines: [{ basePrice: 122_000, offerPrice: 134_200, margin: 122_000 }] });
  });

  it.each([0, -100])('that earns %i gets a link only once that is confirmed', async (margin) => {
    const url = 'https://shop.test/offers/0123456789012345678901234567890';
    const answers = { getOffer: () => record({ margin }), publishOffer: () => ({ url }) };
    const first = await press({ intent: 'publish', version: '3', requestId }, answers);
    expect(first).toMatchObject({ status: 422, data: { asks: true } });
    expect(first.made.map(({ id }) => id)).toEqual(['getOffer']);
    const confirmed = await press({ intent: 'publish', version: '3', requestId, atCost: 'on' }, answers);
    expect(confirmed).toMatchObject({ status: 200, data: { url } });
  });

  it('gets a link, whose address is told once, and fresh prices', async () => {
    const url = 'https://shop.test/offers/0123456789012345678901234567890';
    expect(
      await press({ intent: 'publish', version: '3', requestId }, { publishOffer: () => ({ url }) }),
    ).toMatchObject({
      status: 200,
      data: { url },
      made: [{ id: 'getOffer' }, { id: 'publishOffer', options: { requestId } }],
    });
    const changes = [{ position: 1, before: 100, after: 200 }];
    const getOffer = () => record({ linked: false });
    const fresh = await press({ intent: 'refresh', version: '3' }, { getOffer, refreshOffer: () => ({ changes }) });
    expect(fresh).toMatchObject({ data: { changes } });
  });

  it('that the customer can see gets fresh prices only once what changes is confirmed', async () => {
    const changes = [{ position: 1, before: 100, after: 200, offerBefore: 150, offerAfter: 200 }];
    const answers = { refreshOffer: () => ({ changes }) };
    const bodies = ({ made }: { made: { input: { body?: unknown } }[] }) =>
      made.flatMap(({ input }) => input.body ?? []);
    const first = await press({ intent: 'refresh', version: '3' }, answers);
    expect([first, bodies(first)]).toMatchObject([
      { status: 422, data: { wouldChange: changes } },
      [{ version: 3, preview: true }],
    ]);
    const confirmed = await press({ intent: 'refresh', version: '3', shown: 'on' }, answers);
    expect([confirmed, bodies(confirmed)]).toMatchObject([
      { status: 200, data: { changes } },
      [{ version: 3, preview: false }],
    ]);
    const same = await press({ intent: 'refresh', version: '3' }, { refreshOffer: () => ({ changes: [] }) });
    expect(same).toMatchObject({ status: 200, data: { changes: [] } });
  });

  it('of which one line earns nothing gets a link only once that is confirmed', async () => {
    const [first] = record().lines;
    const lines = [first, { ...first, position: 2, offerPrice: first?.basePrice }].map((one) => ({
      ...one,
      ...{ basePrice: 1220, offerPrice: one?.offerPrice === first?.offerPrice ? 1342 : 1220, offerTotal: 13_420 },
      vat: { rate: 22, amount: 2420 },
    }));
    const answers = { getOffer: () => record({ lines }) };
    const answer = await press({ intent: 'publish', version: '3', requestId }, answers);
    expect(answer).toMatchObject({ status: 422, data: { asks: true } });
    const { data } = await outcome(() => details.loader(visit(open(answers).context, here, { id: '7' })));
    expect(data).toMatchObject({ offer: { atCost: { kind: 'lines', count: 1 } } });
  });

  it('says in words what was changed by others, and leads to it', async () => {
    const publishOffer = rejected(409, 'OfferChanged', 'Предложение уже изменили');
    expect(await press({ intent: 'publish', version: '3' }, { publishOffer })).toMatchObject({
      location: here,
      flashes: [{ kind: 'error', text: 'Предложение уже изменили' }],
    });
    expect((await press({ intent: 'lost', version: '3' })).status).toBe(400);
    expect((await press({ intent: 'publish', version: '3' }, { publishOffer: rejected(404) })).status).toBe(404);
  });

  it('is changed as it was shown', async () => {
    const put = async (answers: Answers, sent: Record<string, string> = {}) => {
      const { context, ...rest } = open(answers);
      const form = post(context, `${here}/edit`, { ...fields, version: '3', ...sent }, at);
      return { ...(await outcome(() => edit.action(form))), ...rest };
    };
    const { location, made } = await put({ updateOffer: () => record() });
    expect([location, made[0]?.input.body]).toEqual([here, { ...body, version: 3 }]);
    expect(await put({ updateOffer: rejected(409, 'OfferChanged', 'Уже изменили') })).toMatchObject({
      status: 409,
      data: { lastResult: { initialValue: { name: 'Склад' }, error: { '': ['Уже изменили'] } } },
    });
    expect((await put({}, { name: '' })).status).toBe(422);
    const decision = { name: 'Петров', comment: '', at: '2026-11-26T10:00:00+03:00' };
    for (const { loader } of [edit, line, markup]) {
      const { context } = open({ getOffer: () => record({ decision }) });
      expect((await outcome(() => loader(visit(context, here, { id: '7', product: '104233' })))).location).toBe(here);
    }
  });
});

describe('a line of an offer', () => {
  // The second one is a product of the company's own.
  const two = {
    lines: [104_233, -2].map((productId, at) => ({
      ...{ ...record().lines[0], productId, position: at + 1, offerTotal: 100, basePrice: 1 },
    })),
  };
  const answers = () => ({ getOffer: () => ({ ...record(), ...two }), setOfferLines: () => record() });
  const second = { params: { id: '7', product: '-2' } };
  const send = async (sent: Record<string, string>, more: Answers = {}) => {
    const { context, ...rest } = open({ ...answers(), ...more } as never);
    const form = post(context, `${here}/lines/-2`, { intent: 'save', version: '3', ...sent }, second);
    return { ...(await outcome(() => line.action(form))), ...rest };
  };

  it('is changed and moved, or removed, beside all others', async () => {
    const { context } = open(answers() as never);
    const loaded = await outcome(() => line.loader(visit(context, here, { id: '7', product: '-2' })));
    expect(loaded).toMatchObject({ data: { fields: { amount: '10', place: '2' }, version: 3 } });
    const { made, location } = await send({ amount: '1 500', place: '1', comment: 'К пятнице' });
    expect([location, made.at(-1)?.input.body]).toMatchObject([
      here,
      {
        version: 3,
        lines: [
          { position: 2, amount: 1500, comment: 'К пятнице' },
          { position: 1, amount: 10 },
        ],
      },
    ]);
    expect((await send({ intent: 'remove' })).made.at(-1)?.input.body).toMatchObject({ lines: [{ position: 1 }] });
    const toPrice = { intent: 'price', place: '2', comment: two.lines[1]?.comment ?? '' };
    const same = await send({ ...toPrice, amount: '10' });
    expect([same.location, same.made.map(({ id }) => id)]).toEqual([`${here}/markup?item=2`, ['getOffer']]);
    const saved = await send({ ...toPrice, amount: '11' });
    expect([saved.location, saved.made.at(-1)?.id]).toEqual([`${here}/markup?item=2`, 'setOfferLines']);
  });

  it('says what is wrong beside its field, and what others changed', async () => {
    expect(await send({ amount: 'пять', place: '0', comment: 'К пятнице' })).toMatchObject({
      status: 422,
      data: {
        lastResult: {
          initialValue: { comment: 'К пятнице' },
          error: { amount: [expect.any(String)], place: [expect.any(String)] },
        },
      },
    });
    expect(await send({ amount: '5', place: '3' })).toMatchObject({
      status: 422,
      data: { lastResult: { error: { place: ['Укажите место от 1 до 2'] } } },
    });
    expect(await send({ amount: 'пять', place: '3' })).toMatchObject({
      data: { lastResult: { error: { amount: [expect.any(String)], place: ['Укажите место от 1 до 2'] } } },
    });
    const dear = rejected(422, 'Invalid', '', [{ field: 'lines.1.amount', message: 'Слишком дорого' }]);
    expect(await send({ amount: '5', place: '2' }, { setOfferLines: dear })).toMatchObject({
      data: { lastResult: { error: { amount: ['Слишком дорого'] } } },
    });
    const stale = rejected(409, 'OfferChanged', 'Уже изменили');
    expect((await send({ amount: '5', place: '2' }, { setOfferLines: stale })).status).toBe(409);
    const gone = { lines: two.lines.slice(0, 1) };
    expect((await send({ amount: '5', place: '1' }, { getOffer: () => ({ ...record(), ...gone }) })).status).toBe(404);
    const load = (product: string) => outcome(() => line.loader(visit(open().context, here, { id: '7', product })));
    const statuses = ['9', '-104233', 'x', '--1', '-'].map(async (product) => (await load(product)).status);
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('products that are added', () => {
  const send = async (sent: Record<string, string>, answers: Answers = {}, path = `${here}/add`) => {
    const { context, ...rest } = open({ addOfferLines: () => record(), ...answers });
    return { ...(await outcome(() => add.action(post(context, path, sent, at)))), ...rest };
  };

  it('go in by code or by what was found, once, and lead back to the search', async () => {
    const words = `${here}/add?${new URLSearchParams({ words: 'лампа' })}`;
    const byCode = await send({ article: ' АРТ-2 ', amount: '1 000', version: '3', requestId }, {}, words);
    expect(byCode).toMatchObject({ location: words, made: [{ id: 'addOfferLines', options: { requestId } }] });
    expect(byCode.made[0]?.input.body).toEqual({
      items: [{ code: 'АРТ-2', type: 'product', amount: 1000 }],
      version: 3,
    });
    const found = await send({ product: '5', amount: '2', version: '3' });
    expect(found.made[0]?.input.body).toMatchObject({ items: [{ id: 5, amount: 2 }] });
  });

  it('are refused beside their field, with all that was typed', async () => {
    const typed = { article: 'НЕТ', amount: '2', version: '3' };
    expect(await send({ ...typed, article: ' ', amount: 'две' })).toMatchObject({
      status: 422,
      data: { lastResult: { error: { article: [expect.any(String)], amount: [expect.any(String)] } } },
    });
    expect(await send({ version: '3', article: '', amount: '' })).toMatchObject({
      status: 422,
      data: { lastResult: { error: { article: [expect.any(String)], amount: [expect.any(String)] } } },
    });
    const refusal = (field: string) => ({ addOfferLines: rejected(422, 'Invalid', '', [{ field, message: 'Нет' }]) });
    expect(await send(typed, refusal('items.0.code'))).toMatchObject({
      status: 422,
      data: { lastResult: { error: { article: ['Нет'] }, initialValue: typed } },
    });
    const row = { product: '5', amount: '2', version: '3' };
    expect(await send(row, refusal('items.0.id'))).toMatchObject({
      data: { lastResult: { error: { amount: ['Нет'] }, initialValue: row } },
    });
    expect((await send(typed, { addOfferLines: rejected(409, 'OfferChanged', 'Изменили') })).status).toBe(409);
    expect((await send(typed, { addOfferLines: down })).status).toBe(503);
  });

  it('are found in the catalogue, and those of the offer lead to their lines', async () => {
    const { lines } = record();
    const usual = searchProducts.answer.parse(searchExamples.searchProducts['words']);
    const [item] = usual.items;
    const products = {
      ...usual,
      items: [
        { ...item, id: lines[0]?.productId },
        { ...item, id: 999, price: null },
      ],
    };
    const load = async (answers: Answers, query = '?words=x') =>
      (await outcome(() => add.loader(visit(open(answers).context, `${here}/add${query}`, { id: '7' })))).data;
    expect(await load({ searchProducts: () => products })).toMatchObject({
      around: {
        words: 'x',
        found: { items: [{ id: lines[0]?.productId }, { id: 999, price: null }] },
        places: lines.map(({ productId, position }) => [productId, position]),
      },
    });
    expect(await load({ searchProducts: down })).toMatchObject({ around: { found: null } });
    expect(await load({}, '')).toMatchObject({ around: { found: { items: [] } } });
  });
});

describe('rules of markup', () => {
  const rule = { intent: 'save', version: '3', scope: 'all', type: 'percent', base: 'current', rounding: '1' };
  const send = async (sent: Record<string, string>, answers: Answers = {}) => {
    const { context, ...rest } = open({ setOfferMarkup: () => record(), ...answers });
    return { ...(await outcome(() => markup.action(post(context, `${here}/markup`, sent, at)))), ...rest };
  };
  const sent = async (form: Record<string, string>) => (await send(form)).made.at(-1)?.input.body;

  it('are added, replaced and removed one by one, all of them in one call', async () => {
    const usual = {
      ...{ target: null, from: null, to: null, base: 'current', minMargin: null, priority: 0 },
      rounding: 1,
    };
    const [before] = record().rules;
    expect(await sent({ ...rule, value: '12,5' })).toEqual({
      ...{ version: 3, allowLoss: false },
      rules: [before, { ...usual, scope: 'all', type: 'percent', value: 1250 }],
    });
    expect(
      await sent({
        ...rule,
        rule: '1',
        scope: 'item:-5',
        type: 'fixed',
        value: '149.90',
        minMargin: '5',
        priority: '7',
      }),
    ).toMatchObject({
      rules: [{ scope: 'item', target: -5, type: 'fixed', value: 14_990, minMargin: 500, priority: 7 }],
    });
    expect(await sent({ ...rule, scope: 'priceRange', from: '1 000', value: '−3' })).toMatchObject({
      rules: [before, { scope: 'priceRange', from: 100_000, to: null, value: -300 }],
    });
    expect(await sent({ intent: 'delete', version: '3', rule: '1' })).toMatchObject({ rules: [] });
    expect(await sent({ intent: 'loss', version: '3', allowLoss: 'on' })).toMatchObject({
      rules: [before],
      allowLoss: true,
    });
  });

  it('are opened with their values, and begin for the goods of a line', async () => {
    const load = async (query: string) =>
      (await outcome(() => markup.loader(visit(open().context, `${here}/markup${query}`, { id: '7' })))).data;
    expect(await load('?rule=1')).toMatchObject({ place: 1, fields: { scope: 'all', value: '10', minMargin: '5' } });
    expect(await load('?item=1')).toMatchObject({
      place: null,
      fields: { scope: 'item:104233' },
      goods: { items: [{ value: 'item:104233' }], brands: [{ name: 'Луч' }], sections: [{ name: 'Светильники' }] },
    });
    expect(await load('?rule=9&item=x')).toMatchObject({ place: null, fields: { scope: 'all' } });
  });

  it.each([
    ['value', { value: 'много' }],
    ['scope', { value: '1', scope: 'brand:x' }],
    ['from', { value: '1', scope: 'priceRange', from: 'x' }],
    ['minMargin', { value: '1', minMargin: '100' }],
    ['priority', { value: '1', priority: '1001' }],
  ])('say what is wrong at %s', async (field, more) => {
    expect(await send({ ...rule, ...more })).toMatchObject({
      status: 422,
      data: { lastResult: { error: { [field]: [expect.any(String)] } } },
    });
  });

  it.each([
    [{ scope: 'priceRange', value: 'x', priority: 'y' }, ['from', 'priority', 'value']],
    [{ scope: 'priceRange', from: '20', to: '10', value: '1001' }, ['to', 'value']],
    [{ scope: 'priceRange', from: '20', to: 'x', value: '5' }, ['to']],
    [{ type: 'fixed', value: '-1', minMargin: '91' }, ['minMargin', 'value']],
    [{ value: '-99,01', from: '20', to: '10' }, ['from', 'to', 'value']],
    [{ scope: 'brand:17', type: 'absolute', value: '-500', minMargin: '90' }, undefined],
    [{ scope: 'priceRange', to: '10', value: '-99' }, undefined],
  ])('tell all that is wrong at once: %j', async (wrong, names) => {
    const { data } = await send({ ...rule, ...wrong } as Record<string, string>);
    const { error } = (data as { lastResult?: { error: object } } | undefined)?.lastResult ?? {};
    expect(error && Object.keys(error).sort()).toEqual(names);
  });

  it('tell what the API refuses at the field, and what others changed', async () => {
    const refusal = rejected(422, 'Invalid', '', [{ field: 'rules.1.from', message: 'Укажите цену' }]);
    expect(await send({ ...rule, value: '1' }, { setOfferMarkup: refusal })).toMatchObject({
      data: { lastResult: { error: { from: ['Укажите цену'] } } },
    });
    const stale = rejected(409, 'OfferChanged', 'Уже изменили');
    expect((await send({ ...rule, value: '1' }, { setOfferMarkup: stale })).status).toBe(409);
  });
});

describe('a letter with an offer', () => {
  const post1 = async (sent: Record<string, string>, answers: Answers = {}) => {
    const { context, ...rest } = open({ sendOffer: () => record(), ...answers });
    const form = { email: 'p@sklad.test', version: '3', requestId, ...sent };
    return { ...(await outcome(() => send.action(post(context, `${here}/send`, form, at)))), ...rest };
  };

  it('goes to the address of the customer, once per form', async () => {
    const { data } = await outcome(() => send.loader(visit(open().context, here, { id: '7' })));
    expect(data).toMatchObject({ email: 'petrov@sklad.test', version: 3 });
    const { location, made } = await post1({ message: 'Добрый день' });
    expect([location, made[1]]).toMatchObject([
      here,
      { input: { body: { email: 'p@sklad.test', message: 'Добрый день', version: 3 } }, options: { requestId } },
    ]);
  });

  it('that earns nothing goes out only once that is ticked, with all that was typed', async () => {
    const getOffer = () => record({ margin: 0 });
    const refused = await post1({ message: 'Добрый день' }, { getOffer });
    expect(refused).toMatchObject({
      status: 422,
      data: { lastResult: { initialValue: { message: 'Добрый день' }, error: { atCost: [expect.any(String)] } } },
    });
    expect(refused.made.map(({ id }) => id)).toEqual(['getOffer']);
    const sent = await post1({ atCost: 'on' }, { getOffer });
    expect([sent.location, sent.made[0]?.input.body]).toEqual([
      here,
      { email: 'p@sklad.test', message: '', version: 3 },
    ]);
  });

  it('is in the language that is chosen, at first that of the page', async () => {
    const load = async (languages: string[]) => {
      const { context } = open({}, { info: { ...info, languages } });
      return (await outcome(() => send.loader(visit(context, here, { id: '7' })))).data;
    };
    expect(await load(['ru', 'en'])).toMatchObject({
      language: 'ru',
      languages: [
        { value: 'ru', label: 'Русский' },
        { value: 'en', label: 'English' },
      ],
    });
    expect(await load(['ru'])).toMatchObject({ languages: [] });
    const { made } = await post1({ language: 'en' }, { sendOffer: () => record() });
    expect(made[1]?.input.body).toMatchObject({ language: 'en' });
    expect((await post1({ language: 'de' })).status).toBe(422);
  });

  it('is refused with links, above the cap and after a change, with all that was typed', async () => {
    expect((await post1({ message: 'Смотрите evil.example.com/x' })).status).toBe(422);
    expect((await post1({ email: '' })).status).toBe(422);
    expect((await post1({ email: 'склад' })).status).toBe(422);
    const cap = await post1({}, { sendOffer: rejected(429, 'TooManyRequests', 'Повторите позже') });
    expect(cap).toMatchObject({
      status: 429,
      data: { lastResult: { initialValue: { email: 'p@sklad.test' }, error: { '': ['Повторите позже'] } } },
    });
    expect((await post1({}, { sendOffer: rejected(409, 'OfferChanged', 'Изменили') })).status).toBe(409);
    const over = open({ getOffer: () => record({ status: 'expired' }) });
    expect((await outcome(() => send.loader(visit(over.context, here, { id: '7' })))).location).toBe(here);
  });
});

describe('the look of offers', () => {
  const look = { header: 'ООО «Монтаж»', columns: ['vat'], signatory: { name: 'Иванов' }, logo: null };
  const answers = {
    getOfferTemplate: () => offerTemplate.parse(look),
    setOfferTemplate: () => offerTemplate.parse(look),
  };
  const save = async (sent: Record<string, string | readonly string[]>, more: Answers = {}) => {
    const { context, ...rest } = open({ ...answers, ...more });
    return { ...(await outcome(() => template.action(post(context, '/modules/offers/template', sent)))), ...rest };
  };

  it('is shown and saved', async () => {
    const { data } = await outcome(() => template.loader(visit(open(answers).context, '/modules/offers/template')));
    expect(data).toMatchObject({
      fields: { header: 'ООО «Монтаж»', columns: ['vat'], signatory: 'Иванов', showVat: 'on' },
    });
    const all = ['article', 'ownCode', 'brand', 'vat'];
    expect((await save({ intent: 'look', columns: all, version: '2' })).made[0]?.input.body).toMatchObject({
      columns: all,
    });
    const saved = await save({ intent: 'look', columns: ['article', 'vat'], signatory: 'Иванов', version: '2' });
    expect(saved.location).toBe('/modules/offers/template');
    expect(saved.made[0]?.input.body).toEqual({
      ...{ header: '', footer: '', terms: '', columns: ['article', 'vat'], showVat: false },
      signatory: { name: 'Иванов', position: '' },
      version: 2,
    });
    expect((await save({ intent: 'look', header: 'x'.repeat(501), version: '2' })).status).toBe(422);
    expect(await save({ intent: 'logo' })).toMatchObject({
      status: 422,
      data: { lastResult: { error: { photo: ['Выберите файл логотипа'] } } },
    });
  });

  it.each(photoCases)('takes a logo by its content: $what', async (photo) => {
    const body = new FormData();
    body.set('intent', 'logo');
    body.set('photo', new File([photo.bytes], photo.name, { type: photo.type }));
    const { context, made } = open({ uploadOfferLogo: () => offerTemplate.parse(look) });
    const request = new Request('http://shop.test/modules/offers/template', { method: 'POST', body });
    const answer = await outcome(() => template.action({ context, request, params: {} } as never));
    if (!photo.byForm) return expect([answer.status, made[0]?.id]).toEqual([200, 'uploadOfferLogo']);
    expect(answer).toMatchObject({ status: 422, data: { lastResult: { error: { photo: [expect.any(String)] } } } });
  });
});

describe('an offer as a whole', () => {
  const send = async (intent: string, answers: Answers, returnTo = '/modules/offers') => {
    const { context, ...rest } = open(answers);
    const form = post(context, `${here}/act`, { intent, requestId, returnTo }, at);
    return { ...(await outcome(() => act.action(form))), ...rest };
  };

  it('is archived, restored and withdrawn', async () => {
    const none = { getOffer: () => record({ links: [] }) };
    expect(await send('archive', { ...none, archiveOffer: () => undefined }, '//evil.example')).toMatchObject({
      location: here,
      flashes: [{ text: expect.stringContaining('в архив') }],
    });
    expect((await send('restore', { restoreOffer: () => undefined })).location).toBe('/modules/offers');
    expect((await send('withdraw', { ...none, withdrawOffer: () => undefined })).flashes[0]?.text).toContain(
      'отозвано',
    );
    expect((await send('archive', { ...none, archiveOffer: rejected(404) })).status).toBe(404);
    expect((await send('lost', {})).status).toBe(400);
    expect((await send('withdraw-link', {})).status).toBe(400);
  });

  it('is asked about before links of customers die, or its goods are ordered twice', async () => {
    for (const [what, offer] of [
      ['archive', {}],
      ['withdraw', { status: 'accepted' }],
      ['to-order', { ordered: '2026-11-25T10:15:00+03:00' }],
    ] as const) {
      const answers = { getOffer: () => record(offer) };
      const { location, made } = await send(what, answers);
      expect(location).toBe(`${here}/ask?what=${what}&returnTo=%2Fmodules%2Foffers`);
      expect(made.map(({ id }) => id)).toEqual(['getOffer']);
      const load = (query: string, more: object = offer) =>
        outcome(() =>
          ask.loader(visit(open({ getOffer: () => record(more) }).context, `${here}/ask${query}`, at.params)),
        );
      expect((await load(`?what=${what}`)).data).toMatchObject({ what, links: 1, back: here });
      expect((await load(`?what=${what}`, { links: [] })).location).toBe(here);
      expect((await load('?what=restore')).location).toBe(here);
    }
    const { context, made } = open({ archiveOffer: () => undefined });
    await outcome(() => act.action(post(context, `${here}/act`, { intent: 'archive', sure: 'on' }, at)));
    expect(made.map(({ id }) => id)).toEqual(['archiveOffer']);
  });

  it('loses one of its links', async () => {
    const { context, made, flashes } = open({ withdrawOfferLink: () => undefined });
    const sent = post(context, `${here}/act`, { intent: 'withdraw-link', link: '2' }, at);
    expect((await outcome(() => act.action(sent))).location).toBe(here);
    expect([made[0]?.input.params, flashes[0]?.text]).toEqual([
      { id: 7, number: 2 },
      expect.stringContaining('Ссылка 2 отозвана'),
    ]);
  });

  it('goes into the cart at own prices, once', async () => {
    const added = (status: string) => ({ offerToOrder: () => ({ result: [{ id: 104_233, status, amount: 10 }] }) });
    const some = await send('to-cart', added('added'));
    expect(some.made.at(-1)?.input).toMatchObject({ params: { id: 7 }, query: { mode: 'add' } });
    expect(some.flashes[0]?.kind).toBe('success');
    expect((await send('to-cart', added('added'))).made.at(-1)?.options).toEqual(some.made.at(-1)?.options);
    expect((await send('to-cart', added('rejected'))).flashes[0]?.kind).toBe('error');
  });

  it('is ordered alone, at own prices', async () => {
    const ordered = (status: string) => ({
      offerToOrder: () => ({ result: [{ id: 104_233, status, amount: 10 }], kept: 2 }),
    });
    const some = await send('to-order', ordered('added'));
    expect(some).toMatchObject({
      location: '/checkout',
      flashes: [{ text: expect.stringContaining('остались в корзине') }],
    });
    expect(some.made[0]?.input).toEqual({ params: { id: 7 } });
    expect(await send('to-order', ordered('rejected'))).toMatchObject({
      location: '/modules/offers',
      flashes: [{ kind: 'error' }],
    });
  });

  it('is deleted from the archive only, alone or with all others', async () => {
    const ask = (archived: boolean) =>
      outcome(() => remove.loader(visit(open({ getOffer: () => record({ archived }) }).context, here, { id: '7' })));
    expect((await ask(false)).location).toBe(here);
    expect(await ask(true)).toMatchObject({ status: 200, data: { name: expect.stringContaining('№\u00a012') } });
    const one = open({ deleteOffer: () => undefined });
    expect((await outcome(() => remove.action(post(one.context, here, {}, at)))).location).toBe(
      '/modules/offers?tab=archive',
    );
    const refused = open({ deleteOffer: rejected(409, 'NotArchived', 'Не в архиве') });
    expect((await outcome(() => remove.action(post(refused.context, here, {}, at)))).location).toBe(`${here}/delete`);
    const all = open({ clearOfferArchive: () => undefined, getOffers: () => listed() });
    expect((await outcome(() => clear.action(post(all.context, here, {})))).location).toBe(
      '/modules/offers?tab=archive',
    );
    expect(await outcome(() => clear.loader(visit(all.context, here)))).toMatchObject({ data: { count: 2 } });
  });
});
