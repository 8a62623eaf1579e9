import type { Subject } from './subjects.ts';

/** Goals in the table (docs/decisions/020). They are compared with, they do not gate; the budgets that gate are in `size.test.ts`. */
export const goals = {
  /** CPU ms of the server for one page, database included. */
  cpu: {
    hydrated: { home: 8, list: 6, product: 8, cart: 10 },
    lite: { home: 8, list: 4, product: 8, cart: 10 },
  },
  /** List pages a second at 16 connections, and milliseconds within which 99 % are answered. */
  load: { perSecond: 250, p99: 150 },
  /** First and largest paint on slow 3G, as a multiple of a static copy of the same page behind the same edge. */
  paintToStatic: 1.12,
  /** Seconds until the list is hydrated on slow 3G: the best peer's, measured beside ours. */
  hydrated: 4.8,
} as const satisfies { cpu: Record<PageForm, Record<Subject['name'], number>> } & Record<string, unknown>;

/** Forms in which a page is served. */
export type PageForm = 'hydrated' | 'lite';
