import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { unlessAnswered } from '#app/server/forms/kept-form.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readOrder } from '#app/supplier/order.server.ts';
import { payOrder, readRequisites } from '#app/supplier/payment.server.ts';
import { maxPaidTogether } from '#contract/payment.ts';
import { payFormOf, postPayment, sentOnly } from '../pay-form.server.ts';

export async function loadPayOrder(context: LoadContext, request: Request, param: string | undefined) {
  const id = idIn(context, param, context.t('paying:noOrder'));
  const found = await unlessAnswered(context, () => readPayOrder(context, request, id));
  const label = found ? context.t('paying:order', { number: found.number }) : context.t('paying:toOrder');
  return data({
    title: found ? context.t('paying:orderTitle', { number: found.number }) : context.t('paying:untitled'),
    trail: { label, to: paths.order(id) },
    id,
    ...(found?.page ?? sentOnly()),
  });
}

async function readPayOrder(context: LoadContext, request: Request, id: number) {
  await requireBuyer(context, request);
  const order = await orNotFound(context, readOrder(context.supplier, id), context.t('paying:noOrder'));
  // Its invoice, or without one what was shipped.
  const due = order.documents.filter(({ status }) => open.has(status)).slice(0, maxPaidTogether);
  const ids = due.map((document) => document.id);
  const requisites = ids.length > 0 ? await readRequisites(context.supplier, ids) : null;
  const rest = order.actions.includes('pay') ? (order.payment.rest ?? order.total) : 0;
  const form = await payFormOf(context, request, rest);
  return { number: order.number, page: { form, requisites, waiting: order.payment.waiting } };
}

const open = new Set(['awaiting-payment', 'partial', 'overdue']);

export async function postPayOrder(context: LoadContext, request: Request, param: string | undefined) {
  const id = idIn(context, param, context.t('paying:noOrder'));
  return await postPayment(context, request, [id], (payment, requestId) =>
    payOrder(context.supplier, id, payment, requestId),
  );
}
