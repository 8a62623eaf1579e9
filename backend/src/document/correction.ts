import type { Env } from '../env.ts';
import { newId } from '../new-id.ts';
import { vatInside } from '../price/vat.ts';
import { moscowDay } from '../product/store.ts';
import { type Buyer, documentStatements, type NewLine, numberStatements } from './new-document.ts';
import { readSeller, type Seller } from './seller.ts';
import type { CorrectionFacts, TransferFacts } from './whole.ts';

interface Received {
  order: { id: number; number: string };
  returnId: number;
  /** Lines of the order, with how much of each came back. */
  lines: readonly { id: number; amount: number }[];
}

interface Upd {
  id: number;
  number: string;
  day: string;
  companyId: number;
  seller: string;
  buyer: string;
  basis: string;
  facts: string;
}

interface LeftRow extends Upd {
  lineId: number;
  name: string;
  article: string;
  unitCode: string;
  unitName: string;
  price: number;
  vatRate: number | null;
  /** Without what earlier corrections took off. */
  amount: number;
  vat: number;
  total: number;
}

/** What is left of each line in the order's transfer documents, the first shipment first. */
const leftSql = `SELECT d.id, d.number, d.day, d.company_id AS companyId, d.seller, d.buyer, d.basis, d.facts, l.order_line_id AS lineId,
    l.name, l.article, l.unit_code AS unitCode, l.unit_name AS unitName, l.price, l.vat_rate AS vatRate,
    l.amount - coalesce(sum(c.amount), 0) AS amount, l.vat - coalesce(sum(c.vat), 0) AS vat, l.total - coalesce(sum(c.total), 0) AS total
  FROM document_order p JOIN document d ON d.id = p.document_id JOIN document_line l ON l.document_id = d.id
    LEFT JOIN document x ON x.about_id = d.id AND x.type = 'correction' AND x.cancelled_at IS NULL
    LEFT JOIN document_line c ON c.document_id = x.id AND c.order_line_id = l.order_line_id
  WHERE p.order_id = ?1 AND d.type = 'upd' AND d.cancelled_at IS NULL AND l.order_line_id IS NOT NULL
  GROUP BY d.id, l.place ORDER BY d.shipment_id, l.place`;

interface Corrections {
  statements: D1PreparedStatement[];
  less: { id: number; amount: number }[];
}

/**
 * Statements that correct the transfer documents of goods that came back, for the batch that receives them: one correction
 * for each document, which takes from the first shipment first, as goods go back to warehouses. Rates, prices and sides are
 * the document's; the VAT is what the remaining sum no longer has, so that of a whole line nothing is left. Goods that no
 * document shipped have none to correct. With `less`, the sums in kopecks that transfer documents have less, by their ids.
 */
export async function correctionStatements(
  env: Env,
  { order, returnId, lines }: Received,
  now: number,
): Promise<Corrections> {
  const [{ results }, signers] = await Promise.all([
    env.trade.prepare(leftSql).bind(order.id).all<LeftRow>(),
    readSeller(env),
  ]);
  const returned = new Map(lines.map(({ id, amount }) => [id, amount]));
  const taken = results.flatMap((row) => {
    const left = returned.get(row.lineId) ?? 0;
    const amount = Math.min(left, row.amount);
    returned.set(row.lineId, left - amount);
    return amount > 0 ? [{ row, line: lineOf(row, amount) }] : [];
  });
  const byUpd = [...Map.groupBy(taken, ({ row }) => row.id).values()] as [(typeof taken)[0]][];
  const statements = byUpd.flatMap((parts) => {
    const [{ row: upd }] = parts;
    const id = newId();
    const correction = {
      ...{ id, companyId: upd.companyId, type: 'correction' as const, number: '', day: moscowDay(now), due: null },
      seller: { ...(JSON.parse(upd.seller) as Seller), ...signersOf(signers) },
      buyer: JSON.parse(upd.buyer) as Buyer,
      basis: upd.basis,
      facts: { correction: factsOf(upd) },
      lines: parts.map(({ line }) => line),
      orders: [order],
      aboutId: upd.id,
      returnId,
    };
    return [...documentStatements(env, correction, now), ...numberStatements(env, id, 'correction')];
  });
  const less = byUpd.map((parts) => ({
    id: parts[0].row.id,
    amount: parts.reduce((sum, { line }) => sum + line.total, 0),
  }));
  return { statements, less };
}

function lineOf(row: LeftRow, amount: number): NewLine {
  const { lineId, name, article, unitCode, unitName, price, vatRate } = row;
  const total = amount * price;
  return {
    ...{ name, article, unit: { code: unitCode, name: unitName }, amount, price, vatRate, total, orderLineId: lineId },
    vat: row.vat - vatInside(row.total - total, vatRate),
    before: { amount: row.amount, vat: row.vat, total: row.total },
  };
}

/** Whoever signs for the seller today. */
function signersOf(seller: Seller | null): Partial<Seller> {
  if (!seller) return {};
  const { director, directorPosition, accountant } = seller;
  return { director, directorPosition, accountant };
}

function factsOf({ number, day, facts }: Upd): CorrectionFacts {
  const { transfer } = JSON.parse(facts) as { transfer?: TransferFacts };
  return { upd: { number, date: day }, status: transfer?.status ?? 1 };
}
