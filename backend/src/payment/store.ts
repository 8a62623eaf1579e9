import type { OnlinePayment } from '#contract/payment.ts';
import type { UserActor } from '../actor.ts';
import { seesFinance } from '../company/store.ts';
import type { Env } from '../env.ts';
import { type Part, partName, partsSql } from './parts.ts';
import { qrCode } from './qr-code.ts';

interface Row {
  id: number;
  userId: number;
  method: OnlinePayment['method'];
  card: string;
  status: 'waiting' | 'paid' | 'refused';
  amount: number;
  over: number;
  refunded: number;
  refunding: number;
  bankAmount: number | null;
  url: string | null;
  code: string | null;
  createdAt: number;
  expiresAt: number;
  paidAt: number | null;
}

const refundsSql = (status: string) =>
  `(SELECT coalesce(sum(amount), 0) FROM refund WHERE payment_id = online_payment.id AND status = '${status}')`;

const paymentSql = `SELECT id, user_id AS userId, method, card, status, amount, over, url, code, created_at AS createdAt,
    expires_at AS expiresAt, paid_at AS paidAt, bank_amount AS bankAmount,
    ${refundsSql('returned')} AS refunded, ${refundsSql('waiting')} AS refunding
  FROM online_payment WHERE id = ?1 AND company_id = ?2`;
/**
 * A payment of the company, for who started it, and for those who see its finances; null for everybody else. Only who started
 * it can go on to the provider and sees the card.
 */
export async function findPayment(env: Env, actor: UserActor, id: number, now: number): Promise<OnlinePayment | null> {
  const [rows, parts] = await env.trade.batch([
    env.trade.prepare(paymentSql).bind(id, actor.companyId),
    env.trade.prepare(partsSql).bind(id),
  ]);
  const row = rows?.results[0] as Row | undefined;
  const isOwn = row?.userId === actor.userId;
  if (!row || !(isOwn || actor.permissions.includes(seesFinance))) return null;
  const status = row.status === 'waiting' && row.expiresAt <= now ? 'expired' : row.status;
  const isOpen = isOwn && status === 'waiting' && row.bankAmount === null;
  return {
    id: row.id,
    method: row.method,
    card: isOwn ? row.card : '',
    status,
    amount: row.amount,
    over: row.over,
    refunded: row.refunded,
    refunding: row.refunding,
    bankAmount: row.bankAmount,
    parts: paidParts((parts?.results ?? []) as Part[]),
    created: new Date(row.createdAt).toISOString(),
    expiresAt: new Date(row.expiresAt).toISOString(),
    paidAt: row.paidAt === null ? null : new Date(row.paidAt).toISOString(),
    own: isOwn,
    url: isOpen ? row.url : null,
    qr: isOpen && row.code !== null ? qrCode(row.code) : null,
  };
}

/** A document that is paid through several orders is one. */
function paidParts(parts: readonly Part[]): OnlinePayment['parts'] {
  const groups = Map.groupBy(parts, ({ documentId, orderId }) => documentId ?? -(orderId ?? 0));
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { documentId, orderId } = first;
    const amount = same.reduce((sum, part) => sum + part.amount, 0);
    return [{ documentId, orderId: documentId === null ? orderId : null, number: partName(first), amount }];
  });
}
