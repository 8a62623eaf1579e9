import type { Subject } from './subjects.ts';

/**
 * Goals shown in the table (docs/decisions/020). They are only compared; the limits that fail tests are in
 * `size.test.ts`.
 */
export const goals = {
  /** CPU milliseconds of the server per page, including the database. */
  cpu: {
    hydrated: { home: 8, list: 6, product: 8, cart: 10 },
    lite: { home: 8, list: 4, product: 8, cart: 10 },
  },
  /** List pages per second with 16 connections, and the 99th percentile in milliseconds. */
  load: { perSecond: 250, p99: 150 },
  /** First and largest paint on slow 3G, relative to a static copy of the same page behind the same edge. */
  paintToStatic: 1.12,
  /** Seconds until the list is hydrated on slow 3G: the best peer's, measured along with ours. */
  hydrated: 4.8,
} as const satisfies { cpu: Record<PageForm, Record<Subject['name'], number>> } & Record<string, unknown>;

export type PageForm = 'hydrated' | 'lite';
