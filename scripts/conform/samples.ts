import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { textKind } from '#contract/staff-text.ts';
import type { Query } from './api.ts';

type Params = Readonly<Record<string, string>>;

/** Records that a list of the API has named, by the path of the list. */
export type Found = Map<string, readonly string[]>;

/** An id that no record has. */
export const missingId = '999999999999999';

/** What no record is called: an id, a name, a token. */
const nobody = [missingId, 'conform-none', 'conform-conform-conform-conform-conform-conform'] as const;

const today = () => new Date().toISOString().slice(0, 10);

/** Queries of the calls that need one. */
const queries: Readonly<Record<string, () => Query>> = {
  suggestCompany: () => ({ keyword: '7707083893' }),
  suggestAddress: () => ({ keyword: 'Москва, Тверская' }),
  getSuggestions: () => ({ keyword: 'ка' }),
  getProductIds: () => ({ part: '1' }),
  exportOrderList: () => ({ format: 'csv' }),
  getReport: () => ({ from: today(), to: today() }),
  getStatement: () => ({ from: today(), to: today() }),
  getStatementFile: () => ({ from: today(), to: today() }),
  startSso: () => ({ returnUrl: 'https://shop.example/auth/tinkoff/complete' }),
  getPaymentsQr: () => ({ ids: missingId }),
  deleteApprovalRule: () => ({ version: '1' }),
  deleteBudget: () => ({ version: '1' }),
  removeStaffText: () => ({ number: '1' }),
};

/** Names in an address that no list tells: those that the shop's own pages ask for. */
const names: Readonly<Record<string, readonly Params[]>> = {
  getContent: ['reglament', 'politika-sbora-personalnykh-dannykh', 'usloviya-sbora-cookies', 'dostavka-i-oplata'].map(
    (slug) => ({ slug }),
  ),
  getTranslations: [{ language: 'ru' }],
  getFeed: [{ slug: 'news' }],
  getFeedItems: [{ slug: 'news' }],
  getStaffTexts: textKind.options.map((kind) => ({ kind })),
  startSso: [{ provider: 'tinkoff' }],
};

/** The query that a call needs, of records that nobody has. */
export function neededQuery(call: Call): Query {
  return queries[call.id]?.() ?? {};
}

/** The query that a call needs; null if it names records of which there are none. */
export function queryOf(call: Call, found: Found): Query | null {
  if (call.id !== 'getPaymentsQr') return neededQuery(call);
  const [first] = found.get('/api/v1/document') ?? [];
  return first === undefined ? null : { ids: first };
}

/** Parameters of records that the API has; none if nothing told of any. */
export function paramsOf(call: Call, found: Found): readonly Params[] {
  if (!call.params) return [{}];
  const fixed = names[call.id];
  if (fixed) return fixed;
  const [first] = recordsOf(call, found);
  return first === undefined ? [] : [{ ...fixedOf(call), [parameterOf(call)]: first }];
}

/** Ids of records that the call can be asked for. */
export function recordsOf(call: Call, found: Found): readonly string[] {
  return found.get(collectionOf(call)) ?? [];
}

/** Parameters of a record that isn't there. */
export function paramsOfMissing(call: Call): Params {
  const fields = Object.entries(call.params?.shape ?? {});
  const named = fields.map(([name, field]) => [name, nobody.find((one) => field.safeParse(one).success) ?? nobody[0]]);
  return { ...Object.fromEntries(named), ...fixedOf(call) };
}

/** Parameters whose id can't be that of any record; null if the call takes any text for one. */
export function malformedParams(call: Call): Params | null {
  const params = { ...paramsOfMissing(call), [parameterOf(call)]: 'conform' };
  return !call.params || call.params.safeParse(params).success ? null : params;
}

/** Whether the path names a record by its id. */
export function namesRecord({ path }: Call): boolean {
  return /:(id|token|invitation|ref)\b/.test(path);
}

/** Names before the id in a path: `/feeds/:slug/items/:id`. */
function fixedOf({ path }: Call): Params {
  return {
    ...(path.includes('/:slug/') && { slug: 'news' }),
    ...(path.includes('/:kind') && { kind: 'page' }),
    ...(path.includes('/:language') && { language: 'ru' }),
    ...(path.includes('/:provider') && { provider: 'tinkoff' }),
  };
}

function parameterOf({ path }: Call): string {
  return /:(id|ref)\b/.exec(path)?.[1] ?? '';
}

/** The path of the list that names the records of a call. */
function collectionOf(call: Call): string {
  return call.path.replace(/\/:(id|ref)\b.*$/, '');
}

/** Whether a call is a list that names records for others. */
export function namesRecords(call: Call): boolean {
  return lists.has(call.path);
}

const lists = new Set(calls.filter((call) => call.method === 'GET' && call.params).map(collectionOf));

/** The records that a list names. */
export function recordsIn(json: unknown): string[] {
  const { items, filters } = (json ?? {}) as { items?: unknown; filters?: unknown };
  const records = (Array.isArray(items) ? items : Array.isArray(filters) ? filters : []) as Partial<Sample>[];
  return records.flatMap((record) => {
    const { id, ref, type, kind } = record ?? {};
    // Products of the company's own have ids of their own, and only a list of values has more of them.
    if (type === 'custom' || (filters !== undefined && kind !== 'list')) return [];
    return id === undefined && ref === undefined ? [] : [String(id ?? ref)];
  });
}

interface Sample {
  id: number | string;
  ref: string;
  type: string;
  kind: string;
}
