import { pageNumber } from '#app/server/http/page-number.ts';
import { statesOf } from '#app/supplier/order.server.ts';
import { readAxes } from '../axes.server.ts';
import { type OrdersQuery, pageSizes, type Sort, sorts, tabs } from './query.ts';

/** Invalid values are ignored; days in the wrong order are swapped. */
export function readQuery(search: URLSearchParams): OrdersQuery {
  const days = [readDay(search.get('dateFrom')), readDay(search.get('dateTo'))] as const;
  const [dateFrom, dateTo] = days[0] && days[1] && days[0] > days[1] ? [days[1], days[0]] : days;
  const state = (search.get('state') ?? '').trim();
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'documents';
  const sort = (sorts[tab] as readonly Sort[]).find((one) => one === search.get('sort'));
  return {
    tab,
    page: pageNumber(search),
    size: pageSizes.find((size) => String(size) === search.get('size')) ?? pageSizes[0],
    sort: sort ?? sorts[tab][0],
    keyword: readText(search.get('number')),
    goods: readText(search.get('goods')),
    state: statesOf(state).length > 0 ? state : '',
    ...readAxes(search),
    dateFrom,
    dateTo,
    companyId: readNumber(search.get('company')),
  };
}

/** Control characters break headers and logs. */
function readText(text: string | null): string {
  return (text ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100);
}

function readNumber(text: string | null): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;
}

function readDay(text: string | null): string {
  const day = (text ?? '').trim();
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : '';
}
