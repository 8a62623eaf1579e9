/** The platform opens at most six connections per request; more would queue there unseen. */
const parallel = 6;
/** A page that makes more calls has a bug. */
const most = 20;

/** Counts the calls of a page and queues those above six at a time. */
export class CallLimits {
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
