import * as contract from '#contract/order.ts';
import * as lists from '#contract/order-list.ts';
import { listPlace } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { mountFile } from '../mount-file.ts';
import { requireOrderRight } from './actions.ts';
import { listLines, listOrders, paramsOf, readFilter, unfinished } from './list.ts';
import { listFile } from './list-file.ts';
import { missing } from './store.ts';

interface Page<Sort> {
  page: number;
  'per-page': number;
  sort: Sort;
}

function partOf<Sort>({ page, 'per-page': perPage, sort }: Page<Sort>) {
  return { sort, limit: perPage, offset: (page - 1) * perPage };
}

export function mountOrderLists(app: Api): void {
  mount(app, contract.getOrders, async ({ input: { query }, env, actor, now }) => {
    const filter = readFilter(query, actor, now);
    const { items, total } = await listOrders(env, actor, filter, partOf(query), now);
    return { items, meta: listPlace(total, query.page, query['per-page']), params: paramsOf(filter) };
  });

  mount(app, lists.getOrderItems, async ({ input: { query }, env, actor, now }) => {
    const filter = readFilter(query, actor, now);
    const { items, total } = await listLines(env, actor, filter, partOf(query));
    const params = { ...paramsOf(filter), productKeyword: filter.productWords.join(' ') };
    return { items, meta: listPlace(total, query.page, query['per-page']), params };
  });

  mount(app, lists.getUnfinishedOrders, async ({ input: { query }, env, actor, now }) => {
    const filter = readFilter({ ...query, 'filters[status]': unfinished }, actor, now);
    const { items, total } = await listOrders(env, actor, filter, partOf(query), now);
    return { items, meta: listPlace(total, query.page, query['per-page']), params: paramsOf(filter) };
  });

  mountFile(
    app,
    lists.exportOrderList,
    async ({ input: { query }, env, actor, now }) => {
      requireOrderRight(actor, 'export');
      return await listFile(env, actor, query, now);
    },
    { missing },
  );
}
