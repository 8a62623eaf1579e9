import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import type { JobSteps } from '../job/kind.ts';
import { objectOf } from '../job/store.ts';
import { moscowDay } from '../product/store.ts';
import { putFile } from '../put-file.ts';
import { t } from '../texts/texts.ts';
import { missing } from './access.ts';
import type { EntryType } from './entry.ts';
import { writeDocument } from './file.ts';
import { type Buyer, documentStatements, type NewDocument } from './new-document.ts';
import { entryName } from './paper/words.ts';
import type { ReconciliationInput } from './reconciliation-input.ts';
import { toWhole } from './record.ts';
import { readSeller } from './seller.ts';
import type { Statement } from './whole.ts';

interface EntryRow {
  date: string;
  type: EntryType;
  number: string;
  /** Kopecks: what was shipped, or what was paid. */
  debit: number;
  credit: number;
}

/**
 * What was shipped and taken back, and what was paid and paid back, each on its day in Moscow. Money that only changed places
 * within the company isn't there. Entries of one day are put as they happened, goods before money of the same moment. ?1 is
 * the company, ?2 the legal entity, ?3 the last day.
 */
const entriesSql = `SELECT day AS date, created_at AS at, 1 AS side, type, number, iif(type = 'upd', total, 0) AS debit, iif(type = 'correction', total, 0) AS credit
    FROM document WHERE company_id = ?1 AND legal_entity_id = ?2 AND type IN ('upd', 'correction') AND cancelled_at IS NULL AND day <= ?3
  UNION ALL SELECT date(m.at / 1000, 'unixepoch', '+3 hours'), m.at, 2,
      CASE WHEN m.kind = 'returned' THEN 'returned' WHEN d.id IS NOT NULL THEN 'paid-document' WHEN o.id IS NOT NULL THEN 'paid-order' ELSE 'paid' END,
      coalesce(d.number, o.number, ''), iif(m.kind = 'returned', -sum(m.amount), 0), iif(m.kind = 'received', sum(m.amount), 0)
    FROM money m LEFT JOIN document d ON d.id = m.document_id LEFT JOIN orders o ON o.id = m.order_id
   WHERE m.company_id = ?1 AND m.legal_entity_id = ?2 AND m.kind <> 'moved' AND date(m.at / 1000, 'unixepoch', '+3 hours') <= ?3
   GROUP BY m.at, m.kind, m.payment_id, m.order_id, m.document_id`;

/** ?4 is the first day. What was before is one sum: it grows as long as the company buys. */
const openingSql = `SELECT coalesce(sum(debit - credit), 0) AS opening FROM (${entriesSql}) WHERE date < ?4`;
const periodSql = `SELECT date, type, number, debit, credit FROM (${entriesSql}) WHERE date >= ?4 ORDER BY date, at, side, number`;

/** Both sides' turnover between two days, with the balance before and after: what is above zero the buyer owes. */
async function readStatement(env: Env, { companyId }: UserActor, input: ReconciliationInput): Promise<Statement> {
  const { legalEntityId, from, to } = input;
  const [before, period] = await env.trade.batch(
    [openingSql, periodSql].map((sql) => env.trade.prepare(sql).bind(companyId, legalEntityId, to, from)),
  );
  const [{ opening } = { opening: 0 }] = (before?.results ?? []) as { opening: number }[];
  const rows = (period?.results ?? []) as EntryRow[];
  return {
    from,
    to,
    opening,
    closing: rows.reduce((sum, { debit, credit }) => sum + debit - credit, opening),
    rows: rows.map(({ date, type, number, debit, credit }) => ({ date, name: entryName(type, number), debit, credit })),
  };
}

const buyerSql = 'SELECT id, name_short AS name, inn, kpp, address FROM legal_entity WHERE id = ?1 AND company_id = ?2';

/** The one step of a reconciliation: the document and its file. */
export const makeReconciliation: JobSteps = async ({ env, actor, id, now, ...job }) => {
  const input = job.input as ReconciliationInput;
  const [seller, buyer, number] = await Promise.all([
    readSeller(env),
    env.trade.prepare(buyerSql).bind(input.legalEntityId, actor.companyId).first<Buyer>(),
    nextNumber(env),
  ]);
  if (!seller || !buyer) throw notFound(t(missing));
  const statement = await readStatement(env, actor, input);
  const { invoiceDays: _, ...side } = seller;
  const document: NewDocument = {
    id: input.documentId,
    companyId: actor.companyId,
    type: 'reconciliation',
    number,
    day: moscowDay(now),
    due: null,
    seller: side,
    buyer,
    basis: '',
    facts: { statement },
    total: Math.abs(statement.closing),
    lines: [],
    orders: [],
  };
  const written = await writeDocument(toWhole(rowOf(document)), 'pdf');
  if (!written) throw new TypeError('A reconciliation has a PDF');
  await putFile(env.files, objectOf(id), written.bytes, { contentType: written.type });
  return {
    progress: 1,
    statements: documentStatements(env, document, now),
    done: { file: { name: written.name, type: written.type, size: written.bytes.length } },
  };
};

/** As it will be read back. */
function rowOf({ day, due, facts, seller, buyer, ...document }: NewDocument) {
  return {
    ...document,
    date: day,
    dueDate: due,
    status: 'issued' as const,
    total: document.total ?? 0,
    vats: '[]',
    paid: 0,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    orders: '[]',
    facts: JSON.stringify(facts),
  };
}

/** A retried step leaves a gap. */
async function nextNumber(env: Env): Promise<string> {
  const sql = "UPDATE sequence SET value = value + 1 WHERE name = 'reconciliation' RETURNING value";
  return String(await env.trade.prepare(sql).first<number>('value'));
}
