import { KeptCopies } from './kept-copies.server.ts';
import { RetryBudget } from './retry.server.ts';

/** Time for which a failure of the API is taken for an outage, in milliseconds. */
const outageMs = 30_000;

/**
 * What one worker remembers of the API between requests: how many retries it may make, whether the API is down, answers
 * that are the same for everybody under their key, and which of them are being fetched anew. It depends on no request.
 */
export class WorkerMemory {
  readonly budget: RetryBudget;
  readonly copies = new KeptCopies();
  readonly #refreshing = new Set<string>();
  #failedAt = Number.NEGATIVE_INFINITY;

  constructor(now: number) {
    this.budget = new RetryBudget(now);
  }

  /** Notes how a call ended. */
  note(works: boolean, now: number): void {
    this.#failedAt = works ? Number.NEGATIVE_INFINITY : now;
  }

  /** Whether the last word of the API was a failure, not long ago. */
  isDown(now: number): boolean {
    return now - this.#failedAt < outageMs;
  }

  /** Fetches a copy anew, unless that is being done already. */
  async refresh(key: string, work: () => Promise<unknown>): Promise<void> {
    if (this.#refreshing.has(key)) return;
    this.#refreshing.add(key);
    try {
      await work();
    } catch {
      // The copy stays as it was; the next request will try again.
    } finally {
      this.#refreshing.delete(key);
    }
  }
}
