import { getPayment, payDocument, payDocuments, payOrder } from '#contract/payment.ts';
import { missing as missingDocument } from '../document/access.ts';
import { notFound } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { missing as missingOrder } from '../order/store.ts';
import { t } from '../texts/texts.ts';
import { mountDemoPayment } from './demo-page.ts';
import { duesOf, openDocuments, requirePaidTogether } from './document-due.ts';
import { mountPaymentNotice } from './notice.ts';
import { orderDue } from './order-due.ts';
import { requireWay, resumePayment, startPayment } from './pay.ts';
import { findPayment } from './store.ts';
import { paidBy, requireNoneWaiting } from './waiting.ts';

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

function mountPaying(app: Api): void {
  mount(
    app,
    payOrder,
    async (context) => {
      const { input, env, actor, now } = context;
      const { another, ...wanted } = input.body;
      requireWay(env, actor, wanted.method);
      const due = await orderDue(env, actor, input.params.id);
      if (!another) await requireNoneWaiting(env, actor, { orders: [input.params.id], documents: [] }, now);
      return await startPayment(context, [due], wanted);
    },
    { missing: missingOrder, recall: resumePayment },
  );

  mount(
    app,
    payDocument,
    async (context) => {
      const { input, env, actor, now } = context;
      const { another, ...wanted } = input.body;
      requireWay(env, actor, wanted.method);
      const documents = await openDocuments(env, actor, [input.params.id], now);
      if (!another) await requireNoneWaiting(env, actor, paidBy(documents), now);
      return await startPayment(context, documents.flatMap(duesOf), wanted);
    },
    { missing: missingDocument, recall: resumePayment },
  );

  mount(
    app,
    payDocuments,
    async (context) => {
      const { input, env, actor, now } = context;
      const { ids, another, ...wanted } = input.body;
      requireWay(env, actor, wanted.method);
      const documents = await openDocuments(env, actor, ids, now);
      requirePaidTogether(documents);
      if (!another) await requireNoneWaiting(env, actor, paidBy(documents), now);
      return await startPayment(context, documents.flatMap(duesOf), wanted);
    },
    { missing: missingDocument, recall: resumePayment },
  );
}
