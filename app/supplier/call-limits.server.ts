/** Calls open at one time: the platform opens six connections per request, further ones would wait there unseen. */
const parallel = 6;
/** Calls that one page may make before something is wrong with it. */
const most = 20;

/** Counts the calls of one page and holds back those above six at a time. */
export class CallLimits {
  /** Calls made so far. */
  made = 0;
  #open = 0;
  readonly #waiting: (() => void)[] = [];

  /** True when the page has made more calls than it should. */
  get exceeded(): boolean {
    return this.made > most;
  }

  /** Runs a call when a place is free. */
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
