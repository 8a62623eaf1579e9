import type * as contract from '../webhook.ts';
import type { ExamplesOf } from './examples-of.ts';
import { onePage } from './goods.ts';

const secret = 'whsec_q8n2Xo0m1xQnJ8m3n5Z0pQ7v1R4t6Y9uB2c5D8f1G4h';

const webhook = {
  id: 1_000_000_017,
  url: 'https://erp.example.ru/hooks/shop',
  events: ['order.placed' as const, 'order.changed' as const],
  ...{ isOn: true, version: 2, failingSince: null, paused: null, oldSecretUntil: null, waiting: 0, givenUp: 1 },
};

const delivery = {
  ...{ id: 57, webhookId: webhook.id, url: webhook.url, type: 'order.placed' as const },
  ...{ at: '2026-11-28T06:20:00.000Z', state: 'waiting' as const, tries: 1, next: '2026-11-28T06:21:31.000Z' },
  ...{ tried: '2026-11-28T06:20:31.000Z', status: 503, answer: 'Service Unavailable', failure: 'status' as const },
};

export const webhookExamples: ExamplesOf<typeof contract> = {
  getWebhooks: { usual: { items: [webhook], mayChange: true } },
  createWebhook: { usual: { id: webhook.id, secret } },
  updateWebhook: { usual: webhook },
  turnWebhookSecret: { usual: { secret, oldUntil: '2026-11-29T06:20:00.000Z' } },
  pingWebhook: {
    usual: {
      ...delivery,
      ...{ type: 'ping' as const, state: 'delivered' as const, status: 200, answer: 'ok', failure: null, next: null },
    },
  },
  getWebhookDeliveries: { usual: { items: [delivery], meta: onePage(1), params: {} } },
  getWebhookDelivery: {
    usual: {
      ...delivery,
      body: '{"id":"5d2c0e9f8b7a46e1a3f4c5d6e7f80912","type":"order.placed","at":"2026-11-28T06:20:00.000Z","data":{"orderId":719250318,"number":"104201","status":"new","cursor":57}}',
      mayChange: true,
    },
  },
  resendWebhookDelivery: {
    usual: { ...delivery, tries: 2, state: 'delivered', status: 204, answer: '', failure: null, next: null },
  },
};
