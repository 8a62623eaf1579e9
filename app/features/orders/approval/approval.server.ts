import { data } from '@remix-run/cloudflare';
import type { z } from 'zod';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import {
  apiErrors,
  parseForm,
  type Refused,
  refuse,
  refuseError,
  sentText,
} from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { orSwitchedOff } from '#app/server/guards.server.ts';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { decideApproval, readApproval } from '#app/supplier/approval.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import type { ApprovalRecord } from '#contract/approval.ts';
import { orderId } from '../order-id.server.ts';
import { toOrderView } from '../order-view.ts';
import { decisionFields, decisionForm } from './schema.ts';
import { sinceReturnOf } from './since-return.ts';

/** When the supplier is down there is only the form, which has to keep what was typed. */
export async function loadApproval(context: LoadContext, request: Request, param: string | undefined) {
  const id = orderId(context, param);
  const form = { id, requestId: mintRequestId(), constraint: constraintsOf(decisionFields) };
  try {
    const read = orNotFound(context, readApproval(context.supplier, id), context.t('orders:notFound'));
    const record = await orSwitchedOff(context, read, context.t('approval:off'));
    const title = context.t('approval:titleOf', { number: record.number });
    return data({ ...form, title, failure: null, record: toView(record, request) });
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    const failure = { status: error.status, requestId: context.requestId };
    return data({ ...form, title: context.t('approval:title'), failure, record: null }, { status: error.status });
  }
}

export type ApprovalData = Awaited<ReturnType<typeof loadApproval>>['data'];
export type ApprovalView = NonNullable<ApprovalData['record']>;

function toView(record: ApprovalRecord, request: Request) {
  const { approval, today, maker, total, version } = record;
  const now = new Map(today.items.map((item) => [item.id, item.price]));
  return {
    ...toOrderView(record, pageNumber(new URL(request.url).searchParams)),
    version,
    maker,
    total,
    approval,
    since: sinceReturnOf(record),
    /** Kopecks; null if something is no longer sold. */
    totalNow: today.total,
    needs: today.needs,
    budgets: today.budgets,
    changed: record.items.flatMap(({ id, product, price }) => {
      const today = now.get(id);
      return today === undefined ? [] : [{ id, name: product.name, was: price.value, now: today }];
    }),
  };
}

export interface Decided extends Refused {
  /** What the order costs as it was to be approved, in kopecks: the next try is about it. */
  total?: number;
}

export async function postDecision(context: LoadContext, request: Request, param: string | undefined) {
  const id = orderId(context, param);
  const form = await parseForm(context, request, decisionForm);
  if (form.status !== 'success') return refuse(form);
  const { intent: decision, version, expectedTotal, comment, lines, inStead, beyond } = form.value;
  const requestId = await deriveRequestId(readRequestId(sentText(form, 'requestId')), decision, id, version);
  const items = decision === 'approve' ? changedOf(lines) : [];
  try {
    const body = {
      ...{ version, decision, comment, items, inStead: inStead === 'on' },
      ...(decision === 'approve' && { expectedTotal }),
      beyondBudgets: decision === 'approve' ? beyond : [],
    };
    const { status } = await decideApproval(context.supplier, id, body, requestId);
    const isPassedOn = decision === 'approve' && status === 'pending-approval';
    context.flash.set(context.t(isPassedOn ? 'approval:done.passedOn' : `approval:done.${decision}`));
  } catch (error) {
    if (error instanceof SupplierRejected && error.name === 'TotalChanged') {
      const answer = { lastResult: form.reply(apiErrors(error)), total: Math.round(Number(error.code) * 100) };
      return data<Decided>(answer, { status: 409 });
    }
    return refuseError(form, error, context.t('approval:unavailable'), { rename: (field) => fieldOf(lines, field) });
  }
  return redirectTo(await wayOn(context, id));
}

/** What waited when the shop ceased to offer it is no longer in a list once it is decided. */
async function wayOn(context: LoadContext, id: number): Promise<paths.Path> {
  const { settings } = await context.info();
  return settings.approvals ? paths.approvals() : paths.order(id);
}

type Lines = z.output<typeof decisionForm>['lines'];

const changedOf = (lines: Lines) => lines.flatMap(({ id, amount }) => (amount === null ? [] : [{ id, amount }]));

const atTop = new Set(['items', 'expectedTotal']);

/** Lines without an amount aren't sent, so that the API counts others. */
function fieldOf(lines: Lines, field: string): string {
  const index = /^items\.(\d+)\./.exec(field)?.[1];
  if (index === undefined) return atTop.has(field) ? '' : field;
  const rows = lines.flatMap(({ amount }, row) => (amount === null ? [] : [row]));
  return `lines[${rows[Number(index)] ?? 0}].amount`;
}
