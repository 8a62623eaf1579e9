import { signRequest } from '#backend/erp/signature.ts';
import { headerNames } from '#contract/base.ts';
import type { TestBackend } from './backend.ts';

/** Protects nothing: it lives for one test run. */
export const erpKey = 'the ERP of the tests signs its requests with this';

interface Sending {
  method?: string;
  body?: unknown;
  key?: string;
  /** Milliseconds. */
  at?: number;
}

/** Signed requests of an ERP. */
export function erpOf(backend: Pick<TestBackend, 'request'>) {
  function ask(path: string, { body, method = body === undefined ? 'GET' : 'POST', key = erpKey, at }: Sending = {}) {
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    const signable = { method, path: `/api/v1/exchange${path}`, body: new TextEncoder().encode(text) };
    const headers = {
      [headerNames.exchangeSignature]: signRequest(key, signable, at ?? Date.now()),
      ...(text !== '' && { 'Content-Type': 'application/json' }),
    };
    return backend.request(signable.path, { method, headers, ...(text !== '' && { body: text }) });
  }
  async function get<T>(path: string, sending: Sending = {}): Promise<T> {
    const answer = await ask(path, sending);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  return { ask, get };
}

export interface EventResult {
  id: string;
  result: 'applied' | 'known' | 'refused' | 'later';
  again: boolean;
  error: { status: number; name: string; message: string } | null;
}

/** An event of an order with a new id, at this moment. */
export const eventOf = (type: string, orderId: number, more: object = {}) => ({
  ...{ id: crypto.randomUUID(), at: new Date().toISOString(), type, orderId },
  ...more,
});
