import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { type ParsedForm, parseForm, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { readStaffOrder, takeOrderStep } from '#app/supplier/staff-order.server.ts';
import type { StaffOrder } from '#contract/staff-order.ts';
import { lineFieldOf } from '../amount-field.ts';
import { orderId } from '../order-id.server.ts';
import { type OrderView, toOrderView } from '../order-view.ts';
import { returnsOf } from '../returns.ts';
import { cameFor } from '../settled.ts';
import { stepFields, stepForm } from './schema.ts';

/** When the supplier is down there is only the form, which has to keep what was typed. */
export async function loadStaffOrder(context: LoadContext, request: Request, param: string | undefined) {
  const id = orderId(context, param);
  const form = { id, requestId: mintRequestId(), constraint: constraintsOf(stepFields) };
  try {
    const read = readStaffOrder(context.supplier, id);
    const record = await orNotFound(context, read, context.t('orders:notFound'));
    const title = context.t('orders:numberOf', { number: record.number });
    return data({ ...form, title, failure: null, record: toView(record, request) });
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    const failure = { status: error.status, requestId: context.requestId };
    return data({ ...form, title: context.t('processing:title'), failure, record: null }, { status: error.status });
  }
}

export type StaffOrderData = Awaited<ReturnType<typeof loadStaffOrder>>['data'];

function toView(record: StaffOrder, request: Request) {
  const { version, steps, asksUnpaid, buyer, paid, total, payment, refund } = record;
  const view = toOrderView(record, pageNumber(new URL(request.url).searchParams));
  return {
    ...view,
    version,
    steps,
    asksUnpaid,
    refund,
    buyer,
    paid: payment.paid === null ? paid : cameFor(payment),
    left: payment.rest ?? total - paid,
    openReturns: returnsOf(record, record.items.length).filter(
      ({ status }) => status === 'requested' || status === 'accepted',
    ),
    toShip: toShip(view.lines, record.shippable),
  };
}

/** Lines of this page of which something is left to ship; `now` is what can leave. */
function toShip(lines: OrderView['lines'], shippable: StaffOrder['shippable']) {
  const byId = new Map(shippable.map((one) => [one.id, one]));
  return lines.flatMap(({ id, name, article, unit, amount, shipped, cancelled }) => {
    const left = amount - shipped - cancelled;
    const { amount: now = left, held = left, free = null, comes = null } = byId.get(id) ?? {};
    return left > 0 ? [{ id, name, article, unit, left, now, held, free, comes }] : [];
  });
}

export async function postStep(context: LoadContext, request: Request, param: string | undefined) {
  const id = orderId(context, param);
  const form = await parseForm(context, request, stepForm);
  if (form.status !== 'success') return refuse(form);
  const { step, version } = form.value;
  const parts = [step.kind, id, version, ...('returnId' in step ? [step.returnId] : [])];
  const requestId = await deriveRequestId(readRequestId(sentText(form, 'requestId')), ...parts);
  try {
    await takeOrderStep(context.supplier, id, { version, step }, requestId);
  } catch (error) {
    return refuseError(form, error, context.t('processing:unavailable'), { rename: (field) => fieldOf(form, field) });
  }
  context.flash.set(context.t(`processing:done.${step.kind}`));
  return redirectTo(paths.staffOrder(id));
}

/** A return is decided for all of its lines; to ship, lines without an amount aren't sent. */
function fieldOf(form: Pick<ParsedForm<unknown>, 'payload'>, field: string): string {
  const index = /^step\.lines\.(\d+)\./.exec(field)?.[1];
  if (index === undefined)
    return field.replace(/^step\./, '').replace(/^paper\.(n|d)/, (_, first: string) => `paper${first.toUpperCase()}`);
  if (form.payload['intent'] === 'accept-return') return `lines[${index}].amount`;
  return lineFieldOf(form, Number(index));
}
