// npm test: every check of the repository, ending with one line of counts.
// npm test -- --changed [journeys]: checks what differs from main, and the named journey files.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { browserHint, findOrInstallBrowser } from '../tests/support/browser.ts';
import { type Counts, countsOf, failedJourneys, failuresOf, type JourneyReport, readReport } from './test-report.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'trade-counter-test-'));

interface Stage {
  name: string;
  /** Program and its arguments. */
  command: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Takes only what CPU the stages beside it leave: those measure time-outs. */
  yields?: boolean;
  /** Reads the counts of a stage that runs tests. */
  counts?: () => Counts;
  /** The failed tests, each with the beginning of what it said: where only the end of the output is kept, it tells why. */
  failures?: () => string[];
}

const projects = {
  unit: 'unit and route tests',
  whole: 'tests of the built product: faults, sizes, starts',
  untimed: 'tests of the built product: attacks, every page',
};

const vitest = (project: keyof typeof projects, args: readonly string[] = []): Stage => {
  const file = join(reports, `${project}.json`);
  return {
    name: projects[project],
    command: [
      'vitest',
      'run',
      '--project',
      project === 'unit' ? 'unit*' : project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...args,
    ],
    env: { BUILT: '1' },
    yields: project !== 'whole',
    counts: () => countsOf(readReport(file)),
    failures: () => failuresOf(readReport(file), root),
  };
};

/** Journeys of the given files, or all. */
const journeys = (browser: string, files: readonly string[]): Stage => {
  const file = join(reports, 'journeys.json');
  const report = () => JSON.parse(readFileSync(file, 'utf8')) as JourneyReport;
  return {
    name: 'journeys in the browser',
    command: ['playwright', 'test', '--reporter=line,json', ...files],
    env: { BUILT: '1', CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    counts: () => {
      const { stats } = report();
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
    failures: () => failedJourneys(report()),
  };
};

/** Result of a stage. */
interface Outcome {
  stage: Stage;
  good: boolean;
  counts: Counts;
  seconds: number;
  /** Its output, if it wasn't printed directly to the terminal. */
  output: string;
}

/**
 * Runs one stage; if it fails without a failed test, that counts as one failure. A stage that runs alone prints
 * directly.
 */
async function run(stage: Stage, alone: boolean): Promise<Outcome> {
  const started = Date.now();
  const [program = '', ...args] = stage.command;
  // npm has put node_modules/.bin first on the path, including the right Node.
  const child = spawn(program, args, {
    cwd: root,
    stdio: alone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...stage.env },
  });
  if (stage.yields && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const printed = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  // A program that can't be started has no exit status.
  const status = await once(child, 'close').then(
    ([code]) => code as number | null,
    (error: Error) => console.error(String(error)),
  );
  const counts = readCounts(stage);
  const good = status === 0 && counts.failed === 0;
  if (!good && counts.failed === 0) counts.failed = 1;
  return { stage, good, counts, seconds: Math.round((Date.now() - started) / 1000), output: (await printed).join('') };
}

/** Runs stages side by side, prints their output in order when they have ended, and returns the outcomes. */
async function runTogether(stages: readonly Stage[]): Promise<Outcome[]> {
  const alone = stages.length === 1;
  console.log(`\n── ${stages.map(({ name }) => name).join('\n── beside: ')}`);
  const running = stages.map((stage) => run(stage, alone));
  const outcomes: Outcome[] = [];
  for (const ending of running) {
    const outcome = await ending;
    const { stage, good, seconds, output } = outcome;
    if (!alone) console.log(`\n── ${stage.name}\n${output}`);
    console.log(`── ${stage.name}: ${good ? 'ok' : 'FAILED'}, ${seconds} s`);
    outcomes.push(outcome);
  }
  return outcomes;
}

function readCounts(stage: Stage): Counts {
  return fromReport(stage.counts) ?? { passed: 0, failed: 0 };
}

function fromReport<Found>(read: (() => Found) | undefined): Found | undefined {
  try {
    return read?.();
  } catch {
    // The runner crashed before it wrote its report; its exit status says so.
    return undefined;
  }
}

/**
 * The stages in order; those of one list run side by side. Tests of the built product wait for time-outs and
 * starts half of their time; the others, unit tests too, have what CPU they leave. The browser journeys come
 * last, being the slowest, and alone: they keep both cores busy.
 */
function* stages(): Generator<Stage[]> {
  yield [...gates, build];
  yield [vitest('unit'), vitest('untimed'), vitest('whole')];
  yield [inBrowser([])];
}

const gates: Stage[] = [
  { name: 'lint and format', command: ['biome', 'check', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
];
const build: Stage = { name: 'build', command: ['npm', 'run', 'build'] };

function inBrowser(files: readonly string[]): Stage {
  const browser = findOrInstallBrowser();
  if (!browser) console.log(`\n${browserHint}`);
  return browser ? journeys(browser, files) : { name: 'finding a browser', command: ['false'] };
}

/** Nobody can tell which journeys a change affects, so they have to be named. */
function* stagesOfChange(files: readonly string[]): Generator<Stage[]> {
  yield gates;
  yield [vitest('unit', ['--changed', 'main', '--passWithNoTests'])];
  if (files.length === 0) return;
  yield [build];
  yield [inBrowser(files)];
}

const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true });

const total: Counts = { passed: 0, failed: 0 };
for (const together of values.changed ? stagesOfChange(positionals) : stages()) {
  const outcomes = await runTogether(together);
  for (const { counts } of outcomes) {
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  const failed = outcomes.filter(({ good }) => !good).map(({ stage }) => stage.name);
  if (failed.length === 0) continue;
  // Once more at the end: the output of stages side by side is long.
  for (const { stage } of outcomes) for (const said of fromReport(stage.failures) ?? []) console.log(`\n✗ ${said}`);
  console.log(`\nStopped: ${failed.join(' and ')} failed.`);
  break;
}
rmSync(reports, { recursive: true, force: true });
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
