/** A text in an address: control characters break headers and logs. */
export function textIn(search: URLSearchParams, name: string): string {
  return (search.get(name) ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 100);
}

/** Of up to `digits` digits; null for anything else. */
export function numberIn(search: URLSearchParams, name: string, digits = 9): number | null {
  const text = search.get(name) ?? '';
  return /^[1-9]\d*$/.test(text) && text.length <= digits ? Number(text) : null;
}

/** `YYYY-MM-DD`; empty for anything else. */
function dayIn(search: URLSearchParams, name: string): string {
  const day = (search.get(name) ?? '').trim();
  const time = /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : '';
}

/** First and last day of a period, swapped if they are in the wrong order. */
export function periodIn(search: URLSearchParams): { dateFrom: string; dateTo: string } {
  const [from, to] = [dayIn(search, 'dateFrom'), dayIn(search, 'dateTo')];
  return from && to && from > to ? { dateFrom: to, dateTo: from } : { dateFrom: from, dateTo: to };
}
