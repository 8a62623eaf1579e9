export interface Timing {
  time<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** `Server-Timing`; steps of one name are added up. */
  header(): string;
}

/** On the hosted runtime the clock stands still between I/O, so these are waiting times. */
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
