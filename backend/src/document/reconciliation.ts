import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import type { JobSteps } from '../job/kind.ts';
import { objectOf } from '../job/store.ts';
import { moscowDay } from '../product/store.ts';
import { putFile } from '../put-file.ts';
import { t } from '../texts/texts.ts';
import { missing } from './access.ts';
import { readEntries } from './entries.ts';
import { writeDocument } from './file.ts';
import { type Buyer, documentStatements, type NewDocument } from './new-document.ts';
import { entryName } from './paper/words.ts';
import type { ReconciliationInput } from './reconciliation-input.ts';
import { toWhole } from './record.ts';
import { readSeller } from './seller.ts';
import type { Statement } from './whole.ts';

/** Both sides' turnover between two days, with the balance before and after: what is above zero the buyer owes. */
async function readStatement(env: Env, { companyId }: UserActor, input: ReconciliationInput): Promise<Statement> {
  const { from, to } = input;
  const { opening, closing, rows } = await readEntries(env, companyId, input);
  return {
    ...{ from, to, opening, closing },
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
