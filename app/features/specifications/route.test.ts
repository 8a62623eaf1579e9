import { describe, expect, it } from 'vitest';
import { snapshotText } from '#app/features/product/lines/snapshot.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { job } from '#contract/job.ts';
import { getSharedSpecification, getSpecification, getSpecifications, specification } from '#contract/specification.ts';
import { type Answers, demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import * as act from './act/route.tsx';
import * as add from './add/route.tsx';
import * as byLink from './by-link/route.tsx';
import * as remove from './delete/route.tsx';
import * as one from './details/route.tsx';
import * as list from './list/route.tsx';
import * as created from './new/route.tsx';
import * as settings from './settings/route.tsx';

const requestId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';
const record = (change: object = {}) => ({
  id: 7,
  name: 'Объект',
  description: '',
  version: 4,
  created: '2026-11-21T05:00:00Z',
  updated: '2026-11-21T05:00:00Z',
  positions: 2,
  total: 100,
  owner: 'Белова Анна',
  owned: true,
  scope: 'my',
  access: 'write',
  sharedAccess: null,
  archived: false,
  ...change,
});
const totals = {
  positions: 2,
  amount: 15,
  weight: 0,
  value: 100,
  valueWithoutVat: 80,
  vats: [],
  discount: 0,
  cashBack: 0,
  orderItemsTotalPrice: 100,
  orderCustomItemsTotalPrice: 0,
};
const line = (id: number) => ({
  id,
  product: { id: id + 100, name: `Кабель ${id}`, article: `К-${id}`, unit: { code: '006', name: 'м' } },
  position: id,
  amount: 5,
  price: null,
  total: 0,
  state: 'available',
});
const full = (change: object = {}) =>
  getSpecification.answer.parse({
    ...record(),
    items: [line(1), line(2)],
    meta: { currentPage: 1, pageCount: 1, perPage: 50, totalCount: 2 },
    totals,
    ...change,
  });
const listed = (...items: object[]) =>
  getSpecifications.answer.parse({
    items,
    meta: { currentPage: 1, pageCount: items.length > 0 ? 1 : 0, perPage: 20, totalCount: items.length },
    counts: { my: items.length, company: 0, recommended: 0, archive: 2 },
    params: { scope: 'my', keyword: '', sort: '-updated' },
  });
const rejected =
  (status: number, message = '', name = 'Refused', errors: { field: string; message: string }[] = []) =>
  () =>
    Promise.reject(new SupplierRejected({ status, name, message, errors }));
const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));
const open = (answers: Answers = {}) =>
  stubContext({ buyer: demoBuyer, answers: { getSpecification: () => full(), ...answers } });
const at = { params: { id: '7' } };

describe('the list', () => {
  it('is closed to visitors, who come back to it after sign-in', async () => {
    const { context } = stubContext();
    const { status, location } = await outcome(() => list.loader(visit(context, '/specifications?tab=company')));
    expect({ status, location }).toEqual({
      status: 303,
      location: '/user/sign-in?returnTo=%2Fspecifications%3Ftab%3Dcompany',
    });
  });

  it('asks for the tab, the words and the order of its address, and leaves out what means nothing', async () => {
    const { context, made } = open({ getSpecifications: () => listed(record()) });
    await outcome(() => list.loader(visit(context, '/specifications?tab=archive&words=щит&sort=name&page=x')));
    await outcome(() => list.loader(visit(context, '/specifications?tab=%3Cscript%3E&sort=drop')));
    expect(made.map(({ input }) => input.query)).toEqual([
      { 'filters[scope]': 'archive', 'filters[keyword]': 'щит', sort: 'name', page: 1, 'per-page': 20 },
      { 'filters[scope]': 'my', 'filters[keyword]': undefined, sort: '-updated', page: 1, 'per-page': 20 },
    ]);
  });

  it('leads back from a page that is no longer there', async () => {
    const { context } = open({ getSpecifications: () => listed() });
    const { location } = await outcome(() => list.loader(visit(context, '/specifications?page=3&tab=archive')));
    expect(location).toBe('/specifications?tab=archive');
  });
});

const queued = job.parse({
  ...{ id: 9, kind: 'specification-export', title: 'Выгрузка', status: 'queued', progress: 0, total: 300 },
  ...{ created: '2026-11-21T05:00:00Z', expires: '2026-11-24T05:00:00Z' },
});
const made = { ...queued, status: 'done' as const, file: { name: 'Объект.xlsx', size: 9 } };

describe('the lines of a specification', () => {
  it('lead to the analogues of what cannot be ordered', async () => {
    const items = [
      line(1),
      { ...line(2), state: 'out-of-stock', message: 'Нет в наличии' },
      { ...line(3), state: 'gone', message: 'Снят с продажи' },
      { ...line(4), type: 'custom', state: 'no-price', message: 'Нет цены' },
    ];
    const { context } = open({ getSpecification: () => full({ items }) });
    const { data } = await outcome(() => one.loader(visit(context, '/specifications/7', at.params)));
    const { lines } = (data as { one: { lines: { analogues?: string }[] } }).one;
    expect(lines.map(({ analogues }) => analogues)).toEqual([undefined, 'Аналог:К-2', undefined, undefined]);
  });
});

describe('an export', () => {
  const send = (fields: Record<string, string | readonly string[]>, answers: Answers) => {
    const { context, made, flashes } = open({ getSpecifications: () => listed(record()), ...answers });
    return outcome(() => list.action(post(context, '/specifications', { requestId, ...fields }))).then((answer) => ({
      ...answer,
      made,
      flashes,
    }));
  };

  it('of the ticked ones leads to the file, or to the page that waits for it', async () => {
    const fields = { ids: ['7', '8'], intent: 'csv' };
    const ready = await send(fields, { exportSpecifications: () => made });
    expect(ready).toMatchObject({ status: 303, location: '/jobs/9/file' });
    expect(ready.made[0]?.input).toEqual({ body: { ids: [7, 8], format: 'csv', target: 'file' } });
    expect(await send(fields, { exportSpecifications: () => queued })).toMatchObject({ location: '/jobs/9' });
    const mailed = await send(
      { ...fields, target: 'email' },
      { exportSpecifications: () => ({ ...made, message: 'Отправлен' }) },
    );
    expect(mailed).toMatchObject({ location: '/jobs/9' });
    expect(mailed.made[0]?.input).toMatchObject({ body: { target: 'email' } });
  });

  it('of none, of too many or without an answer keeps what was ticked, and says why', async () => {
    expect(await send({ intent: 'pdf' }, {})).toMatchObject({
      status: 422,
      data: { lastResult: { error: { ids: ['Отметьте, что нужно скачать.'] } } },
    });
    const two = { ids: ['1', '2'], intent: 'xlsx' };
    expect(await send(two, { exportSpecifications: rejected(422, 'Нет адреса') })).toMatchObject({
      status: 422,
      data: { lastResult: { error: { '': ['Нет адреса'] }, initialValue: { ids: ['1', '2'] } } },
    });
    expect(await send(two, { exportSpecifications: down })).toMatchObject({ status: 503 });
    const kept = '3,4,5,6,7,8,9,10,11';
    expect(await send({ ...two, kept }, {})).toMatchObject({
      status: 422,
      data: {
        lastResult: {
          error: { '': ['Отмечено 11, а скачать за раз можно не больше 10. Снимите лишние отметки.'] },
          initialValue: { ids: ['1', '2'], kept },
        },
      },
      made: [],
    });
  });

  it('takes what was ticked on all pages, each once', async () => {
    const { made: calls } = await send(
      { ids: ['7', '8'], kept: '3,7', intent: 'csv' },
      { exportSpecifications: () => made },
    );
    expect(calls[0]?.input).toMatchObject({ body: { ids: [3, 7, 8] } });
  });

  it('waits while another page of the list is turned to, with all ticks', async () => {
    const turn = async (fields: Record<string, string | readonly string[]>) => (await send(fields, {})).location;
    expect(await turn({ ids: ['7', '8'], kept: '3', intent: 'page-2' })).toBe(
      '/specifications?select=3%2C7%2C8&page=2',
    );
    expect(await turn({ intent: 'page-1' })).toBe('/specifications');
  });

  it('goes without what is gone meanwhile, and says so', async () => {
    const gone = rejected(404, 'Спецификация не найдена');
    const getSpecification = ({ params }: { params?: unknown }) =>
      JSON.stringify(params).includes('8') ? gone() : full();
    const exportSpecifications = ({ body }: { body?: unknown }) => (JSON.stringify(body).includes('8') ? gone() : made);
    const answer = await send({ ids: '7', kept: '8', intent: 'pdf' }, { exportSpecifications, getSpecification });
    expect(answer).toMatchObject({
      status: 303,
      location: '/jobs/9',
      flashes: [{ kind: 'error', text: 'Файл — без 1 отмеченной записи: её больше нет или она вам не видна.' }],
    });
    expect(answer.made.at(-1)?.input).toMatchObject({ body: { ids: [7] } });
    expect(await send({ kept: '8', intent: 'pdf' }, { exportSpecifications, getSpecification })).toMatchObject({
      status: 422,
      data: {
        lastResult: {
          initialValue: { kept: '8' },
          error: { '': ['Отмеченного больше нет, или оно вам не видно. Снимите выбор и отметьте заново.'] },
        },
      },
    });
  });

  it('of one, refused, leads back to its page with the reason', async () => {
    const fields = { ids: '7', intent: 'pdf', page: '/specifications/7' };
    const { status, location, flashes } = await send(fields, {
      exportSpecifications: rejected(429, 'Повторите позже'),
    });
    expect({ status, location }).toEqual({ status: 303, location: '/specifications/7' });
    expect(flashes).toEqual([{ text: 'Повторите позже', kind: 'error' }]);
  });
});

describe('a new one', () => {
  it('is made once per form and opened; without a name nothing is', async () => {
    const { context, made } = open({ createSpecification: () => ({ ...record(), result: [] }) });
    const send = (name: string) =>
      outcome(() => created.action(post(context, '/specifications/new', { name, description: 'Щиты', requestId })));
    expect(await send(' Объект ')).toMatchObject({ status: 303, location: '/specifications/7' });
    expect(made.at(-1)).toMatchObject({
      input: { body: { name: 'Объект', description: 'Щиты' } },
      options: { requestId },
    });
    expect(await send(' ')).toMatchObject({
      status: 422,
      data: { lastResult: { error: { name: ['Укажите название'] } } },
    });
    expect(made).toHaveLength(1);
  });

  it('keeps what was typed while the supplier does not answer', async () => {
    const { context } = open({ createSpecification: down });
    const form = { name: 'Объект', requestId };
    const answer = await outcome(() => created.action(post(context, '/specifications/new', form)));
    expect(answer).toMatchObject({ status: 503, data: { lastResult: { initialValue: form } } });
  });
});

const seen = (id: number, amount = 5) => snapshotText(id, { amount, selected: false, comment: '' });
const typed = {
  ...{ version: '4', order: '1,2', requestId },
  ...{ 'lines[0].id': '1', 'lines[0].seen': seen(1), 'lines[0].amount': '5' },
  ...{ 'lines[1].id': '2', 'lines[1].seen': seen(2), 'lines[1].amount': '5' },
};
async function press(intent: string, fields: Record<string, string | readonly string[]> = {}, answers: Answers = {}) {
  const { context, ...rest } = open(answers);
  const form = { ...typed, intent, ...fields };
  return { ...(await outcome(() => one.action(post(context, '/specifications/7', form, at)))), ...rest };
}

describe('lines', () => {
  it('are saved where they were changed, against the version that was shown', async () => {
    const fields = { 'lines[0].amount': '1 200', 'lines[1].note': 'Второй этаж' };
    const { status, location, made } = await press('save', fields, { updateSpecificationItems: () => ({ items: [] }) });
    expect({ status, location }).toEqual({ status: 303, location: '/specifications/7' });
    expect(made.map(({ input }) => input.body)).toEqual([
      {
        items: [
          { id: 1, amount: 1200 },
          { id: 2, note: 'Второй этаж' },
        ],
        version: 4,
      },
    ]);
  });

  it('say which amount was rounded, whatever button was pressed, with script and without', async () => {
    const answers = {
      updateSpecificationItems: () => ({ items: [{ ...full().items[0], amount: 10 }] }),
      deleteSpecificationItems: () => undefined,
    };
    const rounded = 'Кабель 1: количество округлено до 10\u00a0м.';
    const amountChange = { 'lines[0].amount': '7' };
    expect((await press('save', amountChange, answers)).flashes).toMatchObject([{ text: rounded }]);
    expect((await press('delete-2', amountChange, answers)).flashes).toMatchObject([
      { text: `${rounded} Убрана 1 позиция.` },
    ]);
    const { context, flashes } = open(answers);
    const form = { ...typed, ...amountChange, intent: 'save' };
    const inPlace = { ...at, headers: { 'Sec-Fetch-Dest': 'empty' } };
    const answer = await outcome(() => one.action(post(context, '/specifications/7', form, inPlace)));
    expect(answer).toMatchObject({ status: 200, data: { message: rounded, rounded: [{ id: 1, amount: 10 }] } });
    expect(flashes).toEqual([]);
  });

  it('come back as they were typed when an amount is wrong, and can be taken out all the same', async () => {
    const wrong = await press('save', { 'lines[0].amount': 'много' });
    expect(wrong).toMatchObject({
      status: 422,
      data: {
        lastResult: {
          initialValue: { lines: [{ id: '1', amount: 'много' }, { id: '2' }] },
          error: { 'lines[0].amount': [expect.stringContaining('целым числом')] },
        },
      },
    });
    const others = await press(
      'save',
      { 'lines[0].amount': '0', 'lines[1].amount': '9' },
      { updateSpecificationItems: () => ({ items: [] }) },
    );
    expect([others.status, others.made[0]?.input.body]).toEqual([422, { items: [{ id: 2, amount: 9 }], version: 4 }]);
    const { status, made } = await press(
      'delete-1',
      { 'lines[0].amount': '' },
      { deleteSpecificationItems: () => undefined },
    );
    expect([status, made.map(({ input }) => input.body)]).toEqual([303, [{ ids: [1] }]]);
  });

  it('come back as they were typed when somebody else was faster, with what to do', async () => {
    const answers = { updateSpecificationItems: rejected(409, 'Изменена', 'SpecificationChanged') };
    const { status, data } = await press('save', { 'lines[0].amount': '9', ids: '2' }, answers);
    expect(status).toBe(409);
    expect(data).toMatchObject({
      isStale: true,
      lastResult: {
        initialValue: { lines: [{ amount: '9' }, {}], ids: '2' },
        error: { '': [expect.stringContaining('Сохранить изменения')] },
      },
    });
  });

  it('come back whole when the supplier does not answer, and with the words of a refusal', async () => {
    const lost = await press('save', { 'lines[0].amount': '9' }, { updateSpecificationItems: down });
    expect(lost).toMatchObject({ status: 503, data: { resend: expect.arrayContaining([['lines[0].amount', '9']]) } });
    const refused = await press(
      'save',
      { 'lines[0].amount': '9' },
      { updateSpecificationItems: rejected(403, 'Только просмотр.') },
    );
    expect(refused).toMatchObject({ status: 403, data: { lastResult: { error: { '': ['Только просмотр.'] } } } });
    const field = [{ field: 'items.0.amount', message: 'Слишком много' }];
    const many = await press(
      'save',
      { 'lines[1].amount': '9' },
      { updateSpecificationItems: rejected(422, '', 'X', field) },
    );
    expect(many).toMatchObject({ data: { lastResult: { error: { 'lines[1].amount': ['Слишком много'] } } } });
  });

  it('stay with what was typed in them where others went meanwhile', async () => {
    const change = { updateSpecificationItems: () => ({ items: [] }) };
    const gap = { 'lines[7].id': '9', 'lines[7].seen': seen(9), 'lines[7].amount': '6' };
    const { made } = await press('save', gap, change);
    expect(made[0]?.input.body).toEqual({ items: [{ id: 9, amount: 6 }], version: 4 });
    expect((await press('save', { 'lines[100].id': '9' }, change)).status).toBe(400);
  });

  it('change places with the one beside, on the page before too', async () => {
    const sorts: Answers = { sortSpecification: () => undefined };
    expect((await press('up-2', {}, sorts)).made.at(-1)?.input.body).toEqual({ ids: [2, 1] });
    expect((await press('down-1', {}, sorts)).made.at(-1)?.input.body).toEqual({ ids: [2, 1] });
    expect((await press('up-1', {}, sorts)).made).toEqual([]);
    const { context, made } = open({ ...sorts, getSpecification: () => full({ items: [line(30)] }) });
    const form = { ...typed, order: '31,32', intent: 'up-31' };
    await outcome(() => one.action(post(context, '/specifications/7?page=2', form, at)));
    expect(made[0]?.input.query).toEqual({ page: 30, 'per-page': 1 });
    expect(made[1]?.input.body).toEqual({ ids: [31, 30] });
  });

  it('go into the cart: the ticked ones, or all when none is, once per press', async () => {
    const result = [
      { id: 101, status: 'added', amount: 5 },
      { id: 102, status: 'rejected', amount: 0 },
    ];
    const answers = { specificationToCart: () => ({ result, cart: { version: 1, positions: 1, totals } }) };
    const some = await press('to-cart', { ids: '2' }, answers);
    expect(some.made[0]).toMatchObject({ input: { body: { ids: [2], mode: 'append' } } });
    expect(some.flashes[0]).toMatchObject({
      kind: 'success',
      text: expect.stringContaining('В корзину добавлена 1 позиция'),
    });
    const all = await press('replace-cart', {}, answers);
    expect(all.made[0]?.input.body).toEqual({ mode: 'replace' });
    // Where it can be undone.
    expect([some.location, all.location]).toEqual(['/specifications/7?select=2', '/cart#cleared']);
    expect((await press('replace-cart', {}, answers)).made[0]?.options).toEqual(all.made[0]?.options);
    expect(some.made[0]?.options).not.toEqual(all.made[0]?.options);
  });

  it('are ordered straight away, with words about what is left in the cart', async () => {
    const answer = (status: string, kept: number) => ({
      specificationToOrder: () => ({
        result: [{ id: 101, status, amount: 5 }],
        cart: { version: 1, positions: 1, totals },
        kept,
      }),
    });
    const some = await press('to-order', { ids: '2' }, answer('added', 2));
    expect(some).toMatchObject({ status: 303, location: '/checkout' });
    expect(some.made[0]?.input.body).toEqual({ ids: [2], mode: 'append' });
    expect(some.flashes[0]).toMatchObject({ text: expect.stringContaining('Ещё 2 позиции остались в корзине') });
    const none = await press('to-order', {}, answer('rejected', 0));
    expect(none).toMatchObject({ location: '/specifications/7', flashes: [{ kind: 'error' }] });
  });

  it('are saved before the page is turned, and it stays if they cannot be', async () => {
    const change = { updateSpecificationItems: () => ({ items: [] }) };
    const turned = await press('page-3', { 'lines[0].amount': '9' }, change);
    expect(turned).toMatchObject({ status: 303, location: '/specifications/7?page=3' });
    expect(turned.made[0]?.input.body).toEqual({ items: [{ id: 1, amount: 9 }], version: 4 });
    expect((await press('page-3', { 'lines[0].amount': 'x' })).status).toBe(422);
  });

  it('stay ticked from page to page, and all that are ticked go into the cart', async () => {
    const ticks = { ids: '2', kept: '31,64' };
    const turned = await press('page-3', ticks);
    const select = new URLSearchParams({ select: '31,64,2' });
    expect(turned.location).toBe(`/specifications/7?${select}&page=3`);
    const result = [{ id: 101, status: 'added', amount: 5 }];
    const answers = {
      specificationToCart: () => ({ result, cart: { version: 1, positions: 1, totals } }),
      deleteSpecificationItems: () => undefined,
    };
    const added = await press('to-cart', ticks, answers);
    expect(added.made[0]?.input.body).toEqual({ ids: [31, 64, 2], mode: 'append' });
    expect(added.location).toBe(`/specifications/7?${select}`);
    const left = await press('delete-31', ticks, answers);
    expect(left.location).toBe(`/specifications/7?${new URLSearchParams({ select: '64,2' })}`);
    const removed = await press('delete-selected', ticks, answers);
    expect(removed.made.at(-1)?.input.body).toEqual({ ids: [31, 64, 2] });
    expect(removed.location).toBe('/specifications/7');
    const many = Array.from({ length: 100 }, (_, at) => at + 100).join();
    expect((await press('page-3', { ids: '2', kept: many })).status).toBe(422);
  });

  it('are carried to the choice of another specification, unless none is ticked', async () => {
    const chosen = await press('to-specification', { ids: '2' });
    expect(chosen.location).toBe('/specifications/add?from=lines%3A7%3A2&returnTo=%2Fspecifications%2F7');
    expect((await press('to-specification')).status).toBe(422);
    const { context } = open({ getSpecifications: () => listed(record(), record({ id: 8 })) });
    const { data } = await outcome(() => add.loader(visit(context, String(chosen.location))));
    expect(data).toMatchObject({ source: { count: 1 }, from: { version: 4, writes: true }, targets: [{ id: 8 }] });
    const fields = { requestId, from: 'lines:7:2', target: '8', move: 'on', version: '4' };
    const answers = { copySpecificationItems: () => ({ specificationId: 8, name: 'Склад', positions: 3 }) };
    const moved = open(answers);
    await outcome(() => add.action(post(moved.context, '/specifications/add', fields)));
    expect(moved.made[0]?.input).toEqual({
      params: { id: 7 },
      body: { specificationId: 8, ids: [2], move: true, version: 4 },
    });
    expect(moved.flashes[0]).toMatchObject({ text: expect.stringContaining('перенесены в спецификацию «Склад»') });
  });
});

describe('a specification as a whole', () => {
  const send = async (intent: string, answers: Answers, returnTo = '/specifications') => {
    const { context, flashes, made } = open(answers);
    const form = { intent, requestId, returnTo };
    return { ...(await outcome(() => act.action(post(context, '/specifications/7/act', form, at)))), flashes, made };
  };

  it('is copied under a name of its own, archived and restored', async () => {
    const copied = await send('copy', { copySpecification: () => specification.parse(record({ id: 8 })) });
    expect(copied).toMatchObject({ status: 303, location: '/specifications/8' });
    expect(copied.made.at(-1)?.input.body).toEqual({ name: 'Копия: Объект' });
    const archived = await send('archive', { archiveSpecification: () => undefined }, '//evil.example');
    expect(archived).toMatchObject({
      location: '/specifications/7',
      flashes: [{ text: 'Спецификация «Объект» убрана в архив.' }],
    });
    expect((await send('restore', { restoreSpecification: () => undefined })).location).toBe('/specifications');
  });

  it('says why it cannot be archived, and that a missing one is missing', async () => {
    const { flashes, location } = await send('archive', {
      archiveSpecification: rejected(403, 'Её может убрать только автор.'),
    });
    expect([flashes[0], location]).toEqual([
      { kind: 'error', text: 'Её может убрать только автор.' },
      '/specifications',
    ]);
    expect((await send('archive', { getSpecification: rejected(404) })).status).toBe(404);
  });

  it('is left alone by an action that there is not', async () => {
    const { status, made } = await send('delete', {});
    expect({ status, made }).toEqual({ status: 400, made: [] });
  });

  it('is deleted from the archive only', async () => {
    const ask = (archived: boolean) => {
      const { context } = open({ getSpecification: () => full({ archived }) });
      return outcome(() => remove.loader(visit(context, '/specifications/7/delete', { id: '7' })));
    };
    expect(await ask(false)).toMatchObject({ status: 303, location: '/specifications/7' });
    expect(await ask(true)).toMatchObject({ status: 200, data: { name: 'Объект' } });
  });

  it('is renamed against the version that was shown, and shared', async () => {
    const { context, made } = open({ updateSpecification: () => record(), shareSpecification: () => record() });
    const save = (fields: Record<string, string>) =>
      outcome(() => settings.action(post(context, '/specifications/7/settings', fields, at)));
    await save({ intent: 'rename', version: '4', name: 'Дом', description: '' });
    await save({ intent: 'share', shown: 'write' });
    await save({ intent: 'share', shown: 'my' });
    expect(made.map(({ input }) => input.body)).toEqual([
      { name: 'Дом', description: '', version: 4 },
      { scope: 'company', access: 'write' },
      { scope: 'my', access: 'read' },
    ]);
  });

  it('is shown to chosen colleagues, and says above the form what keeps it from them', async () => {
    const refusal = [{ field: 'userIds', message: 'Отметьте хотя бы одного коллегу' }];
    const { context, made } = open({ shareSpecification: rejected(422, '', 'X', refusal) });
    const fields = { intent: 'share', shown: 'users-write', people: ['3', '4'] };
    const form = post(context, '/specifications/7/settings', fields, at);
    expect(await outcome(() => settings.action(form))).toMatchObject({
      status: 422,
      data: {
        lastResult: { initialValue: { people: ['3', '4'] }, error: { '': ['Отметьте хотя бы одного коллегу'] } },
      },
    });
    expect(made[0]?.input.body).toEqual({ scope: 'users', access: 'write', userIds: [3, 4] });
  });

  it('isn’t saved while a colleague is newly ticked beside a choice that leaves them out', async () => {
    const people = [
      { id: 3, name: 'Орлова', chosen: false },
      { id: 4, name: 'Белов', chosen: true },
    ];
    const { context, made } = open({
      getSpecificationSharing: () => ({ scope: 'users', access: 'read', people, link: null }),
      shareSpecification: () => record(),
    });
    const send = (fields: Record<string, string | string[]>) =>
      outcome(() => settings.action(post(context, '/specifications/7/settings', { intent: 'share', ...fields }, at)));
    expect(await send({ shown: 'my', people: ['3', '4'] })).toMatchObject({
      status: 422,
      data: {
        lastResult: {
          initialValue: { shown: 'my', people: ['3', '4'] },
          error: { shown: [expect.stringContaining('Отмечены коллеги')] },
        },
      },
    });
    expect((await send({ shown: 'read', people: ['3'] })).status).toBe(422);
    expect(made.filter(({ id }) => id === 'shareSpecification')).toEqual([]);
    // Whoever had access and loses it needn't be unticked first.
    expect((await send({ shown: 'my', people: ['4'] })).status).toBe(303);
  });

  it('gets a link, whose address is told once, and loses it', async () => {
    const url = 'https://shop.test/shared/0123456789012345678901234567890';
    const { context, made } = open({
      shareSpecification: () => ({ ...record(), url }),
      withdrawSpecificationLink: () => undefined,
    });
    const send = (fields: Record<string, string>) =>
      outcome(() => settings.action(post(context, '/specifications/7/settings', fields, at)));
    expect(await send({ intent: 'link', days: '7', notes: 'on' })).toMatchObject({ status: 200, data: { url } });
    expect(made[0]?.input.body).toMatchObject({ scope: 'link', notes: true });
    expect((await send({ intent: 'link', days: '9999' })).status).toBe(422);
    expect((await send({ intent: 'close-link' })).location).toBe('/specifications/7/settings');
    expect(made.map(({ id }) => id)).toEqual(['shareSpecification', 'withdrawSpecificationLink']);
  });
});

describe('a list by link', () => {
  const token = 'Zk2vT0p9cXq1wR7mJ4nB8sL5dH3gF6yA';
  const here = { params: { token } };
  const shown = () =>
    getSharedSpecification.answer.parse({
      ...{ name: 'Объект', description: '', updated: '2026-11-21T05:00:00Z', expires: '2026-12-21T05:00:00Z' },
      ...{ positions: 1, items: [line(1)], meta: { currentPage: 1, pageCount: 1, perPage: 30, totalCount: 1 }, totals },
    });

  it('is open to a visitor, and kept from search engines and other sites', async () => {
    const { context } = stubContext({ buyer: null, answers: { getSharedSpecification: shown } });
    const answer = await outcome(() => byLink.loader(visit(context, `/shared/${token}`, here.params)));
    expect(answer).toMatchObject({ status: 200, data: { title: 'Объект', signedIn: false, list: { positions: 1 } } });
    const tags = byLink.meta({ data: answer.data } as never);
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex, nofollow' });
    expect(tags).toContainEqual({ name: 'referrer', content: 'same-origin' });
  });

  it.each<[string, Answers]>([
    ['<script>', {}],
    [token, { getSharedSpecification: rejected(404) }],
  ])('is not there when the link does not work: %s', async (text, answers) => {
    const { context } = stubContext({ buyer: null, answers });
    expect((await outcome(() => byLink.loader(visit(context, '/shared/x', { token: text })))).status).toBe(404);
  });

  it('goes into anybody’s cart, and is copied by whoever is signed in', async () => {
    const result = [{ id: 101, status: 'added', amount: 5 }];
    const answers: Answers = {
      getSharedSpecification: shown,
      sharedSpecificationToCart: () => ({ result, cart: { version: 1, positions: 1, totals } }),
      copySharedSpecification: () => record({ id: 12 }),
    };
    const send = async (intent: string, buyer: typeof demoBuyer | null) => {
      const { context, flashes } = stubContext({ answers, buyer });
      const form = post(context, `/shared/${token}`, { intent, requestId }, here);
      return { ...(await outcome(() => byLink.action(form))), flashes };
    };
    const added = await send('to-cart', null);
    expect(added).toMatchObject({ location: `/shared/${token}`, flashes: [{ kind: 'success' }] });
    expect(await send('copy', demoBuyer)).toMatchObject({ location: '/specifications/12' });
    expect((await send('copy', null)).location).toMatch(/^\/user\/sign-in/);
  });
});

describe('products', () => {
  const send = async (fields: Record<string, string>, answers: Answers) => {
    const { context, ...rest } = open(answers);
    const form = { requestId, returnTo: '/catalog?page=2', ...fields };
    return { ...(await outcome(() => add.action(post(context, '/specifications/add', form)))), ...rest };
  };
  const added = (...result: object[]) => ({ result, specification: { version: 5, positions: 3, totals } });

  it('go into a chosen one, which is offered where the buyer came from, and are counted', async () => {
    const answers = {
      addToSpecification: () => added({ id: 5, status: 'added', amount: 10 }, { id: 3, status: 'added', amount: 1 }),
    };
    const { status, location, made, flashes, noted } = await send({ target: '7', items: '5:10,custom:3:1' }, answers);
    expect({ status, location }).toEqual({ status: 303, location: '/catalog?page=2' });
    expect(made[0]?.input.body).toEqual({
      items: [
        { id: 5, type: 'product', amount: 10 },
        { id: 3, type: 'custom', amount: 1 },
      ],
    });
    expect(flashes[0]?.text).toBe('В спецификацию «Объект» добавлены 2 позиции.');
    expect(noted).toMatchObject([{ data: { location: '/_product-append-to-specification', products: [5] } }]);
  });

  it('go into a new one; without a name the form says so, and a typed amount goes before that of the address', async () => {
    const answers = {
      createSpecification: () => ({ ...record(), result: [{ id: 5, status: 'rounded', amount: 20 }] }),
    };
    const fields = { target: 'new', name: 'Объект', items: '5:10', amount: '12' };
    const { made, flashes } = await send(fields, answers);
    expect(made[0]?.input.body).toMatchObject({ name: 'Объект', items: [{ id: 5, amount: 12 }] });
    expect(flashes[0]?.text).toContain('количество изменено под кратность');
    expect(await send({ ...fields, name: ' ' }, answers)).toMatchObject({ status: 422, made: [] });
    expect(await send({ ...fields, returnTo: '//evil.example' }, answers)).toMatchObject({
      location: '/specifications/7',
    });
  });

  it('of the cart go in as they are ticked there', async () => {
    const answers = { cartToSpecification: () => ({ specificationId: 7, name: 'Объект', positions: 4 }) };
    const { made, flashes } = await send({ target: '7', from: 'cart' }, answers);
    expect(made[0]?.input.body).toEqual({ specificationId: 7, selected: true, move: false });
    expect(flashes[0]?.text).toBe('Строки корзины добавлены в спецификацию «Объект»: теперь в ней 4 позиции.');
    const moved = await send({ target: '7', from: 'cart', move: 'on' }, answers);
    expect(moved.made[0]?.input.body).toEqual({ specificationId: 7, selected: true, move: true });
    expect(moved.made[0]?.options.requestId).not.toBe(made[0]?.options.requestId);
    expect(moved.flashes[0]?.text).toBe(
      'Строки перенесены из корзины в спецификацию «Объект»: теперь в ней 4 позиции.',
    );
  });

  it('are refused in words when the specification may only be read, with the form as it was', async () => {
    const answers = { addToSpecification: rejected(403, 'Только просмотр.') };
    const { status, data } = await send({ target: '7', items: '5:10' }, answers);
    expect(status).toBe(403);
    expect(data).toMatchObject({ lastResult: { initialValue: { requestId }, error: { '': ['Только просмотр.'] } } });
  });

  it('may go into those that the buyer may change, latest first', async () => {
    const { context } = open({
      getSpecifications: ({ query }: { query?: unknown }) =>
        JSON.stringify(query).includes('"my"')
          ? listed(record())
          : listed(
              record({ id: 8, owned: false, access: 'read', scope: 'company' }),
              record({ id: 9, owned: false, scope: 'company' }),
            ),
    });
    const { data } = await outcome(() => add.loader(visit(context, '/specifications/add?items=5:10,6:1')));
    expect(data).toMatchObject({ source: { kind: 'items', count: 2 }, targets: [{ id: 7 }, { id: 9 }] });
  });
});
