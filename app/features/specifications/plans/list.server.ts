import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { requirePlans } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readPlans } from '#app/supplier/order-plan.server.ts';
import type { OrderPlan } from '#contract/order-manager.ts';
import { readQuery, writeQuery } from './query.ts';

/** Money is in kopecks. */
export type PlanRow = Pick<
  OrderPlan,
  | 'id'
  | 'name'
  | 'created'
  | 'updated'
  | 'positions'
  | 'total'
  | 'status'
  | 'dueDate'
  | 'overdue'
  | 'responsible'
  | 'description'
>;

export async function loadPlans(context: LoadContext, request: Request) {
  await requirePlans(context, request);
  const query = readQuery(new URL(request.url).searchParams);
  const { items, meta, counts, people } = await readPlans(context.supplier, query);
  if (query.page > 1 && items.length === 0) {
    throw redirectTo(paths.orderPlans(writeQuery({ ...query, page: meta.pageCount })));
  }
  return data({
    title: context.t('plans:title'),
    query,
    rows: items.map(toRow),
    counts,
    count: meta.totalCount,
    pageCount: meta.pageCount,
    people: people.map(({ id, name }) => ({ value: id, label: name })),
  });
}

export type PlansData = Awaited<ReturnType<typeof loadPlans>>['data'];

function toRow(one: OrderPlan): PlanRow {
  const { id, name, description, created, updated, positions, total, status, dueDate, overdue, responsible } = one;
  return {
    ...{ id, name, created, updated, positions, total, status, dueDate, overdue, responsible },
    description: description.length > 140 ? `${description.slice(0, 139).trimEnd()}…` : description,
  };
}
