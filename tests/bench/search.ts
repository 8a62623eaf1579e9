// npm run bench:search -- --products 1000000: speed of search with the built backend on workerd, beside its goals. The
// data stays in --data (.bench/N) for the next run; --supported fills it like `npm run seed` instead of directly in the
// files.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Miniflare } from 'miniflare';
import { api } from '#backend/api.ts';
import type { Bindings } from '#backend/env.ts';
import { heldOf } from '#backend/search/engine/held.ts';
import { freePort } from '#scripts/serve/ports.ts';
import { d1Client, d1Worker } from '#seed/d1.ts';
import type { Reads } from '#seed/d1-client.ts';
import { seed } from '#seed/seed.ts';
import { openDatabase } from '#tests/support/database.ts';
import { root } from '#tests/support/files.ts';
import { fillDirectly } from './catalogue-file.ts';
import { cpuTime, workerdPids } from './cpu.ts';
import { mixedPaths, type SearchView, searchViews } from './search-views.ts';
import { machineLoad } from './table.ts';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    data: { type: 'string' },
    supported: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    requests: { type: 'string', default: '60' },
  },
});
const products = Number(values.products);
const data = resolve(values.data ?? `.bench/${products}`);
const [rounds, requests] = [Number(values.rounds), Number(values.requests)];

async function fill(): Promise<void> {
  if (existsSync(join(data, 'v3'))) return;
  const start = performance.now();
  if (values.supported) await seed({ products, persist: data });
  else await fillDirectly(data, products);
  const way = values.supported ? 'as npm run seed does' : 'straight into the files';
  console.log(`Filled ${products} products ${way} in ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

function bundle(): string {
  const folder = join(data, '.backend');
  const args = ['wrangler', 'deploy', '--dry-run', '-c', 'backend/wrangler.toml', '--outdir', folder];
  const env = { ...process.env, WRANGLER_SEND_METRICS: 'false' };
  execFileSync('npx', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env });
  return join(folder, 'index.js');
}

async function serve(script: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = await freePort();
  const miniflare = new Miniflare({
    defaultPersistRoot: join(data, 'v3'),
    compatibilityDate: '2026-08-01',
    compatibilityFlags: ['nodejs_compat'],
    modules: [{ type: 'ESModule', path: 'index.js', contents: readFileSync(script, 'utf8') }],
    d1Databases: { CATALOGUE: 'catalogue', TRADE: 'trade' },
    r2Buckets: { FILES: 'trade-counter-files' },
    unsafeDirectSockets: [{ host: '127.0.0.1', port }],
  });
  await miniflare.ready;
  return { origin: `http://127.0.0.1:${port}`, stop: () => miniflare.dispose() };
}

async function ask(origin: string, paths: readonly string[]): Promise<number> {
  const start = performance.now();
  await Promise.all(
    paths.map(async (path) => {
      const response = await fetch(origin + path).catch((error: Error) => {
        throw new Error(`${path} was not answered: ${String(error.cause ?? error)}`);
      });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    }),
  );
  return performance.now() - start;
}

const at = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

/** A different question, after which the engine keeps nothing of the last one but its columns. */
const between = '/api/v2/search?criteria[recommended]=1&perPage=1&criteria[section]=1';

/** CPU milliseconds of workerd for one such question, which every measured request includes. */
async function costBetween(origin: string): Promise<number> {
  for (let n = 0; n < requests; n++) await ask(origin, [between]);
  const pids = workerdPids();
  const before = cpuTime(pids);
  for (let n = 0; n < requests; n++) await ask(origin, [between]);
  return (cpuTime(pids) - before) / requests;
}

interface Figures {
  p50: number;
  p95: number;
  best: number;
  cpu: number;
}

/**
 * Median of the rounds' medians, the best round's 95th percentile, and the least CPU of a round: other work on the
 * machine only ever adds.
 */
async function measure(origin: string, view: SearchView, others: number): Promise<Figures> {
  for (let n = 0; n < 8; n++) await ask(origin, view.paths(n));
  const pids = workerdPids();
  const seen: number[][] = [];
  const cpu: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const times: number[] = [];
    const before = cpuTime(pids);
    for (let n = 0; n < requests; n++) {
      await ask(origin, [between]);
      times.push(await ask(origin, view.paths(n)));
    }
    cpu.push((cpuTime(pids) - before) / requests - others);
    seen.push(times);
  }
  const p95s = seen.map((times) => at(times, 0.95));
  return { p50: at(seen.flat(), 0.5), p95: at(p95s, 0.5), best: Math.min(...p95s), cpu: Math.min(...cpu) };
}

/** Rows read and round trips of a warm view, and the bytes in the engine's cache after all views. */
async function countReads(views: readonly SearchView[]): Promise<{ reads: Map<string, Reads>; held: number }> {
  const reads: Reads = { calls: 0, rows: 0, most: 0 };
  const miniflare = new Miniflare({
    defaultPersistRoot: join(data, 'v3'),
    modules: true,
    script: d1Worker,
    compatibilityDate: '2026-08-01',
    d1Databases: { CATALOGUE: 'catalogue', TRADE: 'trade' },
    r2Buckets: { FILES: 'trade-counter-files' },
  });
  const catalogue = d1Client(miniflare, 'CATALOGUE', reads);
  const bindings = {
    CATALOGUE: catalogue,
    TRADE: d1Client(miniflare, 'TRADE'),
    FILES: (await miniflare.getR2Bucket('FILES')) as unknown as R2Bucket,
  } satisfies Bindings;
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext;
  const counted = new Map<string, Reads>();
  for (const { name, paths } of views) {
    for (const _ of ['cold', 'warm']) {
      Object.assign(reads, { calls: 0, rows: 0, most: 0 });
      for (const path of paths(0)) await (await api.request(path, {}, bindings, context)).arrayBuffer();
    }
    counted.set(name, { ...reads });
  }
  const held = heldOf(catalogue).bytes;
  await miniflare.dispose();
  return { reads: counted, held };
}

/** First requests of cold isolates; the service itself has responded before. */
async function measureCold(script: string, view: SearchView): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const server = await serve(script);
    await ask(server.origin, ['/api/v1/info']);
    times.push(await ask(server.origin, view.paths(0)));
    await server.stop();
  }
  return at(times, 0.5);
}

await fill();
const database = openDatabase(data, 'catalogue', true);
const [views, mixed] = [searchViews(database), mixedPaths(database)];
database.close();
const script = bundle();
console.log(`${cpus().length} cores, load average ${machineLoad().toFixed(2)}, ${products} products\n`);
const server = await serve(script);
const others = await costBetween(server.origin);
const figures = new Map<string, Figures>();
for (const view of views) {
  figures.set(view.name, await measure(server.origin, view, others));
  process.stderr.write('.');
}
const worst: number[] = [];
for (const path of mixed) worst.push(await ask(server.origin, [path]));
await server.stop();
const { reads, held } = await countReads(views);
console.log('| view | p50 ms | p95 ms | p95 best | goal | CPU ms | rows read | round trips | most of one statement |');
console.log('|---|---|---|---|---|---|---|---|---|');
for (const { name, goal } of views) {
  const { p50 = 0, p95 = 0, best = 0, cpu = 0 } = figures.get(name) ?? {};
  const { rows, calls, most } = reads.get(name) ?? { rows: 0, calls: 0, most: 0 };
  const cells = [name, ...[p50, p95, best].map((time) => time.toFixed(1)), goal, cpu.toFixed(1), rows, calls, most];
  console.log(`| ${cells.join(' | ')} |`);
}
const slowest = [...worst.keys()].sort((a, b) => (worst[b] ?? 0) - (worst[a] ?? 0)).slice(0, 3);
console.log(`\n1,000 different requests: p50 ${at(worst, 0.5).toFixed(1)}, p95 ${at(worst, 0.95).toFixed(1)}, worst:`);
for (const n of slowest) console.log(`  ${worst[n]?.toFixed(1)} ms  ${decodeURIComponent(mixed[n] ?? '')}`);
for (const [label, name, goal] of [
  ['leaf', views.find(({ name }) => name.startsWith('median leaf ('))?.name, 30],
  ['whole catalogue', 'all: in stock', 500],
] as const) {
  const view = views.find((one) => one.name === name);
  if (view) console.log(`cold isolate, ${label}: ${(await measureCold(script, view)).toFixed(0)} ms, goal ${goal}`);
}
console.log(`held by the engine after all of it: ${(held / 2 ** 20).toFixed(1)} MiB, at most 64`);
process.exit();
