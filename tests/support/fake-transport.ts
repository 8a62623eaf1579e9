import type { CacheKey, EdgeCache, Kept } from '#app/supplier/client/edge-cache.server.ts';
import { urlOf } from '#app/supplier/client/edge-cache.server.ts';
import type { Supplier } from '#app/supplier/client/supplier.ts';
import { createSupplier } from '#app/supplier/client/transport.server.ts';
import type { CallRecord, TransportParts } from '#app/supplier/client/transport-parts.server.ts';
import { WorkerMemory } from '#app/supplier/client/worker-memory.server.ts';

/** The caller in a test. */
export interface Asker {
  token?: string;
  visitorId?: string;
  priceType?: string;
  regionId?: number | null;
  language?: string;
  host?: string;
}

/** A worker with a played API: its clock advances only when something waits, and its caches can be inspected. */
export class FakeWorker {
  now = Date.UTC(2026, 5, 1);
  /** Waits between attempts, in milliseconds. */
  readonly waits: number[] = [];
  readonly kept = new Map<string, Kept>();
  readonly records: CallRecord[] = [];
  memory = new WorkerMemory(this.now);
  readonly requests: Request[] = [];
  #behind: Promise<unknown>[] = [];
  readonly answer: (request: Request) => Response | Promise<Response>;

  constructor(answer: (request: Request) => Response | Promise<Response>) {
    this.answer = answer;
  }

  /** The API as one request of one buyer sees it. */
  supplier(asker: Asker = {}, more: Partial<TransportParts> = {}): Supplier {
    const { token = null, visitorId = null, priceType = 'retail', regionId = null } = asker;
    return createSupplier({
      upstream: {
        origin: 'http://api.test',
        fetch: async (request) => {
          this.requests.push(request);
          return this.answer(request);
        },
      },
      cache: this.#cache,
      memory: this.memory,
      clock: {
        now: () => this.now,
        sleep: async (ms) => {
          this.waits.push(ms);
          this.now += ms;
        },
      },
      retryBaseMs: 1000,
      attemptMs: 5000,
      freshMs: 300_000,
      deadline: this.now + 8000,
      caller: async () => ({
        token,
        visitorId,
        language: asker.language ?? 'ru',
        requestId: 'id',
        client: null,
        host: asker.host ?? 'shop.test',
      }),
      priceScope: async () => ({ kind: token === null ? 'visitor' : 'buyer', priceType, regionId }),
      waitUntil: (work) => void this.#behind.push(work),
      record: (call) => void this.records.push(call),
      tooManyCalls: () => undefined,
      ...more,
    });
  }

  /** Another worker in the same place: caches stay, this worker's memory is lost. */
  startAnew(): void {
    this.memory = new WorkerMemory(this.now);
  }

  /** Waits for work that continues after the responses. */
  async settle(): Promise<void> {
    const behind = this.#behind;
    this.#behind = [];
    await Promise.allSettled(behind);
    if (this.#behind.length > 0) await this.settle();
  }

  readonly #cache: EdgeCache = {
    read: async (key: CacheKey) => this.kept.get(urlOf(key)) ?? null,
    write: async (key: CacheKey, kept: Kept) => void this.kept.set(urlOf(key), kept),
  };
}
