/** Goals in the table. They are compared with, they do not gate; the budgets that gate are in `size.test.ts`. */
export const goals = {
  /** CPU ms of the server for one list page, database included. */
  cpu: { hydrated: 4, lite: 1.5 },
  /** List pages a second at 32 connections. */
  perSecond: { hydrated: 400, lite: 800 },
  /** Seconds to first and largest contentful paint, with script and without. */
  paint: { 'slow 4G': { first: 0.78, largest: 0.82 }, 'slow 3G': { first: 1.5, largest: 1.6 } },
} as const;

/** Forms in which a page is served. */
export type PageForm = 'hydrated' | 'lite';
