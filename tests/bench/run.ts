// npm run bench: speed and cost of the built product, as one table. SECONDS (8) and RUNS (3) make it longer or shorter.
import { cpus } from 'node:os';
import { browserHint, findBrowser } from '#tests/support/browser.ts';
import prepare from '#tests/support/prepare.ts';
import { startServer } from '#tests/support/server.ts';
import { cpuTime, workerdPids } from './cpu.ts';
import { copyPath, startEdge } from './edge.ts';
import { goals, type PageForm } from './goals.ts';
import { load, loadGenerator } from './load.ts';
import { launchBehindLink, type View, view } from './paint.ts';
import { linkAddress, linkObstacle, openLink, type Profile, profiles } from './slow-link.ts';
import { findSubjects, formHeaders, type Subject } from './subjects.ts';
import { formatTable, machineLoad, median, pace, type Row } from './table.ts';

const seconds = Number(process.env['SECONDS'] ?? 8);
const runs = Number(process.env['RUNS'] ?? 3);

/**
 * Requests per second, latencies and CPU of one page, with 1 and with 16 connections: with more, the local workerd
 * serves the same half of its sockets again and again.
 */
async function measureLoad(origin: string, subject: Subject, form: PageForm): Promise<Row[]> {
  const cookie = subject.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { ...formHeaders[form], 'Accept-Encoding': 'identity', ...(cookie ? { Cookie: cookie } : {}) };
  const target = { url: origin + subject.path, headers };
  await load(target, 4, Math.max(2, seconds / 3));
  const rows: Row[] = [];
  for (const connections of [1, 16]) {
    const pids = workerdPids();
    const before = cpuTime(pids);
    const { requests, errors, ...seen } = await load(target, connections, seconds);
    const cpu = (cpuTime(pids) - before) / requests;
    rows.push({
      page: subject.name,
      form,
      under: `${connections} conn.`,
      // No figures if the machine is too busy to respond to a single request in time.
      figures: requests > 0 ? { ...seen, cpu, errors } : { perSecond: 0, errors },
      goal: loadGoal(subject, form, connections),
      machine: machineLoad(),
    });
  }
  return rows;
}

function loadGoal({ name }: Subject, form: PageForm, connections: number): string {
  const cpu = `CPU ≤ ${goals.cpu[form][name]}`;
  return name === 'list' && connections > 1 ? `≥ ${goals.load.perSecond}/s, p99 ≤ ${goals.load.p99}, ${cpu}` : cpu;
}

/**
 * How a page is loaded over the slow link. The static copy, with nothing to compute and no script, is the lower bound.
 */
const ways = [
  { name: 'hydrated', form: 'hydrated', script: true, copy: false },
  { name: 'script off', form: 'hydrated', script: false, copy: false },
  { name: 'lite', form: 'lite', script: true, copy: false },
  { name: 'static copy', form: 'hydrated', script: true, copy: true },
] as const;

/**
 * Paint times and bytes of every page and way over one link; the runs are interleaved, so that noise affects all
 * equally.
 */
async function measurePaint(port: number, subjects: readonly Subject[], profile: Profile, browserPath: string) {
  const origin = `https://${linkAddress}:${port}`;
  const cases = subjects.flatMap((subject) => ways.map((way) => ({ subject, way, views: [] as View[] })));
  for (let run = 0; run < runs; run += 1) {
    for (const { subject, way, views } of cases) {
      const browser = await launchBehindLink(browserPath);
      const cookies = subject.cookies.map((cookie) => ({ ...cookie, url: origin }));
      const options = {
        script: way.script,
        hydrates: way.name === 'hydrated',
        headers: formHeaders[way.form],
        cookies,
      };
      const path = way.copy ? copyPath(subject.path) : subject.path;
      views.push(await view(browser, origin + path, options));
      await browser.close();
    }
  }
  const middleOf = (views: readonly View[], pick: (seen: View) => number | null, unit: number) => {
    const value = median(views.map(pick));
    return value === null ? null : value / unit;
  };
  return cases.map(({ subject, way, views }): Row => {
    const copy = cases.find((one) => one.subject === subject && one.way.copy)?.views ?? [];
    const first = middleOf(views, (seen) => seen.firstPaint, 1000);
    const largest = middleOf(views, (seen) => seen.largestPaint, 1000);
    const floor = middleOf(copy, (seen) => seen.firstPaint, 1000);
    return {
      page: subject.name,
      form: way.name,
      under: profile.name,
      figures: {
        first,
        largest,
        ratio: first !== null && floor ? first / floor : null,
        hydrated: middleOf(views, (seen) => seen.hydrated, 1000),
        shift: middleOf(views, (seen) => seen.shift, 1),
        bytes: middleOf(views, (seen) => seen.bytes, 1024),
        requests: middleOf(views, (seen) => seen.requests, 1),
      },
      goal: way.copy
        ? ''
        : `≤ ${goals.paintToStatic} × copy${way.name === 'hydrated' ? `, hydrated ≤ ${goals.hydrated}` : ''}`,
      machine: machineLoad(),
    };
  });
}

/** Rows of paint over both links, or the reason why there are none. */
async function paintRows(origin: string, subjects: readonly Subject[]): Promise<Row[] | string> {
  const browser = findBrowser();
  const obstacle = browser ? linkObstacle() : browserHint;
  if (obstacle || !browser) return `Paint times are left out: ${obstacle}.`;
  const link = await openLink().catch((error: Error) => error.message);
  if (typeof link === 'string') return `Paint times are left out: ${link.trim().split('\n').at(-1)}.`;
  const edge = await startEdge(origin);
  const rows: Row[] = [];
  for (const profile of profiles) {
    await link.set(profile);
    rows.push(...(await measurePaint(edge.port, subjects, profile, browser)));
  }
  link.stop();
  edge.stop();
  return rows;
}

await prepare();
const server = await startServer();
const subjects = await findSubjects(server.origin);
const rows: Row[] = [];
const machine = () => `load average ${machineLoad().toFixed(1)}, a fixed piece of work takes ${pace()} ms of CPU`;
console.log(`${cpus().length} cores (${cpus()[0]?.model.trim()}), load by ${loadGenerator}\nBefore: ${machine()}\n`);
for (const subject of subjects) {
  for (const form of ['hydrated', 'lite'] as const) rows.push(...(await measureLoad(server.origin, subject, form)));
}
console.log(`${formatTable(rows)}\n`);
const painted = await paintRows(server.origin, subjects);
await server.stop();
console.log(typeof painted === 'string' ? painted : formatTable(painted));
console.log(`\nAfter: ${machine()}`);
process.exit();
