import { z } from 'zod';
import { money } from '#contract/base.ts';
import { siteAddress } from '#contract/web-address.ts';
import type { Env } from '../env.ts';
import type { Payments } from '../env-services.ts';
import { ApiError } from '../errors.ts';
import { logEvent } from '../log.ts';
import { t } from '../texts/texts.ts';
import { demoState, registerDemoPayment } from './demo-provider.ts';
import { takeDemoRefund } from './demo-refund.ts';
import { paymentPaper } from './payment-paper.ts';
import { providerMoney } from './provider-money.ts';
import type { PaymentState, RefundState, Registered, Registration, WantedRefund } from './registration.ts';
import { sign, signatureHeader } from './signature.ts';

/** Tells the provider of a payment. Throws 503 if it can't be reached or refuses. */
export async function register(env: Env, payment: Registration, now: number): Promise<Registered> {
  const { payments } = env;
  if (payments === null) throw new ApiError(403, 'FeatureDisabled', t('payment.off'));
  if (payments.way === 'demo') return await registerDemoPayment(env, payments, payment);
  try {
    return await send(payments, payment, now);
  } catch (error) {
    logEvent('PaymentProviderFailed', { reason: error instanceof Error ? error.name : 'unknown' });
    throw new ApiError(503, 'PaymentProviderUnavailable', t('payment.provider-away'), { retryAfter: 5 });
  }
}

/** Timeout of the provider's answer, in milliseconds. */
const patience = 5000;

const stateAnswer = z.object({
  status: z.enum(['waiting', 'paid', 'refused']),
  amount: providerMoney,
  paper: paymentPaper.optional(),
});

/**
 * What became of a payment, as the provider knows it: `POST <gateway>/state` with `{paymentId}`. Null if it answers 404: it has
 * never heard of it. Throws if it doesn't answer.
 */
export async function stateAtProvider({ trade, payments }: Env, id: number, now: number): Promise<PaymentState | null> {
  if (payments === null) throw new RangeError('Nobody takes payments');
  if (payments.way === 'demo') return await demoState(trade, id, now);
  const response = await ask(under(payments.url, 'state'), payments.key, { paymentId: String(id) }, now);
  if (response.status === 404) return null;
  return stateAnswer.parse(await bodyOf(response));
}

const refundAnswer = z.object({ status: z.enum(['waiting', 'returned', 'refused']) });

/**
 * Has money of a payment given back, or asks what became of it: `POST <gateway>/refund` with `{refundId, paymentId, amount}`,
 * which the provider takes as one refund however often it gets it. Throws if it doesn't answer.
 */
export async function refundAtProvider(env: Env, refund: WantedRefund, now: number): Promise<RefundState> {
  const { payments } = env;
  if (payments === null) throw new RangeError('Nobody takes payments');
  if (payments.way === 'demo') return await takeDemoRefund(env, refund, now);
  const { id, paymentId, amount } = refund;
  const body = { refundId: String(id), paymentId: String(paymentId), amount: z.encode(money, amount) };
  return refundAnswer.parse(await post(under(payments.url, 'refund'), payments.key, body, now)).status;
}

function under(gateway: string, name: string): string {
  const url = new URL(gateway);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${name}`;
  return url.href;
}

const answer = z.object({ url: siteAddress.regex(/^https:/i), qr: z.string().min(1).max(1000).optional() });

async function send({ url, key }: Payments & { way: 'gateway' }, payment: Registration, now: number) {
  const { id, amount, card, expiresAt, ...rest } = payment;
  const body = {
    ...rest,
    paymentId: String(id),
    amount: z.encode(money, amount),
    ...(card && { cardToken: card.token }),
    expiresAt: new Date(expiresAt).toISOString(),
  };
  const registered = answer.parse(await post(url, key, body, now));
  return { url: registered.url, code: registered.qr ?? null };
}

async function post(url: string, key: string, content: object, now: number): Promise<unknown> {
  return await bodyOf(await ask(url, key, content, now));
}

async function ask(url: string, key: string, content: object, now: number): Promise<Response> {
  const body = JSON.stringify(content);
  return await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [signatureHeader]: sign(key, body, now) },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  });
}

async function bodyOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`status ${response.status}`);
  return await response.json();
}
