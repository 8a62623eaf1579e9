import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { clock } from '#app/supplier/client/retry.server.ts';
import { createSupplier } from '#app/supplier/client/transport.server.ts';
import type { CallRecord } from '#app/supplier/client/transport-parts.server.ts';
import { WorkerMemory } from '#app/supplier/client/worker-memory.server.ts';
import { calls } from '#contract/calls.ts';

/** A call that a test makes through the transport inside the real runtime. */
export interface Order {
  call: string;
  input?: unknown;
  options?: object;
  origin: string;
  token?: string;
  retryBaseMs?: number;
  deadlineMs?: number;
}

/** Its result. */
export interface Report {
  value?: unknown;
  error?: undefined | { kind: 'rejected' | 'unavailable' | 'other'; status?: number; fault?: string; fields: unknown };
  record: CallRecord | null;
  ms: number;
}

export default {
  async fetch(request: Request): Promise<Response> {
    const order = (await request.json()) as Order;
    const started = Date.now();
    let record: CallRecord | null = null;
    const deadlineMs = order.deadlineMs ?? 8000;
    const supplier = createSupplier({
      upstream: { origin: order.origin, fetch: (input, signal) => fetch(input, { signal }) },
      cache: null,
      memory: new WorkerMemory(started),
      clock,
      retryBaseMs: order.retryBaseMs ?? 20,
      attemptMs: Math.round((deadlineMs * 5) / 8),
      freshMs: 1000,
      deadline: started + deadlineMs,
      caller: async () => ({
        token: order.token ?? null,
        visitorId: null,
        language: 'ru',
        requestId: '00000000-0000-4000-8000-000000000000',
        client: { address: '203.0.113.7', signature: 'SECRET-signature' },
        host: 'shop.test',
      }),
      priceScope: async () => ({ kind: 'visitor', priceType: 'retail', regionId: null }),
      waitUntil: () => undefined,
      record: (made) => {
        record = made;
      },
      tooManyCalls: () => undefined,
    });
    const call = calls.find(({ id }) => id === order.call);
    if (!call) return new Response('no such call', { status: 500 });
    const report = await supplier
      .call(call as never, order.input as never, order.options as never)
      .then((value: unknown) => ({ value }))
      .catch((error: unknown) => ({ error: described(error) }));
    return Response.json({ ...report, record, ms: Date.now() - started } satisfies Report);
  },
};

function described(error: unknown): Report['error'] {
  if (error instanceof SupplierRejected) {
    const { name, title, message, code, errors, retryAfter } = error;
    return { kind: 'rejected', status: error.status, fields: { name, title, message, code, errors, retryAfter } };
  }
  if (error instanceof SupplierUnavailable) {
    return { kind: 'unavailable', status: error.status, fault: error.fault, fields: { message: error.message } };
  }
  return { kind: 'other', fields: String(error) };
}
