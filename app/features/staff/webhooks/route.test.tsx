import { describe, expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import * as contract from '#contract/webhook.ts';
import { demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { render } from '#tests/support/render.tsx';
import type { DeliveriesData } from './deliveries/deliveries.server.ts';
import { DeliveriesPage } from './deliveries/page.tsx';
import { loader as deliveries } from './deliveries/route.tsx';
import type { DeliveryData } from './delivery/delivery.server.ts';
import { DeliveryPage } from './delivery/page.tsx';
import { loader as delivery, action as resend } from './delivery/route.tsx';
import type { WebhookData } from './details/details.server.ts';
import { WebhookPage } from './details/page.tsx';
import { action as change, loader as details } from './details/route.tsx';
import type { AddAnswer, WebhooksData } from './list/list.server.ts';
import { WebhooksPage } from './list/page.tsx';
import { action as add, loader as list } from './list/route.tsx';

const viewer = { ...demoBuyer, permissions: ['exchange.view'] };
const staff = { ...demoBuyer, permissions: ['exchange.view', 'exchange.change'] };
const url = 'https://erp.example.ru/hooks';
const webhook = {
  ...{ id: 7, url, events: ['order.placed'], isOn: true, version: 3, failingSince: null, oldSecretUntil: null },
  ...{ paused: '2026-11-28T06:20:00.000Z', waiting: 12, givenUp: 1 },
};
const one = {
  ...{ id: 57, webhookId: 7, url, type: 'order.placed', at: '2026-11-28T06:20:00.000Z', state: 'waiting', tries: 1 },
  ...{ next: '2026-11-28T06:21:31.000Z', tried: '2026-11-28T06:20:31.000Z', status: 503, failure: 'status' },
  answer: '<script>alert(1)</script>',
};
const meta = { currentPage: 1, pageCount: 1, perPage: 20, totalCount: 1 };
const answers = {
  getWebhooks: () => contract.getWebhooks.answer.parse({ items: [webhook], mayChange: true }),
  createWebhook: () => ({ id: 7, secret: 'whsec_new' }),
  updateWebhook: () => contract.updateWebhook.answer.parse(webhook),
  deleteWebhook: () => undefined,
  turnWebhookSecret: () => ({ secret: 'whsec_turned', oldUntil: '2026-11-29T06:20:00.000Z' }),
  pingWebhook: () => contract.pingWebhook.answer.parse(one),
  resendWebhookDelivery: () => contract.resendWebhookDelivery.answer.parse(one),
  getWebhookDeliveries: () => contract.getWebhookDeliveries.answer.parse({ items: [one], meta }),
  getWebhookDelivery: () =>
    contract.getWebhookDelivery.answer.parse({ ...one, body: '{"id":"5d2c"}', mayChange: true }),
};
const params = { id: '7' };
const here = '/staff/exchange/webhooks';

describe('the pages of webhooks', () => {
  it('are closed to buyers, and for changes to those who only look', async () => {
    const { context, made } = stubContext({ buyer: demoBuyer, answers });
    for (const load of [list, deliveries]) expect((await outcome(() => load(visit(context, here)))).status).toBe(403);
    const looking = stubContext({ buyer: viewer, answers });
    const form = { url, events: 'order.placed', isOn: 'on' };
    expect((await outcome(() => add(post(looking.context, here, form)))).status).toBe(403);
    expect((await outcome(() => change(post(looking.context, here, { intent: 'delete' }, { params })))).status).toBe(
      403,
    );
    expect((await outcome(() => resend(post(looking.context, here, {}, { params })))).status).toBe(403);
    expect([...made, ...looking.made]).toEqual([]);
  });

  it('list the addresses with what is wrong with them', async () => {
    const { context } = stubContext({ buyer: staff, answers });
    const { data } = await outcome(() => list(visit(context, here)));
    const html = render(<WebhooksPage data={data as WebhooksData} posted={undefined} />);
    for (const text of [url, 'Заказ оформлен', 'Приостановлен', 'state=waiting', 'Добавить адрес', 'Поступила оплата'])
      expect(html).toContain(text);
  });

  it('add an address once per request, and show its secret', async () => {
    const { context, made } = stubContext({ buyer: staff, answers });
    const requestId = crypto.randomUUID();
    const form = { url: ` ${url} `, events: 'order.placed', isOn: 'on', requestId };
    const { data } = await outcome(() => add(post(context, here, form)));
    expect(made).toMatchObject([
      { id: 'createWebhook', input: { body: { url, events: ['order.placed'], isOn: true } }, options: { requestId } },
    ]);
    const page = (await outcome(() => list(visit(context, here)))).data as WebhooksData;
    expect(render(<WebhooksPage data={page} posted={data as AddAnswer} />)).toContain('whsec_new');
  });

  it('say beside the field what is wrong, with what was typed', async () => {
    const { context, made } = stubContext({
      buyer: staff,
      answers: {
        ...answers,
        createWebhook: () => {
          const errors = [{ field: 'url', message: 'Адрес должен начинаться с https://' }];
          throw new SupplierRejected({ status: 422, name: 'ValidationError', message: 'Нет', errors });
        },
      },
    });
    const none = await outcome(() => add(post(context, here, { url: '', isOn: 'on' })));
    expect([none.status, made]).toEqual([422, []]);
    const wrong = await outcome(() => add(post(context, here, { url: 'http://erp', events: 'order.placed' })));
    expect(wrong.status).toBe(422);
    const page = (await outcome(() => list(visit(context, here)))).data as WebhooksData;
    const html = render(<WebhooksPage data={page} posted={wrong.data as AddAnswer} />);
    expect(html).toContain('Адрес должен начинаться с https://');
    expect(html).toContain('value="http://erp"');
    const empty = render(<WebhooksPage data={page} posted={none.data as AddAnswer} />);
    for (const text of ['Введите адрес', 'Выберите хотя бы одно событие']) expect(empty).toContain(text);
  });

  it('change, check, turn and delete one', async () => {
    const { context, made } = stubContext({ buyer: staff, answers });
    const { data } = await outcome(() => details(visit(context, `${here}/7`, params)));
    const html = render(<WebhookPage data={data as WebhookData} posted={undefined} />);
    for (const text of ['Сохранить и возобновить', 'Проверить', 'Сменить секрет', 'Удалить адрес'])
      expect(html).toContain(text);
    const act = (form: Record<string, string>) => outcome(() => change(post(context, `${here}/7`, form, { params })));
    expect((await act({ intent: 'save', version: '3', url, events: 'order.changed' })).location).toBe(`${here}/7`);
    expect((await act({ intent: 'ping' })).location).toBe('/staff/exchange/deliveries/57');
    expect((await act({ intent: 'turn' })).data).toEqual({ secret: 'whsec_turned' });
    expect((await act({ intent: 'delete' })).location).toBe(here);
    expect((await act({ intent: 'else' })).status).toBe(422);
    expect(made.map(({ id }) => id)).toEqual([
      ...['getWebhooks', 'updateWebhook', 'pingWebhook', 'turnWebhookSecret', 'deleteWebhook'],
    ]);
    expect((await outcome(() => details(visit(context, `${here}/8`, { id: '8' })))).status).toBe(404);
  });

  it('show deliveries, and one with its body, as text', async () => {
    const { context, made } = stubContext({ buyer: staff, answers });
    const query = '/staff/exchange/deliveries?state=given-up&webhook=7&page=2';
    const { data } = await outcome(() => deliveries(visit(context, query)));
    expect(made).toMatchObject([{ input: { query: { state: 'given-up', webhook: 7, page: 2 } } }]);
    const html = render(<DeliveriesPage data={data as DeliveriesData} />);
    for (const text of ['Заказ оформлен', 'Ждёт', '503', '/staff/exchange/deliveries/57']) expect(html).toContain(text);
    const shown = await outcome(() => delivery(visit(context, '/', { id: '57' })));
    const page = render(<DeliveryPage data={shown.data as DeliveryData} />);
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script>alert');
    for (const text of ['{&quot;id&quot;:&quot;5d2c&quot;}', 'Отправить снова']) expect(page).toContain(text);
    expect((await outcome(() => resend(post(context, '/', {}, { params: { id: '57' } })))).location).toBe(
      '/staff/exchange/deliveries/57',
    );
  });
});
