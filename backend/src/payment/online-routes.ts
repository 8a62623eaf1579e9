import { getPayment, payDocument, payDocuments, payOrder } from '#contract/payment.ts';
import { missing as missingDocument } from '../document/access.ts';
import { notFound } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { missing as missingOrder } from '../order/store.ts';
import { t } from '../texts/texts.ts';
import { mountDemoPayment } from './demo-page.ts';
import { duesOf, type OpenDocument, openDocuments, paidBy, requirePaidTogether } from './document-due.ts';
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

const toBePaid = (documents: readonly OpenDocument[]) => ({
  dues: documents.flatMap(duesOf),
  paid: paidBy(documents),
});

function mountPaying(app: Api): void {
  mount(
    app,
    payOrder,
    async (context) => {
      const { input, env, actor } = context;
      requireWay(env, actor, input.body.method);
      const due = await orderDue(env, actor, input.params.id);
      const paid = { orders: [input.params.id], documents: [] };
      return await startPayment(context, { dues: [due], paid }, input.body);
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
      return await startPayment(context, toBePaid(documents), input.body);
    },
    { missing: missingDocument, recall: resumePayment },
  );

  mount(
    app,
    payDocuments,
    async (context) => {
      const { input, env, actor, now } = context;
      requireWay(env, actor, input.body.method);
      const documents = await openDocuments(env, actor, input.body.ids, now);
      requirePaidTogether(documents);
      return await startPayment(context, toBePaid(documents), input.body);
    },
    { missing: missingDocument, recall: resumePayment },
  );
}
