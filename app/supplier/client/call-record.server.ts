import { type Call, enters } from '#contract/call.ts';
import { SupplierRejected, SupplierUnavailable } from './errors.ts';
import type { Sending } from './send.server.ts';
import type { CallOptions } from './supplier.ts';
import type { CacheOutcome, TransportParts } from './transport-parts.server.ts';
import { type AnyInput, addressOf, bodyOf } from './transport-request.server.ts';
import { parseTolerantly } from './wire-tolerance.ts';

export interface CallRecord {
  readonly call: Call;
  readonly sending: Sending;
  readonly options: CallOptions;
  cache: CacheOutcome;
  attempts: number;
  dropped: number;
}

/** Throws when the response lacks what the contract requires. */
export function read(record: CallRecord, json: unknown): unknown {
  if (!record.call.answer) return undefined;
  const repaired = parseTolerantly(record.call.answer, json);
  if (!repaired) throw new SupplierUnavailable(502, 'bad-shape');
  record.dropped += repaired.dropped;
  return repaired.value;
}

export async function openCallRecord(
  call: Call,
  input: AnyInput,
  options: CallOptions,
  parts: TransportParts,
): Promise<CallRecord> {
  const caller = await parts.caller({
    stores: call.method !== 'GET' && call.access === 'optional' && !call.asks,
    enters: enters(call),
  });
  // Shared data is requested without credentials, so nothing private can come back.
  const open = call.access === 'none';
  const anonymous = options.cache === 'short' || (open && call.method === 'GET');
  // Sign-in calls ignore the token but take the visitor's id, to merge the visitor's cart into the buyer's.
  const token = anonymous || open || options.token === 'none' ? null : caller.token;
  const sending: Sending = {
    call,
    address: addressOf(call, input),
    body: bodyOf(call, input.body),
    requestId: options.requestId,
    caller: { ...caller, token, visitorId: anonymous ? null : caller.visitorId },
    ...timesOf(options, parts),
  };
  return { call, sending, options, cache: 'none', attempts: 0, dropped: 0 };
}

function timesOf({ deadlineMs, patienceMs }: CallOptions, { attemptMs, clock, deadline }: TransportParts) {
  const now = clock.now();
  if (patienceMs !== undefined) return { deadline: now + patienceMs, attemptMs: patienceMs, retries: 0 };
  return { deadline: Math.min(deadline, now + (deadlineMs ?? Number.POSITIVE_INFINITY)), attemptMs, retries: 3 };
}

/** Logs the call, whether it succeeds or fails. */
export async function logged<T>(record: CallRecord, parts: TransportParts, work: () => Promise<T>): Promise<T> {
  const started = parts.clock.now();
  let status = 0;
  try {
    const value = await work();
    status = record.call.status;
    return value;
  } catch (error) {
    if (error instanceof SupplierRejected || error instanceof SupplierUnavailable) status = error.status;
    throw error;
  } finally {
    const { call, cache, attempts, dropped } = record;
    parts.record({ id: call.id, status, ms: parts.clock.now() - started, cache, attempts, dropped });
  }
}
