/** Times of the steps of one request. */
export interface Timing {
  /** Runs `work` and remembers how long it took under `name`. */
  time<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Text of the `Server-Timing` header; steps of one name are added up. */
  header(): string;
}

/** Opens the clock of a request. On the hosted runtime time stands still between I/O, so these are times of waiting. */
export function openTiming(): Timing {
  const spent = new Map<string, number>();
  return {
    async time(name, work) {
      const from = Date.now();
      try {
        return await work();
      } finally {
        spent.set(name, (spent.get(name) ?? 0) + Date.now() - from);
      }
    },
    header: () => [...spent].map(([name, ms]) => `${name};dur=${ms}`).join(', '),
  };
}
