import type { Env } from '../env.ts';
import type { EntryType } from './entry.ts';

/**
 * What was shipped and taken back, and what was paid and paid back, each on its day in Moscow. Money that only changed places
 * within the company isn't there. Entries of one day are put as they happened, goods before money of the same moment. ?1 is
 * the company, ?2 the legal entity or null for all, ?3 the last day.
 */
const entriesSql = `SELECT day AS date, created_at AS at, 1 AS side, type, number, iif(type = 'upd', total, 0) AS debit,
      iif(type = 'correction', total, 0) AS credit, id AS documentId
    FROM document WHERE company_id = ?1 AND (?2 IS NULL OR legal_entity_id = ?2) AND type IN ('upd', 'correction')
      AND cancelled_at IS NULL AND day <= ?3
  UNION ALL SELECT date(m.at / 1000, 'unixepoch', '+3 hours'), m.at, 2,
      CASE WHEN m.kind = 'returned' THEN 'returned' WHEN d.id IS NOT NULL THEN 'paid-document' WHEN o.id IS NOT NULL THEN 'paid-order' ELSE 'paid' END,
      coalesce(d.number, o.number, ''), iif(m.kind = 'returned', -sum(m.amount), 0), iif(m.kind = 'received', sum(m.amount), 0), d.id
    FROM money m LEFT JOIN document d ON d.id = m.document_id LEFT JOIN orders o ON o.id = m.order_id
   WHERE m.company_id = ?1 AND (?2 IS NULL OR m.legal_entity_id = ?2) AND m.kind <> 'moved'
     AND date(m.at / 1000, 'unixepoch', '+3 hours') <= ?3
   GROUP BY m.at, m.kind, m.payment_id, m.order_id, m.document_id`;

/** ?4 is the first day. What was before is one sum: it grows as long as the company buys. */
const sumsSql = `SELECT coalesce(sum(iif(date < ?4, debit - credit, 0)), 0) AS opening,
    coalesce(sum(iif(date >= ?4, debit, 0)), 0) AS debit, coalesce(sum(iif(date >= ?4, credit, 0)), 0) AS credit,
    coalesce(sum(date >= ?4), 0) AS count FROM (${entriesSql})`;
const order = 'date, at, side, number, documentId';
const rowsSql = `SELECT date, type, number, debit, credit, documentId,
    sum(debit - credit) OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING) AS change
  FROM (${entriesSql}) WHERE date >= ?4 ORDER BY ${order} LIMIT ?5 OFFSET ?6`;

/** Entries of one file: more would take longer than an answer or a step may, and as a row more than D1 keeps. */
export const mostEntries = 5000;

/** Sums are in kopecks. */
interface EntryRow {
  date: string;
  type: EntryType;
  number: string;
  /** What was shipped or paid back, and what was paid or taken back. */
  debit: number;
  credit: number;
  /** That it tells of. */
  documentId: number | null;
}

interface Period {
  /** Null for all of the company. */
  legalEntityId: number | null;
  from: string;
  to: string;
}

/** What happened between two days, and what the buyer owed before and after: below zero the seller did. */
export interface Entries {
  opening: number;
  closing: number;
  debit: number;
  credit: number;
  /** On all pages. */
  count: number;
  /** `balance` is what the buyer owes after it. */
  rows: (EntryRow & { balance: number })[];
}

/** Without a limit all rows. */
export async function readEntries(
  env: Env,
  companyId: number,
  { legalEntityId, from, to }: Period,
  { limit, offset } = { limit: -1, offset: 0 },
): Promise<Entries> {
  const bound = [companyId, legalEntityId, to, from];
  const [summed, found] = await env.trade.batch([
    env.trade.prepare(sumsSql).bind(...bound),
    env.trade.prepare(rowsSql).bind(...bound, limit, offset),
  ]);
  const none = { opening: 0, debit: 0, credit: 0, count: 0 };
  const [sums = none] = (summed?.results ?? []) as (typeof none)[];
  const rows = (found?.results ?? []) as (EntryRow & { change: number })[];
  return {
    ...sums,
    closing: sums.opening + sums.debit - sums.credit,
    rows: rows.map(({ change, ...row }) => ({ ...row, balance: sums.opening + change })),
  };
}
