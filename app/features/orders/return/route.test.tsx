import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type Answers, demoBuyer, demoInfo, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { orderLine, orderOf } from '#tests/support/order.ts';
import { png } from '#tests/support/photos.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import { ReturnPage } from './page.tsx';
import type { ReturnData } from './return.server.ts';
import { action, loader } from './route.tsx';

const formId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';
const params = { id: '41' };
const { settings } = demoInfo;
const offered = { ...demoInfo, settings: { ...settings, order: { ...settings.order, return: true } } };
const cable = orderLine(1, { shipped: 5, returnable: 5 });
const rope = orderLine(2, { shipped: 5, returned: 5 });
const board = orderLine(3, { shipped: 4, returnable: 3 });
const shipped = (change: object = {}) =>
  orderOf({ actions: ['repeat', 'return'], items: [cable, rope, board], ...change });
const buyer = { ...demoBuyer, permissions: ['order.create'] };
const open = (answers: Answers = {}, more: object = {}) =>
  stubContext({ buyer, info: offered, answers: { getOrder: () => shipped(), ...answers }, ...more });
const load = (context: Parameters<typeof visit>[0], search = '') =>
  outcome(() => loader(visit(context, `/orders/41/return${search}`, params)));
const typed = {
  requestId: formId,
  reason: 'damaged',
  comment: 'Помяты',
  'lines[0].id': '1',
  'lines[0].amount': '',
  'lines[1].id': '3',
  'lines[1].amount': '2',
};
const send = (context: Parameters<typeof post>[0], fields: Record<string, string> = {}) =>
  outcome(() => action(post(context, '/orders/41/return', { ...typed, ...fields }, { params })));
type Props = Parameters<typeof ReturnPage>[0];
const shown = (data: unknown, lastResult?: unknown, photos?: string[]) =>
  render(<ReturnPage data={data as ReturnData} lastResult={lastResult as Props['lastResult']} photos={photos} />);
const rejected =
  (status: number, message: string, errors: { field: string; message: string }[] = []) =>
  () =>
    Promise.reject(new SupplierRejected({ status, name: 'Rejected', message, errors }));
const away = () => Promise.reject(new SupplierUnavailable(503, 'network'));
const resultOf = (data: unknown) => (data as { lastResult: { error?: object; initialValue?: object } }).lastResult;

describe('the page of a return', () => {
  it('has a field for every line of which something can be returned', async () => {
    const { status, data } = await load(open().context);
    expect(status).toBe(200);
    const html = shown(data);
    expect(textIn(html)).toContain('Возврат по заказу 1041');
    const names = elements(html, 'input').map(({ name }) => name);
    expect(names.filter((name) => name?.endsWith('.amount'))).toEqual(['lines[0].amount', 'lines[1].amount']);
    expect(textIn(html)).toContain('Можно вернуть до 3 м');
    expect(textIn(html)).toContain(`${board.product.name} · Арт. ${board.product.article}`);
    expect(elements(html, 'input').find(({ name }) => name === 'lines[1].most')?.value).toBe('3');
    expect(textIn(html)).not.toContain('Кабель 2');
  });

  it('says by which step a product comes back', async () => {
    const hint = async (multiplicity: number) => {
      const product = { ...cable.product, multiplicity };
      const { context } = open({ getOrder: () => shipped({ items: [{ ...cable, product }] }) });
      return textIn(shown((await load(context)).data));
    };
    expect(await hint(2)).toContain('Можно вернуть до 5 м: всё или кратно 2');
    expect(await hint(5)).toContain('Можно вернуть только всё: 5 м');
    expect(await hint(200)).toContain('Можно вернуть только всё: 5 м');
  });

  it.each([
    [[orderLine(1)], 'ничего не отгружено'],
    [[rope], 'всё отгруженное уже возвращено'],
    [[cable], 'другой компании'],
  ])('says why nothing can be returned: %#', async (items, words) => {
    const { context } = open({ getOrder: () => orderOf({ items, actions: ['repeat'] }) });
    const html = shown((await load(context)).data);
    expect(textIn(html)).toContain(words);
    expect(elements(html, 'button')).toEqual([]);
  });

  it('keeps a long order to pages of a hundred lines', async () => {
    const items = Array.from({ length: 130 }, (_, at) => orderLine(at + 1, { shipped: 5, returnable: 5 }));
    const { data } = await load(open({ getOrder: () => shipped({ items }) }).context, '?page=2');
    expect(data).toMatchObject({ record: { page: 2, pageCount: 2, lines: { length: 30 } } });
  });

  it('is not there while the shop takes nothing back, nor for another company’s order', async () => {
    expect(await load(open({}, { info: demoInfo }).context)).toMatchObject({ status: 404 });
    expect(await load(open({ getOrder: rejected(404, 'Нет') }).context)).toMatchObject({
      status: 404,
      data: { message: 'Заказ не существует.' },
    });
  });

  it('is closed to who may not order, and leads a visitor to sign in', async () => {
    expect(await load(open({}, { buyer: demoBuyer }).context)).toMatchObject({ status: 403 });
    expect((await load(open({}, { buyer: null }).context)).location).toMatch(/^\/user\/sign-in/);
  });
});

describe('asking for a return', () => {
  it('sends the lines with an amount, once per form', async () => {
    const { context, made, flashes } = open({ returnOrder: () => ({}) });
    expect(await send(context)).toMatchObject({ status: 303, location: '/orders/41' });
    await send(context);
    const calls = made.filter(({ id }) => id === 'returnOrder');
    expect(calls[0]?.input).toMatchObject({
      params: { id: 41 },
      body: { reason: 'damaged', comment: 'Помяты', items: [{ id: 3, amount: 2 }] },
    });
    expect(calls[0]?.options.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(calls[1]?.options.requestId).toBe(calls[0]?.options.requestId);
    expect(flashes[0]?.text).toBe('Возврат запрошен');
  });

  it.each([
    [{ reason: '' }, { reason: ['Выберите причину'] }],
    [{ reason: 'whim' }, { reason: ['Выберите причину'] }],
    [{ 'lines[1].amount': 'два' }, { 'lines[1].amount': ['Укажите целое число'] }],
    [{ 'lines[1].amount': '' }, { '': ['Укажите, сколько вернуть, хотя бы в одной строке'] }],
    [{ reason: 'other', comment: ' ' }, { comment: ['Опишите, почему вы возвращаете товары'] }],
    [
      { reason: '', 'lines[1].most': '3', 'lines[1].amount': '4' },
      { reason: ['Выберите причину'], 'lines[1].amount': ['Можно вернуть не больше 3'] },
    ],
    [
      { reason: '', 'lines[1].amount': '' },
      { reason: ['Выберите причину'], '': ['Укажите, сколько вернуть, хотя бы в одной строке'] },
    ],
  ])('%j is refused in words, without a call, and keeps what was typed', async (fields, errors) => {
    const { context, made } = open();
    const { status, data } = await send(context, fields as Record<string, string>);
    expect([status, resultOf(data).error]).toEqual([422, errors]);
    expect(resultOf(data).initialValue).toMatchObject({ lines: [{ id: '1' }, { id: '3' }] });
    expect(made).toEqual([]);
  });

  it.each(['2', ' 2 ', '1\u00a0002', '2,00'])('reads the amount %j as the cart does', async (amount) => {
    const { context, made } = open({ returnOrder: () => ({ id: 7 }) });
    await send(context, { 'lines[0].amount': '0', 'lines[1].amount': amount });
    expect(made[0]?.input).toMatchObject({ body: { items: [{ id: 3, amount: amount.startsWith('1') ? 1002 : 2 }] } });
  });

  it('shows the API’s refusal at its line, with all that was typed', async () => {
    const errors = [{ field: 'items.0.amount', message: 'Можно вернуть не больше 1' }];
    const { context } = open({ returnOrder: rejected(422, '', errors) });
    const { status, data } = await send(context, { 'lines[0].amount': '0', 'lines[1].amount': '1 000' });
    expect([status, resultOf(data).error]).toEqual([422, { 'lines[1].amount': ['Можно вернуть не больше 1'] }]);
    const html = shown((await load(open().context)).data, resultOf(data));
    expect(html).toContain('>Помяты</textarea>');
    expect(elements(html, 'input').find(({ name }) => name === 'lines[1].amount')?.value).toBe('1 000');
    expect(html).toMatch(/<option value="damaged" selected/);
  });

  const picture = (name: string, bytes: Uint8Array = png) => new File([bytes as BlobPart], name);
  const sendFiles = (context: Parameters<typeof post>[0], files: File[], fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...typed, ...fields })) form.append(name, value);
    for (const file of files) form.append('photos', file);
    const request = new Request('https://shop.test/orders/41/return', { method: 'POST', body: form });
    return outcome(() => action({ ...post(context, '/orders/41/return', {}, { params }), request }));
  };
  const kept = '5f0b8a52-6c1d-4e7a-9b3f-2d4c6e8a0b1c.png';
  const photoOf = (one: string[] = []) => {
    let count = 0;
    return { addReturnPhoto: () => ({ photo: one[count++] ?? kept }), returnOrder: () => ({ id: 7 }) };
  };

  it('sends pictures on, and names them in the request', async () => {
    const { context, made } = open(photoOf());
    expect(await sendFiles(context, [picture('a.png')])).toMatchObject({ location: '/orders/41' });
    expect(made.map(({ input }) => input)).toMatchObject([{ body: expect.any(Blob) }, { body: { photos: [kept] } }]);
  });

  it('names each picture that it can’t take beside the field, and keeps the others for the next try', async () => {
    const { context, made } = open(photoOf());
    const text = picture('смета.txt', new TextEncoder().encode('просто текст'));
    const { status, data } = await sendFiles(context, [picture('a.png'), text]);
    expect([status, resultOf(data).error]).toEqual([422, { photos: ['смета.txt: подойдёт только JPEG или PNG'] }]);
    expect(made.map(({ input }) => input)).toMatchObject([{ body: expect.any(Blob) }]);
    const { photos } = data as { photos: string[] };
    expect(photos).toEqual([kept]);
    const page = (await load(open().context)).data;
    const html = shown(page, resultOf(data), photos);
    expect(elements(html, 'input').find(({ name }) => name === 'kept')?.value).toBe(kept);
    expect(textIn(html)).toContain('Приложен 1 снимок');
    const again = open(photoOf());
    await send(again.context, { kept });
    expect(again.made[0]?.input).toMatchObject({ body: { photos: [kept] } });
  });

  it('takes five at most, and keeps them when another field is wrong', async () => {
    const { context } = open(photoOf(['1', '2', '3', '4', '5'].map((digit) => kept.replace('5', digit))));
    const files = [1, 2, 3, 4, 5, 6].map((one) => picture(`${one}.png`));
    const { data } = await sendFiles(context, files, { reason: 'other', comment: '' });
    expect(Object.keys(resultOf(data).error ?? {}).sort()).toEqual(['comment', 'photos']);
    expect((data as { photos: string[] }).photos).toHaveLength(5);
  });

  it('forgets pictures that the API no longer has', async () => {
    const gone = rejected(422, '', [{ field: 'photos', message: 'Приложите ещё раз' }]);
    const { data } = await send(open({ returnOrder: gone }).context, { kept });
    expect(data).toMatchObject({ photos: [], lastResult: { error: { photos: ['Приложите ещё раз'] } } });
  });

  it.each([403, 409, 429])('says in words what the API refuses with %i', async (status) => {
    const { context } = open({ returnOrder: rejected(status, 'Сейчас нельзя') });
    const answer = await send(context);
    expect([answer.status, resultOf(answer.data).error]).toEqual([status, { '': ['Сейчас нельзя'] }]);
    const gone = open({ getOrder: () => orderOf({ items: [rope], actions: [] }) });
    expect(textIn(shown((await load(gone.context)).data, resultOf(answer.data)))).toContain('Сейчас нельзя');
  });

  it('keeps what is typed when nobody answers, the page included', async () => {
    const { status, data } = await send(open({ returnOrder: away }).context);
    expect(status).toBe(503);
    const page = await load(open({ getOrder: away }).context);
    expect(page.status).toBe(503);
    const html = shown(page.data, resultOf(data));
    expect(html).toContain('>Помяты</textarea>');
    expect(elements(html, 'input').find(({ name }) => name === 'lines[1].amount')?.value).toBe('2');
  });

  it('of an order that is not theirs is a missing one', async () => {
    expect(await send(open({ returnOrder: rejected(404, 'Нет') }).context)).toMatchObject({ status: 404 });
  });
});
