import type { EdgeCache, PriceScope } from './edge-cache.server.ts';
import type { Clock } from './retry.server.ts';
import type { Caller } from './transport-request.server.ts';
import type { WorkerMemory } from './worker-memory.server.ts';

/** A service binding or an origin. */
export interface Upstream {
  readonly origin: string;
  readonly fetch: (request: Request, signal: AbortSignal) => Promise<Response>;
}

export type CacheOutcome = 'none' | 'hit' | 'miss' | 'refreshing' | 'stale';

/** A call in the log, without anything of its content. */
export interface CallRecord {
  readonly id: string;
  readonly status: number;
  readonly ms: number;
  readonly cache: CacheOutcome;
  readonly attempts: number;
  /** Broken list items left out of the response. */
  readonly dropped: number;
}

export interface TransportParts {
  readonly upstream: Upstream;
  readonly cache: EdgeCache | null;
  readonly memory: WorkerMemory;
  readonly clock: Clock;
  readonly retryBaseMs: number;
  /** Timeout of one attempt, in milliseconds. */
  readonly attemptMs: number;
  /** How long a cached response is fresh, in milliseconds. */
  readonly freshMs: number;
  readonly deadline: number;
  /**
   * `stores` makes the visitor's id, because something will be stored for the visitor; `enters` that of the browser,
   * because somebody tries to get into an account.
   */
  caller(call: { stores: boolean; enters: boolean }): Promise<Caller>;
  priceScope(): Promise<PriceScope>;
  waitUntil(work: Promise<unknown>): void;
  record(call: CallRecord): void;
  tooManyCalls(made: number): void;
}
