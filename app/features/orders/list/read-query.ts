import { orderStatus } from '#contract/order.ts';
import type { OrdersQuery } from './query.ts';

/** Invalid values are ignored; days in the wrong order are swapped. */
export function readQuery(search: URLSearchParams): OrdersQuery {
  const text = (name: string) => (search.get(name) ?? '').trim();
  const days = [readDay(text('dateFrom')), readDay(text('dateTo'))] as const;
  const [dateFrom, dateTo] = days[0] && days[1] && days[0] > days[1] ? [days[1], days[0]] : days;
  const status = text('status');
  return {
    page: readNumber(text('page')) ?? 1,
    // Control characters break headers and logs.
    keyword: text('number')
      .replace(/\p{Cc}/gu, '')
      .slice(0, 100),
    status: orderStatus.options.some((code) => code === status) ? status : '',
    dateFrom,
    dateTo,
    companyId: readNumber(text('company')),
  };
}

function readNumber(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function readDay(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : '';
}
