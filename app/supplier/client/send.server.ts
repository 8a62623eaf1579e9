import type { Call } from '#contract/call.ts';
import { attempt, errorOf, type Outcome } from './attempt.server.ts';
import { waitBefore } from './retry.server.ts';
import type { TransportParts } from './transport-parts.server.ts';
import { type Caller, headersOf, type WireBody } from './transport-request.server.ts';

export interface Sending {
  readonly call: Call;
  readonly address: string;
  readonly body: WireBody;
  readonly requestId: string | undefined;
  readonly caller: Caller;
  readonly deadline: number;
  /** Milliseconds of one attempt. */
  readonly attemptMs: number;
  readonly retries: number;
}

export interface Sent {
  readonly outcome: Extract<Outcome, { kind: 'ok' }>;
  readonly attempts: number;
  /** False for a visitor's response, also after the credentials were refused. */
  readonly hadCredentials: boolean;
  /** The credentials were refused and a visitor's response came back. */
  readonly fellBack: boolean;
}

/** Sends a call with retries. Throws the error of the last attempt. */
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

/** With an expired token, a public read falls back to a visitor's, so that a page is never half private. */
function mayFallBack({ call, caller }: Sending, outcome: Outcome): boolean {
  const refused = outcome.kind === 'rejected' && outcome.rejection.status === 401;
  return refused && caller.token !== null && call.method === 'GET' && call.access !== 'required';
}

async function tryOften(sending: Sending, parts: TransportParts, before: number, count: (attempts: number) => void) {
  const { call, requestId, deadline, attemptMs, retries } = sending;
  const repeatable = call.method === 'GET' || (call.idempotent === true && requestId !== undefined);
  const policy = { baseMs: parts.retryBaseMs, retries, repeatable, deadline };
  const { clock, memory } = parts;
  for (let tried = 1; ; tried += 1) {
    count(before + tried);
    const timeout = Math.max(1, Math.min(attemptMs, deadline - clock.now()));
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

export function requestOf({ call, address, body, caller, requestId }: Sending, { upstream }: TransportParts): Request {
  return new Request(`${upstream.origin}${address}`, {
    method: call.method,
    headers: headersOf(caller, body, requestId),
    body,
    // Following a redirect would send the buyer's headers elsewhere.
    redirect: 'manual',
  });
}
