import { describe, expect, it } from 'vitest';
import * as paths from '#app/paths.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { formWith } from '#tests/support/attachments.ts';
import { type Answers, demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { orderOf } from '#tests/support/order.ts';
import { jpeg } from '#tests/support/photos.ts';
import { elements, render, textIn } from '#tests/support/render.tsx';
import type { MessagesData } from './messages.server.ts';
import { OrderMessagesPage } from './page.tsx';
import { action, loader } from './route.tsx';

const formId = '0b8f1d2e-7c3a-4e5b-9f00-112233445566';
const message = (id: number, from: 'buyer' | 'supplier', text: string) => ({
  ...{ id, from, author: 'Анна', text, itemId: null, at: '2026-11-22T09:00:00.000Z' },
});
const thread = (items: object[]) => ({ items, meta: { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 2 } });
const answers: Answers = {
  getOrder: () => orderOf({ actions: ['repeat', 'reserve', 'cancel'] }),
  getOrderMessages: () => thread([message(2, 'supplier', 'Завтра: https://shop.test/a'), message(1, 'buyer', '<b>?')]),
};

async function open(more: Answers = {}, permissions = ['order.message']) {
  const { context } = stubContext({ buyer: { ...demoBuyer, permissions }, answers: { ...answers, ...more } });
  return await outcome(() => loader(visit(context, '/orders/41/messages', { id: '41' })));
}
function send(form: Record<string, string>, more: Answers = {}) {
  const { context, ...seen } = stubContext({ buyer: demoBuyer, answers: { ...answers, ...more } });
  const request = post(context, '/orders/41/messages', { requestId: formId, ...form }, { params: { id: '41' } });
  return { ...seen, answer: outcome(() => action(request)) };
}
const shown = (data: unknown, posted?: unknown) =>
  render(
    <OrderMessagesPage
      data={data as MessagesData}
      posted={posted as Parameters<typeof OrderMessagesPage>[0]['posted']}
      by="buyer"
      here={() => paths.orderMessages(41)}
      order={paths.order(41)}
    />,
  );
const rejected =
  (status: number, reason: string, errors: { field: string; message: string }[] = []) =>
  () =>
    Promise.reject(new SupplierRejected({ status, name: 'Rejected', message: reason, errors }));

describe('messages about an order', () => {
  it('are shown oldest first as text with links', async () => {
    const { status, data } = await open();
    expect(status).toBe(200);
    const html = shown(data);
    expect(html.indexOf('&lt;b&gt;?')).toBeLessThan(html.indexOf('Завтра'));
    expect(elements(html, 'a').map(({ href }) => href)).toContain('https://shop.test/a');
    expect(textIn(shown((await open({ getOrderMessages: () => thread([]) })).data))).toContain('пока нет');
  });

  it('have the form open that the order led to', async () => {
    const opened = async (search: string) => {
      const order = { getOrder: () => orderOf({ actions: ['reserve', 'cancel'] }) };
      const { context } = stubContext({ buyer: demoBuyer, answers: { ...answers, ...order } });
      const { data } = await outcome(() => loader(visit(context, `/orders/41/messages${search}`, { id: '41' })));
      return /<details open="">.*?<summary>(.*?)<\/summary>/s.exec(shown(data))?.[1];
    };
    expect(await opened('?ask=cancel')).toBe('Отменить заказ');
    expect(await opened('?ask=reserve')).toBe('Попросить резерв');
    expect(await opened('?ask=x')).toBeUndefined();
  });

  it('are noted as seen when they are new, but not by a prefetch, and reading goes on if that fails', async () => {
    const read = async (newMessages: number, headers: Record<string, string> = {}, failing = false) => {
      const readOrderMessages = failing ? rejected(403, 'Нельзя') : () => undefined;
      const order = () => orderOf({ newMessages });
      const { context, made } = stubContext({
        buyer: demoBuyer,
        answers: { ...answers, getOrder: order, readOrderMessages },
      });
      const args = visit(context, '/orders/41/messages', { id: '41' });
      for (const [name, value] of Object.entries(headers)) args.request.headers.set(name, value);
      const { status } = await outcome(() => loader(args));
      expect(status).toBe(200);
      return made.filter(({ id }) => id === 'readOrderMessages').map(({ input }) => input);
    };
    const seen = [{ params: { id: 41 }, body: { id: 2 } }];
    expect(await read(1)).toMatchObject(seen);
    expect(await read(1, {}, true)).toMatchObject(seen);
    expect(await read(0)).toEqual([]);
    expect(await read(1, { 'Sec-Purpose': 'prefetch' })).toEqual([]);
  });

  it('stand under what became of the reserve that was asked for', async () => {
    const textWith = async (reserve: object) =>
      textIn(shown((await open({ getOrder: () => orderOf({ reserve }) })).data));
    expect(await textWith({ status: 'requested', until: null })).toContain('Резерв: Запрошен, ждёт ответа поставщика');
    expect(await textWith({ status: 'confirmed', until: '2026-12-02' })).toContain(
      'Резерв: До 02.12.2026 включительно',
    );
    expect(await textWith({ status: 'none', until: null })).not.toContain('Резерв');
  });

  it('say of a refused reserve when and why, and that it is asked for again', async () => {
    const reserve = { status: 'rejected', refused: { at: '2026-11-27T09:00:00Z', reason: 'Партия уже обещана' } };
    const { data } = await open({ getOrder: () => orderOf({ reserve, actions: ['reserve'] }) });
    const text = textIn(shown(data));
    expect(text).toContain('Резерв: Отказано 27.11.2026: Партия уже обещана');
    expect(text).toContain('Попросить резерв ещё раз');
    const untold = await open({ getOrder: () => orderOf({ reserve: { status: 'rejected' } }) });
    expect(textIn(shown(untold.data))).toContain('Резерв: Отказано');
  });

  it('say for how long a reserve is before it is asked for', async () => {
    const html = shown((await open()).data);
    expect(textIn(html).replaceAll('\u00a0', ' ')).toContain('на 3 рабочих дня с того дня, когда подтвердит резерв');
    const [asking] = html.match(/<details[^>]*>.*?<\/details>/s) ?? [];
    expect(asking).toMatch(/<summary[^>]*>Попросить резерв.*value="reserve"/s);
  });

  it('offer what the API allows and nothing else', async () => {
    const buttons = (html: string) => elements(html, 'button').map(({ value }) => value);
    expect(buttons(shown((await open()).data))).toEqual(['message', 'reserve', 'cancel']);
    expect(buttons(shown((await open({ getOrder: () => orderOf({ actions: [] }) })).data))).toEqual(['message']);
    expect(buttons(shown((await open({}, [])).data))).toEqual(['reserve', 'cancel']);
  });

  it.each([
    ['message', 'addOrderMessage', { text: 'Когда?' }, 'Сообщение отправлено'],
    ['reserve', 'reserveOrder', {}, 'Резерв запрошен'],
    ['cancel', 'cancelOrder', { reason: 'Когда?' }, 'Заказ отменён'],
  ])('send %s once for a request id', async (intent, call, body, notice) => {
    const ids = new Set<string | undefined>();
    for (const _ of [1, 2]) {
      const { answer, made, flashes } = send({ intent, text: 'Когда?' }, { [call]: () => ({}) });
      expect(await answer).toMatchObject({ status: 303, location: '/orders/41/messages' });
      expect(flashes[0]?.text).toBe(notice);
      expect(made.find(({ id }) => id === call)).toMatchObject({ input: { params: { id: 41 }, body } });
      ids.add(made.find(({ id }) => id === call)?.options.requestId);
    }
    expect(ids.size).toBe(1);
  });

  it('take their file along, as one message, and need no text beside it', async () => {
    const sendFile = (text: string, more: Answers = {}, file = jpeg) => {
      const { context, made } = stubContext({
        buyer: demoBuyer,
        answers: { ...answers, addOrderFile: () => message(3, 'buyer', ''), ...more },
      });
      const form = formWith({ requestId: formId, intent: 'message', text }, file, 'a.jpg');
      const args = post(context, '/orders/41/messages', form, { params: { id: '41' } });
      return outcome(() => action(args)).then((answer) => ({ ...answer, made }));
    };
    const both = await sendFile('Вот');
    const sent = { params: { id: 41 }, body: { text: 'Вот', name: 'a.jpg', file: expect.any(File) } };
    expect(both.made).toMatchObject([{ id: 'addOrderFile', input: sent }]);
    expect((await sendFile('Вот')).made[0]?.options.requestId).toBe(both.made[0]?.options.requestId);
    expect((await sendFile('')).made).toMatchObject([{ id: 'addOrderFile', input: { body: { text: '' } } }]);
    const fileError = (said: string) => ({
      status: 422,
      data: { lastResult: { error: { file: [said] }, initialValue: { text: 'Вот' } } },
    });
    const refused = await sendFile('Вот', { addOrderFile: rejected(413, 'Фото больше 40 мегапикселей') });
    expect(refused).toMatchObject(fileError('Фото больше 40 мегапикселей'));
    const page = await sendFile('Вот', {}, new TextEncoder().encode('<html>%PDF-1.7'));
    expect(page).toMatchObject({ ...fileError('Приложите фотографию JPEG или PNG либо файл PDF'), made: [] });
  });

  it('show photos and PDFs with their texts', async () => {
    const photo = { ...message(3, 'supplier', 'Вот'), photo: { url: '/media/order/x.jpg?key=y' } };
    const file = { name: 'Акт.pdf', size: 200_000, url: '/media/order/x.pdf?key=y' };
    const paper = { ...message(4, 'supplier', 'Акт'), file };
    const html = shown((await open({ getOrderMessages: () => thread([paper, photo]) })).data);
    expect(textIn(html)).toMatch(/Вот.*Акт.*Акт\.pdf, 195\sКБ/s);
    expect(elements(html, 'a').map(({ href }) => href)).toContain(file.url);
    expect(elements(html, 'img').map(({ src, alt }) => [src, alt])).toContainEqual([photo.photo.url, 'Фотография']);
  });

  it('ask for a text, and for a reason', async () => {
    for (const intent of ['message', 'cancel']) {
      const { answer, made } = send({ intent, text: ' ' });
      const { status, data } = await answer;
      expect([status, made]).toEqual([422, []]);
      expect(JSON.stringify(data)).toContain(intent === 'message' ? 'Напишите сообщение или' : 'Напишите текст');
    }
  });

  it.each([
    [403, 'Отмена выключена', []],
    [409, 'Заказ уже отгружен', []],
    [422, '', [{ field: 'reason', message: 'Короче' }]],
    [429, 'Слишком часто', []],
  ])('keep the reason typed when the API answers %i', async (status, reason, errors) => {
    const { answer } = send({ intent: 'cancel', text: 'Ошиблись' }, { cancelOrder: rejected(status, reason, errors) });
    const refused = await answer;
    expect(refused.status).toBe(status);
    const html = shown((await open()).data, refused.data);
    expect(html).toMatch(/<details[^>]* open/);
    expect(html).toContain('>Ошиблись</textarea>');
    expect(textIn(html)).toContain(reason || 'Короче');
  });

  it('keep what is typed when nobody answers, the page included', async () => {
    const away = () => Promise.reject(new SupplierUnavailable(503, 'network'));
    const { answer } = send({ intent: 'message', text: 'Когда?' }, { addOrderMessage: away });
    const { status, data } = await answer;
    expect(status).toBe(503);
    const page = await open({ getOrder: away, getOrderMessages: away });
    expect(page.status).toBe(503);
    expect(shown(page.data, data)).toContain('>Когда?</textarea>');
  });

  it('get another id when theirs has sent something else', async () => {
    const reused = new SupplierRejected({ status: 409, name: 'RequestIdReused', message: 'Уже', errors: [] });
    const { answer } = send({ intent: 'message', text: 'Второе' }, { addOrderMessage: () => Promise.reject(reused) });
    const { status, data } = await answer;
    expect(status).toBe(409);
    const html = shown((await open()).data, data);
    expect(html).toContain('>Второе</textarea>');
    expect(textIn(html)).toContain('Отправьте ещё раз');
    const { renewed } = data as { renewed: string };
    const ids = elements(html, 'input').filter(({ name }) => name === 'requestId');
    expect(ids[0]).toMatchObject({ value: renewed });
    expect(renewed).not.toBe(formId);
  });

  it('of an order that is not theirs are not there', async () => {
    const missing = rejected(404, 'Заказ не существует.');
    expect(await open({ getOrder: missing, getOrderMessages: missing })).toMatchObject({ status: 404 });
  });
});
