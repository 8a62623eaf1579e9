import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { parseForm, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { isForBuyer } from '#app/server/session/acting-as.ts';
import { type Decision, decideApproval } from '#app/supplier/approval.server.ts';
import type { OrderRecord } from '#contract/order.ts';
import { orderId, requireOrder } from '../order-id.server.ts';

/** An order that can be taken back no more says why; one that the reader may not take back leads to its page. */
export async function loadWithdrawal(context: LoadContext, param: string | undefined) {
  const id = orderId(context, param);
  const record = await requireOrder(context, id);
  const { number, version, approval } = record;
  const lost = approval?.canWithdraw ? null : lostTo(record);
  if (!(approval?.canWithdraw || lost) || (await isForBuyer(context))) throw redirectTo(paths.order(id));
  const title = context.t(lost ? 'approval:withdrawLost' : 'approval:withdrawTitle', { number });
  return data({ title, id, version, lost, requestId: mintRequestId() });
}

/** What happened to an order that was to be withdrawn; null if nothing did. */
function lostTo({ status, approval, actions }: OrderRecord) {
  if (status === 'pending-approval' || status === 'draft') return null;
  const steps = (approval?.steps ?? []).toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''));
  const decision = status === 'rejected' ? 'declined' : 'approved';
  const last = steps.find((step) => step.decision === decision);
  if (status === 'cancelled') return steps.length > 0 ? ({ kind: 'cancelled' } as const) : null;
  if (!last?.at) return null;
  const { by, at, comment } = last;
  return { kind: decision, by, at, comment, canCancel: actions.includes('cancel') } as const;
}

const schema = z.object({ version: z.coerce.number().int().min(0) });

export async function postWithdrawal(context: LoadContext, request: Request, param: string | undefined) {
  const id = orderId(context, param);
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  const { version } = form.value;
  try {
    const body: Decision = { version, decision: 'withdraw', comment: '', items: [], inStead: false, beyondBudgets: [] };
    const requestId = readRequestId(sentText(form, 'requestId'));
    await decideApproval(context.supplier, id, body, requestId);
  } catch (error) {
    return refuseError(form, error, context.t('approval:unavailable'));
  }
  context.flash.set(context.t('approval:done.withdraw'));
  return redirectTo(paths.order(id));
}
