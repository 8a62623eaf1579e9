import type { CallAnswer, CallBody } from '#contract/call.ts';
import type { PaymentMethod, payOrder } from '#contract/payment.ts';
import type { UserActor } from '../actor.ts';
import { purposeOf } from '../document/paper/purpose.ts';
import type { Env } from '../env.ts';
import { ApiError, forbidden, invalidFields } from '../errors.ts';
import { companyLink } from '../message/company-link.ts';
import { requireShopOrigin } from '../message/shop-origin.ts';
import type { CallContext } from '../mount.ts';
import { newIdOf } from '../new-id.ts';
import { roubles } from '../price/format.ts';
import { moscowDay } from '../product/store.ts';
import { claimRequest } from '../request/memory.ts';
import { t } from '../texts/texts.ts';
import { firstAsk } from './ask-times.ts';
import { usableCard } from './cards.ts';
import type { Due } from './due-part.ts';
import { register } from './provider.ts';
import { qrCode } from './qr-code.ts';
import { assertRoom, limitPayments, type Paid, requireRoom, throwWaiting } from './waiting.ts';
import { mayPayBy } from './ways.ts';

type Started = CallAnswer<typeof payOrder>;
type Wanted = CallBody<typeof payOrder>;

interface ToBePaid {
  dues: readonly Due[];
  /** What no other payment may be waiting for unless `another` says so. */
  paid: Paid;
}

type Paying = Pick<CallContext<typeof payOrder>, 'env' | 'actor' | 'memory' | 'now' | 'headers'>;

/** Less is paid only if less is left. Kopecks. */
const leastAmount = 100;

/** How long a payment waits for the buyer. Milliseconds. */
const lifetimes: Record<PaymentMethod, number> = { sbp: 60 * 60_000, card: 20 * 60_000 };

/**
 * Starts a payment of what is due, the most urgent first. It is written down before the provider hears of it, under an
 * id that follows from the request: a repeat after a crash goes on with the same payment. Call `requireWay` before.
 */
export async function startPayment(paying: Paying, { dues, paid }: ToBePaid, request: Wanted): Promise<Started> {
  const { env, actor, memory, now, headers } = paying;
  const card = await cardOf(env, actor, request, now);
  const rest = dues.reduce((sum, due) => sum + due.rest, 0);
  if (rest <= 0) throw new ApiError(409, 'NothingToPay', t('payment.nothing'));
  const amount = request.amount ?? rest;
  if (amount > rest) {
    throw invalidFields([{ field: 'amount', message: t('order-life.pay-at-most', { left: roubles(rest) }) }]);
  }
  if (amount < Math.min(rest, leastAmount)) {
    throw invalidFields([{ field: 'amount', message: t('payment.at-least') }]);
  }
  await limitPayments(env, actor, now);
  const { companyId, userId } = actor;
  const id = newIdOf(memory);
  const returnUrl = companyLink(requireShopOrigin(env, headers), companyId, `/payments/${id}`);
  const { method, bindingId = null } = request;
  const payment = { id, companyId, userId, method, mask: card?.mask ?? '', bindingId, amount, returnUrl };
  await env.trade
    .batch([
      ...(memory ? [claimRequest(env, memory, now)] : []),
      assertRoom(env, actor, { paid, another: request.another }, now),
      ...paymentStatements(env, payment, share(dues, amount), now),
    ])
    .catch((error: unknown) => throwWaiting(error, request.another));
  return await registered(env, id, now);
}

interface NewPayment extends Pick<UserActor, 'companyId' | 'userId'> {
  id: number;
  method: PaymentMethod;
  mask: string;
  bindingId: number | null;
  amount: number;
  returnUrl: string;
}

const paymentSql = `INSERT INTO online_payment (id, company_id, user_id, method, card, binding_id, amount, purpose, return_url, created_at, expires_at, ask_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)`;
const partSql =
  'INSERT INTO online_payment_part (payment_id, place, order_id, document_id, amount) VALUES (?1, ?2, ?3, ?4, ?5)';

function paymentStatements(env: Env, payment: NewPayment, parts: readonly (Due & { amount: number })[], now: number) {
  const { id, companyId, userId, method, mask, bindingId, amount, returnUrl } = payment;
  return [
    env.trade
      .prepare(paymentSql)
      .bind(
        ...[id, companyId, userId, method, mask, bindingId, amount, purposeOf(parts), returnUrl],
        ...[now, now + lifetimes[method], now + firstAsk],
      ),
    ...parts.map(({ orderId, documentId, amount: part }, place) =>
      env.trade.prepare(partSql).bind(id, place, orderId, documentId, part),
    ),
  ];
}

type Resuming = Pick<Paying, 'env' | 'actor' | 'memory' | 'now'> & { input: { body: Wanted } };

/**
 * The payment that an earlier request has begun, for one whose answer was lost. One that never got to the provider is begun
 * again, in the room that others have left meanwhile.
 */
export async function resumePayment({ env, actor, memory, now, input }: Resuming): Promise<Started> {
  const id = newIdOf(memory);
  const row = await readRow(env, id);
  if (row.status === 'waiting' && row.expiresAt <= now) {
    throw new ApiError(409, 'PaymentExpired', t('payment.expired'));
  }
  if (row.url === null) await requireRoom(env, actor, { id, another: input.body.another }, now);
  return await registered(env, id, now);
}

/** Throws 403 unless the caller may pay so. */
export function requireWay(env: Env, actor: UserActor, method: PaymentMethod): void {
  if (env.payments === null) throw new ApiError(403, 'FeatureDisabled', t('payment.off'));
  if (!mayPayBy(env, actor, method)) throw forbidden(t(method === 'sbp' ? 'payment.no-sbp' : 'payment.no-card'));
}

async function cardOf(env: Env, actor: UserActor, { method, bindingId }: Wanted, now: number) {
  if (bindingId === undefined) return null;
  const card = method === 'card' ? await usableCard(env, actor.userId, bindingId, moscowDay(now).slice(0, 7)) : null;
  if (!card) throw invalidFields([{ field: 'bindingId', message: t('payment.unusable-card') }]);
  return card;
}

/** The amount over what is due, in order. */
function share(dues: readonly Due[], amount: number): (Due & { amount: number })[] {
  let left = amount;
  return dues.flatMap((due) => {
    const part = Math.min(left, due.rest);
    left -= part;
    return part > 0 ? [{ ...due, amount: part }] : [];
  });
}

interface Row {
  status: 'waiting' | 'paid' | 'refused';
  method: PaymentMethod;
  mask: string;
  token: string | null;
  amount: number;
  purpose: string;
  url: string | null;
  code: string | null;
  returnUrl: string;
  expiresAt: number;
}

const rowSql = `SELECT p.status, p.method, p.card AS mask, b.token, p.amount, p.purpose, p.url, p.code, p.return_url AS returnUrl, p.expires_at AS expiresAt
  FROM online_payment p LEFT JOIN payment_binding b ON b.id = p.binding_id WHERE p.id = ?1`;

async function readRow(env: Env, id: number): Promise<Row> {
  const row = await env.trade.prepare(rowSql).bind(id).first<Row>();
  if (!row) throw new RangeError('A payment that was written is gone');
  return row;
}

/** Tells the provider, unless it knows already. */
async function registered(env: Env, id: number, now: number): Promise<Started> {
  const row = await readRow(env, id);
  const { url, code } = row.url === null ? await tell(env, id, row, now) : { url: row.url, code: row.code };
  return {
    paymentId: id,
    url,
    ...(code !== null && { qr: qrCode(code) }),
    expiresAt: new Date(row.expiresAt).toISOString(),
  };
}

async function tell(env: Env, id: number, row: Row, now: number) {
  const { mask, token, url: _, code: __, status: ___, ...payment } = row;
  const answer = await register(env, { ...payment, id, card: token === null ? null : { token, mask } }, now);
  await env.trade
    .prepare('UPDATE online_payment SET url = ?2, code = ?3 WHERE id = ?1')
    .bind(id, answer.url, answer.code)
    .run();
  return answer;
}
