import { getPayment, payDocument, payDocuments, payOrder } from '#contract/payment.ts';
import { missing as missingDocument } from '../document/access.ts';
import type { Env } from '../env.ts';
import { ApiError, notFound } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { missing as missingOrder } from '../order/store.ts';
import { t } from '../texts/texts.ts';
import { mountDemoPayment } from './demo-page.ts';
import { duesOf, openDocuments, requirePaidTogether } from './document-due.ts';
import { mountPaymentNotice } from './notice.ts';
import { orderDue } from './order-due.ts';
import { requireWay, resumePayment, startPayment } from './pay.ts';
import { findPayment } from './store.ts';

export function mountOnlinePayment(app: Api): void {
  mountPaying(app);
  const missingPayment = 'payment.missing';
  mount(
    app,
    getPayment,
    async ({ input: { params }, env, actor, now }) => {
      const payment = await findPayment(env, actor, params.id, now);
      if (!payment) throw notFound(t(missingPayment));
      return payment;
    },
    { missing: missingPayment },
  );

  mountPaymentNotice(app);
  mountDemoPayment(app);
}

const waitingSql = `SELECT p.id FROM online_payment_part o JOIN online_payment p ON p.id = o.payment_id
  WHERE o.order_id = ?1 AND p.status = 'waiting' AND p.expires_at > ?2 LIMIT 1`;

/** Throws 409 while a payment of the order can still be paid. */
async function requireNoneWaiting(env: Env, orderId: number, now: number): Promise<void> {
  const id = await env.trade.prepare(waitingSql).bind(orderId, now).first<number>('id');
  if (id !== null) throw new ApiError(409, 'PaymentWaits', t('payment.waits'));
}

function mountPaying(app: Api): void {
  mount(
    app,
    payOrder,
    async (context) => {
      const { input, env, actor, now } = context;
      const { another, ...wanted } = input.body;
      requireWay(env, actor, wanted.method);
      const due = await orderDue(env, actor, input.params.id);
      if (!another) await requireNoneWaiting(env, input.params.id, now);
      return await startPayment(context, [due], wanted);
    },
    { missing: missingOrder, recall: resumePayment },
  );

  mount(
    app,
    payDocument,
    async (context) => {
      const { input, env, actor, now } = context;
      requireWay(env, actor, input.body.method);
      const documents = await openDocuments(env, actor, [input.params.id], now);
      return await startPayment(context, documents.flatMap(duesOf), input.body);
    },
    { missing: missingDocument, recall: resumePayment },
  );

  mount(
    app,
    payDocuments,
    async (context) => {
      const { input, env, actor, now } = context;
      const { ids, ...wanted } = input.body;
      requireWay(env, actor, wanted.method);
      const documents = await openDocuments(env, actor, ids, now);
      requirePaidTogether(documents);
      return await startPayment(context, documents.flatMap(duesOf), wanted);
    },
    { missing: missingDocument, recall: resumePayment },
  );
}
