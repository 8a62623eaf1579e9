import { z } from 'zod';
import { byId, id, listAnswer, listQuery, moment, typedLine } from './base.ts';
import { defineCall } from './call.ts';
import { siteAddress } from './web-address.ts';

const tag = 'Сотрудники поставщика';

/** Most addresses of one shop. */
export const mostWebhooks = 10;

/** What the shop tells of. */
export const webhookEventType = z.enum([
  'order.placed',
  'order.changed',
  'order.cancelled',
  'order.approved',
  'return.requested',
  'payment.received',
  'document.made',
]);
export type WebhookEventType = z.output<typeof webhookEventType>;

const counted = z.int().min(0);
const version = z.int().min(1);

const url = typedLine(500).min(1);
const events = z.array(webhookEventType).min(1).max(webhookEventType.options.length);

export const webhook = z.object({
  id: id.describe('Id of the address.'),
  url: siteAddress.describe('Where events are sent.'),
  events: z.array(webhookEventType).describe('Of what it is told.'),
  isOn: z.boolean().describe('Whether it is told of anything.'),
  version: version.describe('A change names the version that it is made from.'),
  failingSince: moment.nullable().describe('Since when nothing arrives; null as long as it does.'),
  paused: moment
    .nullable()
    .describe(
      'Since when nothing is sent because it failed for a day; null if it is not paused. Saving the address ends it.',
    ),
  oldSecretUntil: moment.nullable().describe('Until when the secret before signs, too; null if there is none.'),
  waiting: counted.describe('Deliveries that wait, counted up to 1,000.'),
  givenUp: counted.describe('Deliveries of the last 30 days that were given up, counted up to 1,000.'),
});
export type Webhook = z.output<typeof webhook>;

const form = z.object({
  url: url.describe('An https address without name and password, not of a private network.'),
  events: events.describe('Of what it is told.'),
  isOn: z.boolean().describe('Whether it is told of anything.'),
});
export type WebhookForm = z.output<typeof form>;

const secret = z
  .string()
  .describe('With which deliveries are signed: the key of the HMAC, as it stands here. It is shown this once.');

export const deliveryState = z.enum(['waiting', 'delivered', 'given-up']);

export const delivery = z.object({
  id: id.describe('Id of the delivery.'),
  webhookId: id.describe('Id of the address.'),
  url: siteAddress.describe('Where it goes.'),
  type: z
    .enum([...webhookEventType.options, 'ping'])
    .describe('What happened; `ping` for a check that staff have asked for.'),
  at: moment.describe('When it happened.'),
  state: deliveryState.describe('Whether it waits for a try, has arrived, or was given up after the last try.'),
  tries: counted.describe('How often it was sent.'),
  next: moment.nullable().describe('When it is due; null if it is not sent again by itself.'),
  tried: moment.nullable().describe('When it was sent last; null if it never was.'),
  status: z.int().nullable().describe('Status that was answered last; null without an answer.'),
  answer: z.string().describe('The first 200 characters that were answered; empty for nothing.'),
  failure: z
    .enum(['status', 'redirect', 'timeout', 'network', 'address'])
    .nullable()
    .describe(
      'Why the last try failed: another status than 2xx, a redirect, no answer within 10 seconds, no connection, or an address that may not be asked; null if it did not.',
    ),
});
export type WebhookDelivery = z.output<typeof delivery>;

export const getWebhooks = defineCall({
  id: 'getWebhooks',
  method: 'GET',
  path: '/api/v1/staff/webhook',
  tag,
  summary: 'Адреса, на которые магазин сообщает о событиях, не больше десяти; нужно право exchange.view',
  access: 'required',
  answer: z.object({
    items: z.array(webhook).describe('The addresses, oldest first.'),
    mayChange: z.boolean().describe('Whether whoever asks may change them.'),
  }),
  status: 200,
  errors: [403],
});

export const createWebhook = defineCall({
  id: 'createWebhook',
  method: 'POST',
  path: '/api/v1/staff/webhook',
  tag,
  summary: 'Добавить адрес для событий; секрет подписи виден только в этом ответе; нужно право exchange.change',
  access: 'required',
  body: form,
  answer: z.object({ id: id.describe('Id of the address.'), secret }),
  status: 201,
  errors: [403, 422],
  idempotent: true,
});

export const updateWebhook = defineCall({
  id: 'updateWebhook',
  method: 'PUT',
  path: '/api/v1/staff/webhook/:id',
  tag,
  summary: 'Изменить адрес, включить его снова или выключить; 409, если его уже изменили',
  access: 'required',
  params: byId,
  body: form.extend({ version: version.describe('The version that was seen.') }),
  answer: webhook,
  status: 200,
  errors: [403, 404, 409, 422],
});

export const deleteWebhook = defineCall({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/api/v1/staff/webhook/:id',
  tag,
  summary: 'Удалить адрес вместе с его отправками',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404],
});

export const turnWebhookSecret = defineCall({
  id: 'turnWebhookSecret',
  method: 'POST',
  path: '/api/v1/staff/webhook/:id/secret',
  tag,
  summary: 'Сменить секрет адреса: сутки подписывают новый и прежний; новый виден только в этом ответе',
  access: 'required',
  params: byId,
  answer: z.object({ secret, oldUntil: moment.describe('Until when the secret before signs, too.') }),
  status: 200,
  errors: [403, 404],
  idempotent: true,
});

export const pingWebhook = defineCall({
  id: 'pingWebhook',
  method: 'POST',
  path: '/api/v1/staff/webhook/:id/ping',
  tag,
  summary: 'Проверить адрес: отправить событие ping сейчас и ответить, что вернулось; не чаще 10 раз в минуту',
  access: 'required',
  params: byId,
  answer: delivery,
  status: 200,
  errors: [403, 404],
  idempotent: true,
});

export const getWebhookDeliveries = defineCall({
  id: 'getWebhookDeliveries',
  method: 'GET',
  path: '/api/v1/staff/webhook-delivery',
  tag,
  summary: 'Отправки событий за 30 дней, новые первыми; нужно право exchange.view',
  access: 'required',
  query: z.object({
    ...listQuery,
    state: deliveryState.optional().describe('Only those in this state; all without it.'),
    webhook: z.coerce.number().int().min(1).optional().describe('Only those to the address of this id.'),
  }),
  answer: listAnswer(delivery),
  status: 200,
  errors: [403],
});

export const getWebhookDelivery = defineCall({
  id: 'getWebhookDelivery',
  method: 'GET',
  path: '/api/v1/staff/webhook-delivery/:id',
  tag,
  summary: 'Отправка с телом запроса',
  access: 'required',
  params: byId,
  answer: delivery.extend({
    body: z.string().describe('What is sent, byte for byte.'),
    mayChange: z.boolean().describe('Whether whoever asks may send it again.'),
  }),
  status: 200,
  errors: [403, 404],
});

export const resendWebhookDelivery = defineCall({
  id: 'resendWebhookDelivery',
  method: 'POST',
  path: '/api/v1/staff/webhook-delivery/:id/resend',
  tag,
  summary: 'Отправить снова, сейчас, с тем же id события; 409, если она как раз отправляется',
  access: 'required',
  params: byId,
  answer: delivery,
  status: 200,
  errors: [403, 404, 409],
  idempotent: true,
});
