import { readFileSync } from 'node:fs';
import type { CallAnswer } from '#contract/call.ts';
import type { getImport, ImportRow } from '#contract/import.ts';
import type { ProductRef } from '#contract/product.ts';
import type { TestBackend } from '#tests/support/backend.ts';

const kinds = ['code', 'name', 'none'] as const;

/** A row of a buyer's list with what it means. */
export interface Request {
  /** Whether the row has a code, only a name, or means nothing that is sold. */
  kind: (typeof kinds)[number];
  /** The article; for a name `~`, and before each further part of the product's name. */
  means: string;
  /** The amount that is meant, if it is known. */
  amount: number | undefined;
  row: string;
}

/** Lines `kind|what it means|row`, with `*amount` after an article; those that begin with # are comments. */
export function readRequests(file: string): Request[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, at) => {
    if (line === '' || line.startsWith('#')) return [];
    const [, kind, means = '', amount, row = ''] = /^(\w+)\|([^|*]*)(?:\*(\d+))?\|(.*)$/.exec(line) ?? [];
    const kindOfLine = kinds.find((one) => one === kind);
    if (!kindOfLine || row === '') throw new Error(`${file}:${at + 1} is no request: ${line}`);
    return [{ kind: kindOfLine, means, amount: amount ? Number(amount) : undefined, row: row.replaceAll('\\t', '\t') }];
  });
}

/** What became of a row: `right` is decided, `offered` asks for a choice that has the right product. */
export type Outcome = 'right' | 'offered' | 'missed' | 'wrong';

export interface Judged extends Request {
  outcome: Outcome;
  status: ImportRow['status'];
  /** What is shown for the row. */
  shown: string[];
}

type Backend = Pick<TestBackend, 'request' | 'send'>;

/** Brings the rows as one list and compares what each is matched with. At most 300 rows. */
export async function judgeRequests(
  backend: Backend,
  headers: Record<string, string>,
  requests: readonly Request[],
): Promise<Judged[]> {
  const text = requests.map(({ row }) => row).join('\n');
  const begun = await backend.send('/api/v1/specification/import-text', { text }, { headers });
  const { id } = (await begun.json()) as { id: number };
  await waitUntilDone(backend, headers, id);
  const rows = new Map((await readRows(backend, headers, id)).map((row) => [row.line, row]));
  return requests.map((request, at) => {
    const row = rows.get(at + 1);
    return { ...request, ...outcomeOf(request, row), status: row?.status ?? 'not-found' };
  });
}

async function waitUntilDone(backend: Backend, headers: Record<string, string>, id: number): Promise<void> {
  const { job } = await readPage(backend, headers, id, 1);
  if (job.status !== 'queued' && job.status !== 'running') return;
  await new Promise((resolve) => setTimeout(resolve, 100));
  await waitUntilDone(backend, headers, id);
}

async function readRows(backend: Backend, headers: Record<string, string>, id: number): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const part = await readPage(backend, headers, id, page);
    rows.push(...part.rows);
    pageCount = part.meta.pageCount;
  }
  return rows;
}

async function readPage(backend: Backend, headers: Record<string, string>, id: number, page: number) {
  const answer = await backend.request(`/api/v1/import/${id}?per-page=100&page=${page}`, { headers });
  return (await answer.json()) as CallAnswer<typeof getImport>;
}

function outcomeOf({ means, amount }: Request, row: ImportRow | undefined): Pick<Judged, 'outcome' | 'shown'> {
  const chosen = row?.product?.product;
  const candidates = row?.candidates.slice(0, 3).map(({ product }) => product) ?? [];
  const shown = [...(chosen ? [chosen] : []), ...candidates].map(({ name, article }) => `${article} ${name}`);
  const isMeant = ({ name, article }: ProductRef) =>
    means.startsWith('~') ? means.split('~').every((part) => name.includes(part)) : article === means;
  if (chosen) return { outcome: isMeant(chosen) ? amountOutcome(row, amount) : 'wrong', shown };
  // What means nothing that is sold is right to stay open.
  if (means === '') return { outcome: 'right', shown };
  return { outcome: candidates.some(isMeant) ? 'offered' : 'missed', shown };
}

/** A row that says how it understands the amount, or asks for it, isn't wrong but isn't right either. */
function amountOutcome(row: ImportRow | undefined, amount: number | undefined): Outcome {
  if (amount === undefined || row?.amount === amount) return 'right';
  return row?.amount === null ? 'offered' : 'wrong';
}

/** Shares by kind: of rows with a code that are decided rightly, and of names whose product is among three. */
export function sharesOf(judged: readonly Judged[]) {
  const share = (kind: Request['kind'], outcomes: readonly Outcome[]) => {
    const all = judged.filter((one) => one.kind === kind);
    return { of: all.length, good: all.filter(({ outcome }) => outcomes.includes(outcome)).length };
  };
  return {
    code: share('code', ['right']),
    name: share('name', ['right', 'offered']),
    none: share('none', ['right']),
    wrong: judged.filter(({ outcome }) => outcome === 'wrong').length,
    /** Goods that were skipped as titles or totals. */
    aside: judged.filter(({ status, means }) => status === 'aside' && means !== '').length,
  };
}
