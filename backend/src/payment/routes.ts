import { getPayment, getPaymentBindings, getPaymentSchedule, payOrder, unbindCard } from '#contract/payment.ts';
import type { UserActor } from '../actor.ts';
import { overdueOf } from '../checkout/blockers.ts';
import { seesFinance } from '../company/store.ts';
import { forbidden, notFound } from '../errors.ts';
import { listPlace } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { missing as missingOrder } from '../order/store.ts';
import { moscowDay } from '../product/store.ts';
import { t } from '../texts/texts.ts';
import { forgetCard, listCards } from './cards.ts';
import { mountDemoPayment } from './demo-page.ts';
import { mountPaymentNotice } from './notice.ts';
import { orderDue } from './order-due.ts';
import { requireWay, resumePayment, startPayment } from './pay.ts';
import { readSchedule } from './schedule.ts';
import { findPayment } from './store.ts';

/** Throws 403 if the user may not see the company's finances. */
export function requireFinance(actor: UserActor): void {
  if (!actor.permissions.includes(seesFinance)) throw forbidden(t('payment.forbidden'));
}

export function mountPayment(app: Api): void {
  mount(app, getPaymentSchedule, async ({ input: { query }, actor, env, now }) => {
    requireFinance(actor);
    const { page, 'per-page': perPage, 'filters[from]': from, 'filters[to]': to, 'filters[status]': status } = query;
    const filter = { from, to, status, page, perPage };
    const { items, total, totals, standing } = await readSchedule(env, actor.companyId, filter, moscowDay(now));
    const params = { ...(from && { from }), ...(to && { to }), ...(status && { status }) };
    return { items, meta: listPlace(total, page, perPage), params, totals, overdue: overdueOf(actor, standing) };
  });

  mount(app, getPaymentBindings, async ({ actor, env, now }) => ({
    items: await listCards(env, actor.userId, moscowDay(now).slice(0, 7)),
  }));

  const missing = 'payment.missing-card';
  mount(
    app,
    unbindCard,
    async ({ input: { params }, actor, env }) => {
      if (!(await forgetCard(env, actor.userId, params.id))) throw notFound(t(missing));
    },
    { missing },
  );

  mount(
    app,
    payOrder,
    async (context) => {
      const { input, env, actor } = context;
      requireWay(env, actor, input.body.method);
      return await startPayment(context, [await orderDue(env, actor, input.params.id)], input.body);
    },
    { missing: missingOrder, recall: resumePayment },
  );

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
