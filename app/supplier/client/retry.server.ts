import type { Outcome } from './attempt.server.ts';

/** Replaced in tests. */
export interface Clock {
  now(): number;
  sleep(ms: number): Promise<void>;
}

export const clock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Limits a worker's retries to a tenth of its calls plus three a second. Without it a struggling API would get four
 * times its usual load (Google's SRE book, "Handling Overload").
 */
export class RetryBudget {
  #tokens = mostTokens;
  #at: number;

  constructor(now: number) {
    this.#at = now;
  }

  earn(): void {
    this.#tokens = Math.min(mostTokens, this.#tokens + 0.1);
  }

  take(now: number): boolean {
    this.#tokens = Math.min(mostTokens, this.#tokens + ((now - this.#at) / 1000) * 3);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}

/** Enough for two pages whose six parallel calls meet one short failure. */
const mostTokens = 12;

interface RetryPolicy {
  /** In milliseconds; doubles each time, up to 30 s. */
  readonly baseMs: number;
  /** After the first attempt. */
  readonly retries: number;
  /** A read, or a mutation with a request id. */
  readonly repeatable: boolean;
  /** No wait may go past this moment. */
  readonly deadline: number;
}

/** In milliseconds. */
const longestWait = 30_000;

/** Milliseconds before attempt `tried + 1`, or null to give up. */
export function waitBefore(tried: number, outcome: Outcome, policy: RetryPolicy, now: number): number | null {
  if (outcome.kind === 'ok' || !policy.repeatable || tried > policy.retries || !isPassing(outcome, tried)) return null;
  const retryAfter = retryAfterOf(outcome) * 1000;
  const backoff = Math.min(policy.baseMs * 2 ** (tried - 1), longestWait);
  const jitter = 1 + (Math.random() * 0.2 - 0.1);
  // `Retry-After` is a lower bound: jitter may only lengthen it.
  const wait = Math.min(Math.max(backoff * jitter, retryAfter), longestWait);
  return now + wait < policy.deadline ? wait : null;
}

/** Whether a retry may help. Broken JSON gets one: it may be a lost connection. */
function isPassing(outcome: Exclude<Outcome, { kind: 'ok' }>, tried: number): boolean {
  if (outcome.kind === 'rejected') {
    const { status, retryAfter } = outcome.rejection;
    // 409 with Retry-After: the first attempt with this request id is still running.
    return status === 408 || status === 425 || status === 429 || (status === 409 && retryAfter !== undefined);
  }
  if (outcome.fault === 'bad-json') return tried === 1;
  if (outcome.fault === 'status') return !outcome.isLasting;
  return outcome.fault === 'network' || outcome.fault === 'timeout';
}

function retryAfterOf(outcome: Exclude<Outcome, { kind: 'ok' }>): number {
  return (outcome.kind === 'rejected' ? outcome.rejection.retryAfter : outcome.retryAfter) ?? 0;
}
