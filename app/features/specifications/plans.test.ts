import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { orderManagerExamples } from '#contract/examples/order-manager.ts';
import * as contract from '#contract/order-manager.ts';
import { type Answers, demoBuyer, demoInfo, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import * as one from './plan/route.tsx';
import * as act from './plan-act/route.tsx';
import * as add from './plan-add/route.tsx';
import * as remove from './plan-delete/route.tsx';
import * as created from './plan-new/route.tsx';
import * as settings from './plan-settings/route.tsx';
import * as list from './plans/route.tsx';
import * as clear from './plans-clear/route.tsx';

const requestId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';
const modules = { enabled: true, offers: false, raecConfigurator: false, orderManager: true };
const record = (change: object = {}) =>
  contract.getOrderPlan.answer.parse({ ...orderManagerExamples.getOrderPlan['usual'], ...change });
const listed = (of: 'usual' | 'empty' = 'usual') =>
  contract.getOrderPlans.answer.parse(orderManagerExamples.getOrderPlans[of]);
const rejected =
  (status: number, name = 'Refused', errors: { field: string; message: string }[] = [], message = 'Нельзя') =>
  () =>
    Promise.reject(new SupplierRejected({ status, name, message, errors }));
const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));
const open = (answers: Answers = {}, change: Partial<typeof modules> = {}) =>
  stubContext({
    buyer: demoBuyer,
    info: { ...demoInfo, settings: { ...demoInfo.settings, modules: { ...modules, ...change } } },
    answers: { getOrderPlans: () => listed(), getOrderPlan: () => record(), ...answers },
  });
const at = { params: { id: '7105' } };
const here = '/modules/order-manager';

describe('pages of purchase plans', () => {
  const loaders = { list, created, one, settings, add, remove, clear };
  it.each(Object.entries(loaders))('are not there while the module is off: %s', async (_, { loader }) => {
    for (const change of [{ enabled: false }, { orderManager: false }]) {
      const { context, made } = open({}, change);
      expect(await outcome(() => loader({ ...visit(context, here), ...at }))).toMatchObject({ status: 404 });
      expect(made).toEqual([]);
    }
  });

  it.each(Object.entries({ created, one, settings, add, remove, clear, act }))(
    'take no post while the module is off: %s',
    async (_, { action }) => {
      const { context, made } = open({}, { orderManager: false });
      const answer = await outcome(() => action({ ...post(context, here, { intent: 'archive' }), ...at }));
      expect(answer).toMatchObject({ status: 404 });
      expect(made).toEqual([]);
    },
  );

  it('are closed to visitors', async () => {
    const { context } = stubContext();
    expect(await outcome(() => list.loader({ ...visit(context, `${here}?due=week`), params: {} }))).toMatchObject({
      status: 303,
      location: `/user/sign-in?returnTo=${encodeURIComponent(`${here}?due=week`)}`,
    });
  });

  it('answer a plan of somebody else like none', async () => {
    for (const { loader } of [one, settings, add, remove]) {
      const { context } = open({ getOrderPlan: rejected(404) });
      expect(await outcome(() => loader({ ...visit(context, here), ...at }))).toMatchObject({ status: 404 });
      const odd = { params: { id: 'x' } };
      expect(await outcome(() => loader({ ...visit(context, here), ...odd }))).toMatchObject({ status: 404 });
    }
  });
});

describe('the list', () => {
  it('asks for what its address says, and leaves out what means nothing', async () => {
    const { context, made } = open();
    const query = '?tab=archive&status=ordered&due=overdue&person=3&words=цех&sort=name&page=1';
    await outcome(() => list.loader({ ...visit(context, here + query), params: {} }));
    await outcome(() => list.loader({ ...visit(context, `${here}?status=x&due=x&person=-1&sort=x`), params: {} }));
    expect(made.map(({ input }) => input.query)).toMatchObject([
      {
        'filters[archived]': true,
        'filters[status]': 'ordered',
        'filters[due]': 'overdue',
        'filters[responsible]': '3',
        'filters[keyword]': 'цех',
        sort: 'name',
      },
      { 'filters[archived]': false, 'filters[status]': undefined, 'filters[due]': undefined, sort: 'due' },
    ]);
  });

  it('leads back from a page that is no longer there', async () => {
    const { context } = open({ getOrderPlans: () => listed('empty') });
    const answer = await outcome(() => list.loader({ ...visit(context, `${here}?page=3`), params: {} }));
    expect(answer).toMatchObject({ location: here });
  });
});

const fields = { requestId, name: 'Декабрь', dueDate: '2026-12-15', responsibleId: '3', status: 'planned' };

describe('a new plan', () => {
  const send = (more: Record<string, string> = {}, answers: Answers = {}) => {
    const { context, made } = open({ createOrderPlan: () => ({ ...record(), result: [] }), ...answers });
    return outcome(() => created.action({ ...post(context, `${here}/new`, { ...fields, ...more }), params: {} })).then(
      (answer) => ({ ...answer, body: made[0]?.input.body }),
    );
  };

  it('begins empty, with the cart or with a specification', async () => {
    const made = { name: 'Декабрь', dueDate: '2026-12-15', responsibleId: 3, status: 'planned' };
    expect(await send()).toMatchObject({ status: 303, location: `${here}/7105`, body: made });
    expect((await send({ start: 'cart' })).body).toMatchObject({ fromCart: true });
    expect((await send({ start: '44' })).body).toMatchObject({ fromSpecificationId: 44 });
    expect((await send({ dueDate: '', responsibleId: '' })).body).toMatchObject({ dueDate: null, responsibleId: null });
  });

  it.each([
    ['name', ' '],
    ['name', 'x'.repeat(256)],
    ['dueDate', '31.12.2026'],
    ['dueDate', '2026-02-30'],
    ['responsibleId', 'x'],
    ['status', 'done'],
    ['start', '//evil'],
  ])('keeps what was typed and says what is wrong with %s %j', async (name, value) => {
    const answer = await send({ [name]: value });
    expect(answer).toMatchObject({ status: 422, data: { lastResult: { error: { [name]: [expect.any(String)] } } } });
    expect(answer.body).toBeUndefined();
  });

  it('says beside its field what the API refuses, and keeps the form when nothing answers', async () => {
    const refused = rejected(422, 'ValidationError', [{ field: 'responsibleId', message: 'Не работает' }]);
    expect(await send({}, { createOrderPlan: refused })).toMatchObject({
      status: 422,
      data: { lastResult: { error: { responsibleId: ['Не работает'] } } },
    });
    expect(await send({}, { createOrderPlan: rejected(403) })).toMatchObject({ status: 403 });
    expect(await send({}, { createOrderPlan: down })).toMatchObject({ status: 503 });
  });
});

describe('a plan', () => {
  it('is shown with its lines, and a page that is no longer there leads back', async () => {
    const { context } = open();
    expect(await outcome(() => one.loader({ ...visit(context, `${here}/7105`), ...at }))).toMatchObject({
      data: { one: { kind: 'plan', status: 'in-progress', writes: true, lines: [{}, {}] } },
    });
    const gone = open({ getOrderPlan: () => record({ items: [] }) });
    const answer = await outcome(() => one.loader({ ...visit(gone.context, `${here}/7105?page=9`), ...at }));
    expect(answer).toMatchObject({ location: `${here}/7105` });
    const lost = open({ getOrderPlan: down });
    const failed = await outcome(() => one.loader({ ...visit(lost.context, `${here}/7105`), ...at }));
    expect(failed).toMatchObject({ status: 503, data: { one: null } });
  });

  it('puts its own lines into the cart, not those of a specification', async () => {
    const { context, made } = open({ orderPlanToCart: () => ({ result: [] }) });
    const sent = { requestId, intent: 'to-cart', version: '4', order: '501' };
    expect(await outcome(() => one.action({ ...post(context, `${here}/7105`, sent), ...at }))).toMatchObject({
      location: `${here}/7105`,
    });
    expect(made.map(({ id }) => id)).toEqual(['orderPlanToCart']);
  });

  it('changes from the version that was seen', async () => {
    const send = (answers: Answers) => {
      const { context } = open(answers);
      const sent = post(context, `${here}/7105/settings`, { ...fields, version: '4' });
      return outcome(() => settings.action({ ...sent, ...at }));
    };
    expect(await send({ updateOrderPlan: () => record() })).toMatchObject({ location: `${here}/7105` });
    expect(await send({ updateOrderPlan: rejected(409, 'OrderPlanChanged') })).toMatchObject({
      status: 409,
      data: { isStale: true, lastResult: { error: { '': [expect.stringContaining('изменили')] } } },
    });
    expect(await send({ updateOrderPlan: rejected(404) })).toMatchObject({ status: 404 });
    expect(await send({ updateOrderPlan: down })).toMatchObject({ status: 503, data: { resend: expect.anything() } });
  });

  it('takes a product by its code, and says beside it if there is none', async () => {
    const send = (status: string, amount = '5') => {
      const result = [{ id: 1, name: 'Кабель', unit: 'м', status, amount: 5, message: 'Не найден' }];
      const { context, made } = open({ addToOrderPlan: () => ({ result }) });
      const sent = post(context, `${here}/7105/add`, { requestId, article: 'K-1', amount });
      return outcome(() => add.action({ ...sent, ...at })).then((answer) => ({ ...answer, made }));
    };
    expect(await send('added')).toMatchObject({ status: 303, location: `${here}/7105/add` });
    expect(await send('rejected')).toMatchObject({
      status: 422,
      data: { lastResult: { error: { article: ['Не найден'] } } },
    });
    expect(await send('added', '0')).toMatchObject({ status: 422, made: [] });
    const ids = await Promise.all(['5', '5', '6'].map(async (amount) => (await send('rejected', amount)).made.at(-1)));
    const [first, again, mended] = ids.map((call) => call?.options?.requestId);
    expect(first).toBe(again);
    expect(mended).not.toBe(first);
  });

  it('takes a product that was found, and leads back to the same page of the search', async () => {
    const result = [{ id: 7, name: 'Кабель', unit: 'м', status: 'added', amount: 5 }];
    const { context, made } = open({ addToOrderPlan: () => ({ result }) });
    const sent = post(context, `${here}/7105/add?words=кабель&page=2`, { requestId, product: '7', amount: '5' });
    expect(await outcome(() => add.action({ ...sent, ...at }))).toMatchObject({
      location: `${here}/7105/add?words=${encodeURIComponent('кабель')}&page=2`,
    });
    expect(made.at(-1)?.input).toMatchObject({ body: { items: [{ id: 7, amount: 5 }] } });
  });

  it('keeps the form of a product while neither plan nor catalogue can be read', async () => {
    const { context } = open({ getOrderPlan: down, searchProducts: down });
    const answer = await outcome(() => add.loader({ ...visit(context, `${here}/7105/add?words=кабель`), ...at }));
    expect(answer).toMatchObject({ status: 503, data: { name: null, found: null, failure: { status: 503 } } });
    const apart = open({ searchProducts: down }).context;
    const read = await outcome(() => add.loader({ ...visit(apart, `${here}/7105/add?words=кабель`), ...at }));
    expect(read).toMatchObject({ data: { found: null, failure: null } });
  });

  it('is archived, restored and deleted, and says why not', async () => {
    const send = (intent: string, answers: Answers) => {
      const { context, flashes } = open(answers);
      return outcome(() => act.action({ ...post(context, `${here}/7105/act`, { intent }), ...at })).then((answer) => ({
        ...answer,
        flashes,
      }));
    };
    for (const intent of ['archive', 'restore']) {
      const done = await send(intent, { archiveOrderPlan: () => undefined, restoreOrderPlan: () => undefined });
      expect(done).toMatchObject({ location: `${here}/7105` });
    }
    expect((await send('archive', { archiveOrderPlan: rejected(403) })).flashes).toHaveLength(1);
    expect(await send('archive', { archiveOrderPlan: rejected(404) })).toMatchObject({ status: 404 });
    expect(await send('burn', {})).toMatchObject({ status: 400 });
    const { context } = open({ deleteOrderPlan: () => undefined, clearOrderPlanArchive: () => undefined });
    const removed = await outcome(() => remove.action({ ...post(context, `${here}/7105/delete`, {}), ...at }));
    expect(removed).toMatchObject({ location: `${here}?tab=archive` });
    const cleared = await outcome(() => clear.action({ ...post(context, `${here}/clear-archive`, {}), params: {} }));
    expect(cleared).toMatchObject({ location: `${here}?tab=archive` });
  });
});
