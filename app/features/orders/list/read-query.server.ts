import { pageNumber } from '#app/server/http/page-number.ts';
import { numberIn, periodIn, textIn } from '#app/server/http/query-fields.server.ts';
import { statesOf } from '#app/supplier/order.server.ts';
import { selectIn } from '#app/ui/ticked.ts';
import { readAxes } from '../axes.server.ts';
import { type OrdersQuery, pageSizes, type Sort, sorts, tabs } from './query.ts';

/** Invalid values are ignored; days in the wrong order are swapped. */
export function readQuery(search: URLSearchParams): OrdersQuery {
  const state = (search.get('state') ?? '').trim();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'documents';
  const sort = (sorts[tab] as readonly Sort[]).find((one) => one === search.get('sort'));
  return {
    tab,
    page: pageNumber(search),
    size: pageSizes.find((size) => String(size) === search.get('size')) ?? pageSizes[0],
    sort: sort ?? sorts[tab][0],
    keyword: textIn(search, 'number'),
    goods: textIn(search, 'goods'),
    state: statesOf(state).length > 0 ? state : '',
    ...readAxes(search),
    ...periodIn(search),
    companyId: numberIn(search, 'company'),
    select: selectIn(search),
    selectLines: selectIn(search, 'selectLines'),
  };
}
