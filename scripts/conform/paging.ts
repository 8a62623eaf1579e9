import type { Call } from '#contract/call.ts';
import { type Answer, type Api, addressOf, type Query } from './api.ts';
import { faultsOfRefusal, faultsOfSuccess } from './check-answer.ts';

/** One list, as somebody may read it. */
export interface List {
  readonly call: Call;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly headers: Readonly<Record<string, string>>;
}

interface Listed {
  items?: unknown[];
  meta?: { currentPage?: number; perPage?: number; pageCount?: number; totalCount?: number };
}

/** A page behind the last one of any list: what `page` allows at most. */
const behind = '10000';

/** Whether the call is a list with pages. */
export function isPaged({ query, answer }: Call): boolean {
  const shape = (answer as { shape?: object } | undefined)?.shape;
  return query !== undefined && 'page' in query.shape && shape !== undefined && 'meta' in shape && 'items' in shape;
}

/** What is wrong with the pages of a list. */
export async function faultsOfPages(api: Api, list: List): Promise<string[]> {
  const { call } = list;
  const ask = (query: Query) => read(api, list, query);
  const size = ['per-page', 'perPage'].find((name) => call.query && name in call.query.shape);
  const last = await ask({ page: behind });
  const faults = [
    ...faultsOfRefusal(await ask({ page: '0' }), [400], 'for page=0'),
    ...behindFaults(call, last).map((fault) => `paging: ${fault}`),
  ];
  if (size === undefined) return faults;
  const [first, second] = [await ask({ page: '1', [size]: '1' }), await ask({ page: '2', [size]: '1' })];
  return [...faults, ...faultsOfTwo(call, first, second).map((fault) => `paging: ${fault}`)];
}

function read(api: Api, { call, params, query, headers }: List, more: Query): Promise<Answer> {
  return api.ask(addressOf(call, params, { ...query, ...more }), { headers });
}

function behindFaults(call: Call, answer: Answer): string[] {
  const wrong = faultsOfSuccess(call, answer);
  if (wrong.length > 0) return wrong.map((fault) => `${fault}, for a page behind the last one`);
  const { items, meta } = answer.json as Listed;
  if (items?.length === 0 || (meta?.pageCount ?? 0) >= Number(behind)) return [];
  return ['a page behind the last one is not empty'];
}

/** Pages of one record: the number of records may change meanwhile, but not what a page is. */
function faultsOfTwo(call: Call, first: Answer, second: Answer): string[] {
  const wrong = [first, second].flatMap((answer) => faultsOfSuccess(call, answer));
  if (wrong.length > 0) return wrong.map((fault) => `${fault}, for pages of one record`);
  const [one, two] = [first.json as Listed, second.json as Listed];
  const total = one.meta?.totalCount ?? 0;
  return [
    ...metaFaults(one, 1),
    ...metaFaults(two, 2),
    ...((one.items?.length ?? 0) > 1 ? ['a page of one record has more'] : []),
    ...(total > 1 && two.items?.length === 0 ? ['page 2 is empty, although totalCount is more than 1'] : []),
    ...(total > 1 && sameRecord(one, two) ? ['page 2 begins with the record of page 1'] : []),
  ];
}

function metaFaults({ meta }: Listed, page: number): string[] {
  const { currentPage, perPage, pageCount, totalCount } = meta ?? {};
  return [
    ...(currentPage === page ? [] : [`meta.currentPage of page ${page} is ${currentPage}`]),
    ...(perPage === 1 ? [] : [`meta.perPage is ${perPage}, although 1 was asked for`]),
    ...(pageCount === totalCount ? [] : [`meta.pageCount is ${pageCount} with ${totalCount} records, one on a page`]),
  ];
}

function sameRecord({ items: [one] = [] }: Listed, { items: [two] = [] }: Listed): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(two);
}
