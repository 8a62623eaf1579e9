import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#backend/api.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startCatalogue } from '#tests/support/catalogue.ts';
import { countedD1, noUsage } from '#tests/support/counted-d1.ts';
import { sessionOf } from '#tests/support/demo.ts';
import { readEnv } from '../env.ts';
import { statementsOfStep } from '../job/run.ts';
import { findMember } from '../session/member.ts';
import { importList } from './steps.ts';

/** What D1 answers to one invocation of a Worker on the paid plan (Cloudflare's limits of D1). */
const limitOfD1 = 1000;

let backend: TestBackend;
let buyer: Record<string, string>;
let articles: string[];
let usage = noUsage();
/** Sends a request as an invocation of its own, with the work that it defers, and returns what it asked of D1. */
let invoke: (path: string, body?: object) => Promise<{ answer: Response; statements: number }>;

beforeAll(async () => {
  backend = await startCatalogue();
  buyer = await sessionOf(backend, 1, 1);
  const { bindings } = backend;
  const counted = {
    ...bindings,
    CATALOGUE: countedD1(bindings.CATALOGUE, () => usage),
    TRADE: countedD1(bindings.TRADE, () => usage),
  };
  invoke = async (path, body) => {
    usage = noUsage();
    const deferred: Promise<unknown>[] = [];
    const context = {
      waitUntil: (work: Promise<unknown>) => deferred.push(work),
      passThroughOnException() {},
      props: {},
    };
    const headers = { ...buyer, 'Content-Type': 'application/json' };
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answer = await api.request(path, init, counted, context as unknown as ExecutionContext);
    await Promise.all(deferred);
    return { answer, statements: usage.statements };
  };
  const found = await backend.request('/api/v2/search?perPage=100', { headers: buyer });
  const { items } = (await found.json()) as { items: { article: string }[] };
  articles = items.map(({ article }) => article);
});
afterAll(() => backend.dispose());

/** Statements of each invocation until the list is read. */
async function importing(lines: readonly string[]): Promise<number[]> {
  const begun = await invoke('/api/v1/specification/import-text', { text: lines.join('\n') });
  expect(begun.answer.status).toBe(202);
  const { id } = (await begun.answer.json()) as { id: number };
  const invocations = [begun.statements];
  for (let looks = 0; looks < 50; looks += 1) {
    const { answer, statements } = await invoke(`/api/v1/job/${id}`);
    const { status } = (await answer.json()) as { status: string };
    if (status === 'done') return invocations;
    expect(status).toBe('running');
    invocations.push(statements);
  }
  throw new Error('the list is never read');
}

it('never asks more of D1 in one invocation than it answers, when a list has names only', async () => {
  const invocations = await importing(Array.from({ length: 150 }, (_, at) => `кабель ввг ${at % 7}х2,5 ${at} м`));
  expect(Math.max(...invocations)).toBeLessThanOrEqual(limitOfD1);
  expect(invocations.length).toBeLessThanOrEqual(6);
});

it('reads a list of 300 articles in one invocation', async () => {
  const invocations = await importing(Array.from({ length: 300 }, (_, at) => `${articles[at % articles.length]}\t5`));
  expect(invocations).toHaveLength(1);
  expect(invocations[0]).toBeLessThanOrEqual(limitOfD1);
});

it('never asks more when codes and names take turns', async () => {
  const lines = Array.from({ length: 300 }, (_, at) => {
    const place = at % 90;
    // A step after one of codes takes more rows, of which all may be names.
    const isCode = place >= 20 && place < 40;
    return isCode ? `${articles[at % articles.length]}\t5` : `кабель ввг ${at % 7}х2,5 ${at} м`;
  });
  const invocations = await importing(lines);
  expect(Math.max(...invocations)).toBeLessThanOrEqual(limitOfD1);
  expect(invocations.length).toBeLessThanOrEqual(9);
});

it('takes no larger step than a run leaves room for, whatever the rows before were', async () => {
  const lines = Array.from({ length: 60 }, (_, at) => `${articles[at]}; зажим ${at} анкерный\t5`);
  const begun = await invoke('/api/v1/specification/import-text', { text: lines.join('\n') });
  const { id } = (await begun.answer.json()) as { id: number };
  // Names alone, and codes that the names beside them doubt.
  for (const row of ['зажим', articles[0]]) {
    await backend.bindings.TRADE.prepare(
      `UPDATE import_row SET status = 'waiting', cells = json_array(?2 || '; зажим ' || line || 'х3 анкерный') WHERE job_id = ?1`,
    )
      .bind(id, row)
      .run();
    const env = readEnv(backend.bindings);
    const actor = await findMember(env, 1, 1);
    if (!actor) throw new Error('no buyer');
    const job = { id, step: 99, input: null, progress: 0, now: Date.now() };
    const { statementCount: most = 0, done, progress } = await importList({ ...job, env, actor, state: 'codes' });
    expect(most).toBeLessThanOrEqual(statementsOfStep.most);
    expect([done, progress]).toEqual([undefined, 20]);
  }
});

it('asks little of D1 for a page of a list that is read', async () => {
  const begun = await invoke('/api/v1/specification/import-text', { text: articles.slice(0, 40).join('\n') });
  const { id } = (await begun.answer.json()) as { id: number };
  await invoke(`/api/v1/import/${id}`);
  const { answer, statements } = await invoke(`/api/v1/import/${id}`);
  expect(answer.status).toBe(200);
  expect(statements).toBeLessThanOrEqual(10);
});

it('asks less while it is read, whatever is found already', async () => {
  const begun = await invoke('/api/v1/specification/import-text', { text: articles.slice(0, 40).join('\n') });
  const { id } = (await begun.answer.json()) as { id: number };
  await backend.bindings.TRADE.prepare("UPDATE job SET status = 'running', next_at = ?2 WHERE id = ?1")
    .bind(id, Date.now() + 60_000)
    .run();
  await invoke(`/api/v1/import/${id}`);
  const { answer, statements } = await invoke(`/api/v1/import/${id}?page=2`);
  expect(await answer.json()).toMatchObject({ rows: [], totals: null, summary: { rows: 40 }, meta: { pageCount: 2 } });
  expect(statements).toBeLessThanOrEqual(5);
});
