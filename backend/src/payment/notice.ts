import { z } from 'zod';
import { pathId } from '#contract/base.ts';
import { type Env, readEnv } from '../env.ts';
import { ApiError, notFound, onUnknownPath } from '../errors.ts';
import { logEvent } from '../log.ts';
import { deliverMessages } from '../message/outbox.ts';
import { type Api, limitBody } from '../mount.ts';
import { settleRefund } from '../refund/settle.ts';
import { t } from '../texts/texts.ts';
import { paymentPaper } from './payment-paper.ts';
import { providerMoney } from './provider-money.ts';
import { settle } from './settle.ts';
import { faultOf, signatureHeader } from './signature.ts';

/** Sums are in roubles, whether a notice says so or not. */
const currency = z.literal('RUB').optional();

/** What the provider says about a payment. */
const paymentNotice = z.object({
  /** Of this notice about this payment: a repeat has the same. */
  id: z.string().min(1).max(100),
  paymentId: pathId,
  status: z.enum(['paid', 'refused']),
  amount: providerMoney,
  currency,
  /** Number and day of the bank's document or of the receipt. */
  paper: paymentPaper.optional(),
});

/** What it says about a refund. */
const refundNotice = z.object({
  id: z.string().min(1).max(100),
  refundId: pathId,
  status: z.enum(['returned', 'refused']),
  amount: providerMoney,
  currency,
});

/** That of a refund comes first: it may name the payment, too. */
const notice = z.union([refundNotice, paymentNotice]);

/** The address to which the provider sends its notices, `application/json` with a signature. */
export function mountPaymentNotice(app: Api): void {
  app.post('/api/payment-notice', limitBody(8 * 1024), async (c) => {
    const env = readEnv(c.env);
    if (env.payments === null) return onUnknownPath(c);
    const taken = await takeNotice(env, await c.req.text(), c.req.header(signatureHeader) ?? '', Date.now());
    c.header('Cache-Control', 'no-store');
    c.executionCtx.waitUntil(deliverMessages(env, Date.now()));
    return c.json({ taken });
  });
}

/**
 * Takes a notice: true if it changed something, false if it was known. Throws for one that is forged, too old, about an
 * unknown payment or another sum, and logs why, without what it said. The provider is expected to send it again, signed
 * anew, until it gets an answer below 300.
 */
export async function takeNotice(env: Env, body: string, signature: string, now: number): Promise<boolean> {
  if (env.payments === null) throw notFound();
  const fault = faultOf(env.payments.noticeKey, signature, body, now);
  if (fault) throw refused(401, fault);
  const parsed = notice.safeParse(parseJson(body));
  if (!parsed.success) throw refused(422, 'malformed');
  const content = parsed.data;
  const outcome = 'refundId' in content ? await settleRefund(env, content, now) : await settle(env, content, now);
  if (outcome === 'missing') throw refused(404, outcome);
  if (outcome === 'wrong-sum') throw refused(422, outcome);
  return outcome === 'taken';
}

function refused(status: 401 | 404 | 422, reason: string): ApiError {
  logEvent('PaymentNoticeRefused', { reason });
  return new ApiError(status, 'PaymentNoticeRefused', t('payment.notice-refused'), { code: reason });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
