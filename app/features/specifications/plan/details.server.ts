import { data } from '@remix-run/cloudflare';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { requirePlans } from '#app/server/guards.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { Info, LoadContext } from '#app/server/request-context.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { readPlan } from '#app/supplier/order-plan.server.ts';
import type { OrderPlanRecord } from '#contract/order-manager.ts';
import { pagePath } from '../details/carry-out.server.ts';
import { linesOf, type SpecificationView } from '../details/view.ts';
import { orMissing, planId } from '../refusal.server.ts';

export interface PlanView extends SpecificationView, Pick<OrderPlanRecord, 'status' | 'dueDate' | 'overdue'> {
  responsible: string | null;
}

/** When the supplier is down the page shows a message instead. */
export async function loadPlan(context: LoadContext, request: Request, params: { id?: string | undefined }) {
  await requirePlans(context, request);
  const id = planId(context, params.id);
  const number = pageNumber(new URL(request.url).searchParams);
  try {
    const record = await orMissing(context, readPlan(context.supplier, id, number), 'plan');
    if (number > 1 && record.items.length === 0) {
      const { pageCount } = record.meta;
      throw redirectTo(pagePath({ id, kind: 'plan' }, pageCount));
    }
    const at = new Date().toISOString();
    return data({ title: record.name, one: toView(record, await context.info()), at, requestId: mintRequestId() });
  } catch (error) {
    // Not thrown, because after a post the page has to keep what was typed.
    if (!(error instanceof SupplierUnavailable)) throw error;
    const failure = { status: error.status, requestId: context.requestId };
    return data({ title: context.t('plans:title'), one: null, id, failure }, { status: error.status });
  }
}

export type PlanData = Awaited<ReturnType<typeof loadPlan>>['data'];

function toView(record: OrderPlanRecord, info: Info): PlanView {
  const { id, name, description, version, updated, owner, owned, archived, positions } = record;
  const { status, dueDate, overdue, responsible } = record;
  return {
    ...{ id, name, description, version, updated, owner, owned, archived, positions },
    ...{ status, dueDate, overdue, responsible },
    ...linesOf(record, info),
    kind: 'plan',
    scope: 'company',
    sharedWith: 0,
    linkUntil: null,
    writes: !archived,
  };
}
