import type { Call, CallAnswer } from '#contract/call.ts';
import { attempt, errorOf } from './attempt.server.ts';
import { cachedCall } from './cached-call.server.ts';
import { type CallRecord, logged, openCallRecord, read } from './call-record.server.ts';
import { SupplierUnavailable } from './errors.ts';
import { requestOf, type Sending, type Sent, sendCall } from './send.server.ts';
import type { CallArguments, Supplier } from './supplier.ts';
import type { TransportParts } from './transport-parts.server.ts';
import type { AnyInput } from './transport-request.server.ts';

export function createSupplier(parts: TransportParts): Supplier {
  const limits = new CallLimits();
  let staleSince: number | null = null;

  const send = (record: CallRecord, sending: Sending): Promise<Sent> =>
    limits.run(() => {
      if (limits.exceeded) parts.tooManyCalls(limits.made);
      return sendCall(sending, parts, (attempts) => {
        record.attempts = attempts;
      });
    });

  async function answerOf(record: CallRecord): Promise<unknown> {
    const { call, options, sending } = record;
    if (options.cache && parts.cache && call.method === 'GET') {
      const { value, staleAt } = await cachedCall(record, parts, parts.cache, send);
      if (staleAt !== null) staleSince = Math.min(staleAt, staleSince ?? staleAt);
      return value;
    }
    return read(record, (await send(record, sending)).outcome.json);
  }

  const supplier: Supplier = {
    outage: null,
    get staleSince() {
      return staleSince;
    },
    async call<C extends Call>(call: C, ...[input, options = {}]: CallArguments<C>): Promise<CallAnswer<C>> {
      if (supplier.outage) throw supplier.outage;
      const record = await openCallRecord(call, (input ?? {}) as AnyInput, options, parts);
      return logged(record, parts, () => answerOf(record)) as Promise<CallAnswer<C>>;
    },
    async download<C extends Call>(call: C, ...[input, options = {}]: CallArguments<C>): Promise<Response> {
      if (supplier.outage) throw supplier.outage;
      const record = await openCallRecord(call, (input ?? {}) as AnyInput, options, parts);
      return logged(record, parts, () => limits.run(() => fetchFile(record, parts)));
    },
  };
  return supplier;
}

/** The platform opens at most six connections per request; more would queue there unseen. */
const parallel = 6;
/** A page that makes more calls has a bug. */
const most = 20;

/** Counts the calls of a page and queues those above six at a time. */
class CallLimits {
  made = 0;
  #open = 0;
  readonly #waiting: (() => void)[] = [];

  get exceeded(): boolean {
    return this.made > most;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    this.made += 1;
    if (this.#open >= parallel) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#open += 1;
    try {
      return await work();
    } finally {
      this.#open -= 1;
      this.#waiting.shift()?.();
    }
  }
}

/**
 * Streams a file of the API. Only the headers have to arrive in time, since a long file may take longer than a page.
 * No retries: the buyer can try again.
 */
async function fetchFile({ sending }: CallRecord, parts: TransportParts): Promise<Response> {
  const abort = new AbortController();
  const timeout = Math.max(1, Math.min(parts.attemptMs, sending.deadline - parts.clock.now()));
  const timer = setTimeout(() => abort.abort(), timeout);
  let answer: Response;
  try {
    answer = await parts.upstream.fetch(requestOf(sending, parts), abort.signal);
  } catch {
    throw abort.signal.aborted ? new SupplierUnavailable(504, 'timeout') : new SupplierUnavailable(502, 'network');
  } finally {
    clearTimeout(timer);
  }
  if (answer.status === 200) return answer;
  const outcome = await attempt(() => Promise.resolve(answer), timeout, false);
  throw outcome.kind === 'ok' ? new SupplierUnavailable(502, 'bad-shape') : errorOf(outcome);
}
