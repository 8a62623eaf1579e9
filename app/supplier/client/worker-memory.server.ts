import { KeptCopies } from './kept-copies.server.ts';
import { RetryBudget } from './retry.server.ts';

/** How long after a failure the API counts as down, in milliseconds. */
const outageMs = 30_000;

/**
 * What a worker remembers of the API between requests: its retry budget, whether the API is down, shared responses by
 * key, and which of them are being refreshed.
 */
export class WorkerMemory {
  readonly budget: RetryBudget;
  readonly copies = new KeptCopies();
  readonly #refreshing = new Set<string>();
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(now: number) {
    this.budget = new RetryBudget(now);
  }

  note(works: boolean, now: number): void {
    this.#failedAt = works ? Number.NEGATIVE_INFINITY : now;
  }

  isDown(now: number): boolean {
    return now - this.#failedAt < outageMs;
  }

  /** Does nothing if a refresh is already under way. */
  async refresh(key: string, work: () => Promise<unknown>): Promise<void> {
    if (this.#refreshing.has(key)) return;
    this.#refreshing.add(key);
    try {
      await work();
    } catch {
      // Keep the copy; the next request tries again.
    } finally {
      this.#refreshing.delete(key);
    }
  }
}
