import type { Outcome } from './attempt.server.ts';

/** Time as the transport sees it; tests bring their own. */
export interface Clock {
  now(): number;
  sleep(ms: number): Promise<void>;
}

/** The real clock. */
export const clock: Clock = {
  now: () => Date.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/**
 * Retries that one worker may make: a tenth of its calls and three a second. Without it an API in trouble would get four
 * times its usual load (Google's SRE book, "Handling Overload").
 */
export class RetryBudget {
  #tokens = mostTokens;
  #at: number;

  constructor(now: number) {
    this.#at = now;
  }

  /** Counts a call. */
  earn(): void {
    this.#tokens = Math.min(mostTokens, this.#tokens + 0.1);
  }

  /** Takes leave for one retry. */
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

/** How often and how long a call is tried. */
export interface RetryPolicy {
  /** First wait in milliseconds; it doubles each time, up to 30 s. */
  readonly baseMs: number;
  /** Retries beside the first attempt. */
  readonly retries: number;
  /** The call may be repeated: a read, or a change under a request id. */
  readonly repeatable: boolean;
  /** Moment that no wait may pass. */
  readonly deadline: number;
}

/** Longest wait between two attempts, in milliseconds. */
const longestWait = 30_000;

/** Milliseconds to wait before attempt `tried + 1`, or null when it is not to be made. */
export function waitBefore(tried: number, outcome: Outcome, policy: RetryPolicy, now: number): number | null {
  if (outcome.kind === 'ok' || !policy.repeatable || tried > policy.retries || !isPassing(outcome, tried)) return null;
  const asked = retryAfterOf(outcome) * 1000;
  const backoff = Math.min(policy.baseMs * 2 ** (tried - 1), longestWait);
  const jitter = 1 + (Math.random() * 0.2 - 0.1);
  // The API's own word is a lower bound: the jitter may only lengthen it.
  const wait = Math.min(Math.max(backoff * jitter, asked), longestWait);
  return now + wait < policy.deadline ? wait : null;
}

/** Whether trying again may help. Broken JSON is tried once more: it may be a cut connection. */
function isPassing(outcome: Exclude<Outcome, { kind: 'ok' }>, tried: number): boolean {
  if (outcome.kind === 'rejected') {
    const { status, retryAfter } = outcome.rejection;
    // 409 with Retry-After says that the first attempt under this request id is still running.
    return status === 408 || status === 425 || status === 429 || (status === 409 && retryAfter !== undefined);
  }
  if (outcome.fault === 'bad-json') return tried === 1;
  if (outcome.fault === 'status') return !outcome.isLasting;
  return outcome.fault === 'network' || outcome.fault === 'timeout';
}

function retryAfterOf(outcome: Exclude<Outcome, { kind: 'ok' }>): number {
  return (outcome.kind === 'rejected' ? outcome.rejection.retryAfter : outcome.retryAfter) ?? 0;
}
