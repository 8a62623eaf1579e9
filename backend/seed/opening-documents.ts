import { addDays } from '#backend/calendar/working-days.ts';
import { documentStatements, type NewDocument } from '#backend/document/new-document.ts';
import { piece, transferFunctions } from '#backend/document/paper/words.ts';
import { readSeller } from '#backend/document/seller.ts';
import type { Env } from '#backend/env.ts';

interface Owed {
  id: number;
  companyId: number;
  deferralDays: number;
  number: string;
  due: string;
  amount: number;
  entityId: number;
  name: string;
  inn: string;
  kpp: string | null;
  address: string;
  contract: string | null;
}

const owedSql = `SELECT d.id, d.company_id AS companyId, c.deferral_days AS deferralDays, replace(d.number, 'УПД № ', '') AS number, d.due,
    d.amount, e.id AS entityId, e.name_short AS name, e.inn, e.kpp, e.address,
    (SELECT name FROM contract WHERE company_id = d.company_id ORDER BY id LIMIT 1) AS contract
  FROM debt d JOIN company c ON c.id = d.company_id JOIN legal_entity e ON e.id = d.legal_entity_id
  WHERE d.order_id IS NULL AND d.document_id IS NULL AND d.paid = 0 AND d.number LIKE 'УПД № %' ORDER BY d.id`;

/** Outside the range that the service assigns. */
const firstDocument = 660_000_000;

/** Rate of goods at which these were sold. */
const vatRate = 22;

/** Makes the transfer documents of debts from before the demonstration. Requires who sells, and orders with their debts. */
export async function seedOpeningDocuments(trade: D1Database): Promise<void> {
  const env = { trade } as Env;
  const stored = await readSeller(env);
  if (!stored) return;
  const { invoiceDays: _, ...seller } = stored;
  const { results } = await trade.prepare(owedSql).all<Owed>();
  for (const owed of results) {
    const document = documentOf(owed, seller);
    await trade.batch([
      ...documentStatements(env, document, Date.parse(document.day)),
      trade.prepare('UPDATE debt SET document_id = ?2 WHERE id = ?1').bind(owed.id, document.id),
    ]);
  }
}

function documentOf(owed: Owed, seller: NewDocument['seller']): NewDocument {
  const { id, companyId, deferralDays, number, due, amount: total, contract, ...buyer } = owed;
  const { entityId, name, inn, kpp, address } = buyer;
  const facts = { function: transferFunctions.whole, status: 1, consigneeAddress: address, advances: null };
  return {
    id: firstDocument + id,
    companyId,
    type: 'upd',
    number,
    day: addDays(due, -deferralDays),
    due,
    seller,
    buyer: { id: entityId, name, inn, kpp, address },
    basis: contract ?? '',
    facts: { transfer: facts },
    lines: [{ name: 'Электротехнические изделия', article: '', unit: piece, amount: 1, price: total, vatRate, total }],
    orders: [],
  };
}
