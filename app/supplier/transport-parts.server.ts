import type { EdgeCache, PriceScope } from './edge-cache.server.ts';
import type { Clock } from './retry.server.ts';
import type { Caller } from './transport-request.server.ts';
import type { WorkerMemory } from './worker-memory.server.ts';

/** Where the API answers: a Worker bound as a service, or an origin on the network. */
export interface Upstream {
  readonly origin: string;
  readonly fetch: (request: Request, signal: AbortSignal) => Promise<Response>;
}

/** How the store took part in a call. */
export type CacheOutcome = 'none' | 'hit' | 'miss' | 'refreshing' | 'stale';

/** One call in the log: nothing of what was asked or answered. */
export interface CallRecord {
  readonly id: string;
  readonly status: number;
  readonly ms: number;
  readonly cache: CacheOutcome;
  readonly attempts: number;
  /** Broken list items left out of the answer. */
  readonly dropped: number;
}

/** What the transport works with. */
export interface TransportParts {
  readonly upstream: Upstream;
  readonly cache: EdgeCache | null;
  readonly memory: WorkerMemory;
  readonly clock: Clock;
  readonly retryBaseMs: number;
  /** Longest time of one attempt, in milliseconds. */
  readonly attemptMs: number;
  /** Milliseconds for which a kept answer counts as fresh. */
  readonly freshMs: number;
  /** Moment by which the page must have its data. */
  readonly deadline: number;
  /** Who asks; makes the visitor's id when something is to be stored for a visitor. */
  caller(stores: boolean): Promise<Caller>;
  /** Price type and region of the buyer. */
  priceScope(): Promise<PriceScope>;
  /** Lets work go on after the answer. */
  waitUntil(work: Promise<unknown>): void;
  record(call: CallRecord): void;
  /** Told when a page makes more calls than it should. */
  tooManyCalls(made: number): void;
}
