import { data } from '@remix-run/cloudflare';
import type { z } from 'zod';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { parseForm, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { requireApprovals } from '#app/server/guards.server.ts';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { decideApproval, readApproval } from '#app/supplier/approval.server.ts';
import { orderId } from '../order-id.server.ts';
import { toOrderView } from '../order-view.ts';
import { decisionFields, decisionForm } from './schema.ts';

export async function loadApproval(context: LoadContext, request: Request, param: string | undefined) {
  await requireApprovals(context);
  const id = orderId(context, param);
  const record = await orNotFound(context, readApproval(context.supplier, id), context.t('orders:notFound'));
  const { approval, today, maker, total, version } = record;
  const now = new Map(today.items.map((item) => [item.id, item.price]));
  return data({
    id,
    title: context.t('approval:titleOf', { number: record.number }),
    ...toOrderView(record, pageNumber(new URL(request.url).searchParams)),
    version,
    maker,
    total,
    approval,
    /** Kopecks; null if something is no longer sold. */
    totalNow: today.total,
    changed: record.items.flatMap(({ id, product, price }) => {
      const today = now.get(id);
      return today === undefined ? [] : [{ id, name: product.name, was: price.value, now: today }];
    }),
    constraint: constraintsOf(decisionFields),
    requestId: mintRequestId(),
  });
}

export type ApprovalData = Awaited<ReturnType<typeof loadApproval>>['data'];

export async function postDecision(context: LoadContext, request: Request, param: string | undefined) {
  const id = orderId(context, param);
  const form = await parseForm(context, request, decisionForm);
  if (form.status !== 'success') return refuse(form);
  const { intent: decision, version, expectedTotal, comment, lines } = form.value;
  const requestId = await deriveRequestId(readRequestId(sentText(form, 'requestId')), decision, id, version);
  const items = decision === 'approve' ? changedOf(lines) : [];
  try {
    const body = { version, decision, comment, items, ...(decision === 'approve' && { expectedTotal }) };
    const { status } = await decideApproval(context.supplier, id, body, requestId);
    const isPassedOn = decision === 'approve' && status === 'pending-approval';
    context.flash.set(context.t(isPassedOn ? 'approval:done.passedOn' : `approval:done.${decision}`));
  } catch (error) {
    return refuseError(form, error, context.t('approval:unavailable'), { rename: (field) => fieldOf(lines, field) });
  }
  return redirectTo(decision === 'withdraw' ? paths.order(id) : paths.approvals());
}

type Lines = z.output<typeof decisionForm>['lines'];

const changedOf = (lines: Lines) =>
  lines.flatMap(({ id, amount }) => (amount === '' ? [] : [{ id, amount: Number(amount) }]));

/** Lines without an amount aren't sent, so that the API counts others. */
function fieldOf(lines: Lines, field: string): string {
  const index = /^items\.(\d+)\./.exec(field)?.[1];
  if (index === undefined) return field === 'items' ? '' : field;
  const rows = lines.flatMap(({ amount }, row) => (amount === '' ? [] : [row]));
  return `lines[${rows[Number(index)] ?? 0}].amount`;
}
