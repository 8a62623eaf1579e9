import { getPaymentBindings, getPaymentQr, getPaymentSchedule, getPaymentsQr, unbindCard } from '#contract/payment.ts';
import type { UserActor } from '../actor.ts';
import { overdueOf } from '../checkout/blockers.ts';
import { seesFinance } from '../company/store.ts';
import { missing as missingDocument } from '../document/access.ts';
import { forbidden, notFound } from '../errors.ts';
import { listPlace } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { moscowDay } from '../product/store.ts';
import { t } from '../texts/texts.ts';
import { forgetCard, listCards } from './cards.ts';
import { openDocuments, paidBy, requireOnePayer } from './document-due.ts';
import { mountOnlinePayment } from './online-routes.ts';
import { requisitesOf } from './requisites.ts';
import { readSchedule } from './schedule.ts';
import { waitingPayments } from './waiting.ts';

/** Throws 403 if the user may not see the company's finances. */
export function requireFinance(actor: UserActor): void {
  if (!actor.permissions.includes(seesFinance)) throw forbidden(t('payment.forbidden'));
}

/** Mount it before documents by their ids. */
export function mountPayment(app: Api): void {
  mountRequisites(app);

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
    async ({ input: { params }, actor, env, now }) => {
      if (!(await forgetCard(env, actor.userId, params.id, now))) throw notFound(t(missing));
    },
    { missing },
  );

  // After the paths that look like its ids
  mountOnlinePayment(app);
}

function mountRequisites(app: Api): void {
  mount(
    app,
    getPaymentsQr,
    async ({ input: { query }, env, actor, now }) => {
      const documents = await openDocuments(env, actor, query.ids.split(',').map(Number), now);
      requireOnePayer(documents);
      return requisitesOf(documents, await waitingPayments(env, actor, paidBy(documents), now));
    },
    { missing: missingDocument },
  );

  mount(
    app,
    getPaymentQr,
    async ({ input: { params }, env, actor, now }) => {
      const documents = await openDocuments(env, actor, [params.id], now);
      return requisitesOf(documents, await waitingPayments(env, actor, paidBy(documents), now));
    },
    { missing: missingDocument },
  );
}
