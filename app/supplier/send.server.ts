import type { Call } from '#contract/call.ts';
import { attempt, errorOf, type Outcome } from './attempt.server.ts';
import { waitBefore } from './retry.server.ts';
import type { TransportParts } from './transport-parts.server.ts';
import { type Caller, headersOf, type WireBody } from './transport-request.server.ts';

/** A call ready to be sent. */
export interface Sending {
  readonly call: Call;
  /** Path and query. */
  readonly address: string;
  readonly body: WireBody;
  readonly requestId: string | undefined;
  readonly caller: Caller;
  /** Moment by which the call must have ended. */
  readonly deadline: number;
  readonly retries: number;
}

/** A good answer and how it was got. */
export interface Sent {
  readonly outcome: Extract<Outcome, { kind: 'ok' }>;
  readonly attempts: number;
  /** Whether the answer was made for the credentials of the caller, and not for a visitor after they were refused. */
  readonly hadCredentials: boolean;
  /** The credentials were refused, so the answer is what a visitor sees. */
  readonly fellBack: boolean;
}

/** Sends a call, again if that may help and is harmless. Throws the error of the last attempt. */
export async function sendCall(
  sending: Sending,
  parts: TransportParts,
  count: (attempts: number) => void,
): Promise<Sent> {
  const { caller } = sending;
  const hadCredentials = caller.token !== null || caller.visitorId !== null;
  const { outcome, attempts } = await tryOften(sending, parts, 0, count);
  if (outcome.kind === 'ok') return { outcome, attempts, hadCredentials, fellBack: false };
  if (!mayFallBack(sending, outcome)) throw errorOf(outcome);
  const visitor = { ...sending, caller: { ...caller, token: null } };
  const second = await tryOften(visitor, parts, attempts, count);
  if (second.outcome.kind === 'ok') return { ...second, outcome: second.outcome, hadCredentials, fellBack: true };
  throw errorOf(second.outcome);
}

/** A read that visitors may make is answered for a visitor when the token has died, so that a page is never half private. */
function mayFallBack({ call, caller }: Sending, outcome: Outcome): boolean {
  const refused = outcome.kind === 'rejected' && outcome.rejection.status === 401;
  return refused && caller.token !== null && call.method === 'GET' && call.access !== 'required';
}

async function tryOften(sending: Sending, parts: TransportParts, before: number, count: (attempts: number) => void) {
  const { call, requestId, deadline, retries } = sending;
  const repeatable = call.method === 'GET' || (call.idempotent === true && requestId !== undefined);
  const policy = { baseMs: parts.retryBaseMs, retries, repeatable, deadline };
  const { clock, memory } = parts;
  for (let tried = 1; ; tried += 1) {
    count(before + tried);
    const timeout = Math.max(1, Math.min(parts.attemptMs, deadline - clock.now()));
    const outcome = await attempt(
      (signal) => parts.upstream.fetch(requestOf(sending, parts), signal),
      timeout,
      call.answer !== undefined,
    );
    memory.note(outcome.kind !== 'fault', clock.now());
    if (tried === 1) memory.budget.earn();
    const wait = waitBefore(tried, outcome, policy, clock.now());
    if (wait === null || !memory.budget.take(clock.now())) return { outcome, attempts: before + tried };
    await clock.sleep(wait);
  }
}

/** The request of a call, as it goes out. */
export function requestOf({ call, address, body, caller, requestId }: Sending, { upstream }: TransportParts): Request {
  return new Request(`${upstream.origin}${address}`, {
    method: call.method,
    headers: headersOf(caller, body, requestId),
    body,
    // Following one would carry the buyer's headers to wherever it points.
    redirect: 'manual',
  });
}
