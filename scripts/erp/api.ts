import { signRequest } from '#backend/erp/signature.ts';
import { headerNames } from '#contract/base.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { ErpOrder, getErpOrders } from '#contract/erp.ts';
import type { ErpOrderEvent, sendErpEvents } from '#contract/erp-event.ts';

export type OrdersPage = CallAnswer<typeof getErpOrders>;
export type EventResult = CallAnswer<typeof sendErpEvents>['results'][number];

/** The calls of a shop's exchange. Each throws for a refusal and when there is no answer. */
export interface ErpApi {
  orders(cursor: number): Promise<OrdersPage>;
  acknowledge(cursor: number): Promise<void>;
  tell(events: readonly ErpOrderEvent[]): Promise<EventResult[]>;
}

export type { ErpOrder, ErpOrderEvent };

/** The shop refuses the request; the message is its own. */
export class Refused extends Error {}

/** Signs with the key what is asked of the shop at `origin`. */
export function erpAt(origin: string, key: string): ErpApi {
  async function ask<T>(method: string, path: string, content?: object): Promise<T> {
    const body = content === undefined ? '' : JSON.stringify(content);
    const signable = { method, path, body: new TextEncoder().encode(body) };
    const headers = {
      [headerNames.exchangeSignature]: signRequest(key, signable, Date.now()),
      'Accept-Language': 'en',
      ...(body !== '' && { 'Content-Type': 'application/json' }),
    };
    const answer = await fetch(origin + path, { method, headers, ...(body !== '' && { body }) });
    if (!answer.ok) throw new Refused(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  return {
    orders: (cursor) => ask('GET', `/api/v1/exchange/order?cursor=${cursor}`),
    acknowledge: (cursor) => ask('POST', '/api/v1/exchange/order/acknowledge', { cursor }),
    tell: async (events) =>
      (await ask<{ results: EventResult[] }>('POST', '/api/v1/exchange/event', { events })).results,
  };
}
