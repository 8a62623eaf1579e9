// npm test: every gate of the repository, one after another, ending with one line of counts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserHint, findOrInstallBrowser } from '../tests/support/browser.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'trade-counter-test-'));

interface Counts {
  passed: number;
  failed: number;
}

interface Stage {
  name: string;
  /** Program and its arguments. */
  command: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Reads the counts of a stage that runs tests. */
  counts?: () => Counts;
}

const vitest = (project: string): Stage => {
  const file = join(reports, `${project}.json`);
  return {
    name: project === 'unit' ? 'unit and route tests' : 'tests of the built product: faults, attacks, sizes',
    command: [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env: { BUILT: '1' },
    counts: () => {
      const report = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numFailedTests: number };
      return { passed: report.numPassedTests, failed: report.numFailedTests };
    },
  };
};

const journeys = (browser: string): Stage => {
  const file = join(reports, 'journeys.json');
  return {
    name: 'journeys in the browser',
    command: ['playwright', 'test', '--reporter=line,json'],
    env: { BUILT: '1', CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    counts: () => {
      const { stats } = JSON.parse(readFileSync(file, 'utf8')) as {
        stats: { expected: number; unexpected: number; flaky: number };
      };
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  };
};

/** Runs one stage and adds its counts; a stage that fails without a failed test counts as one failure. */
function run(stage: Stage, total: Counts): boolean {
  console.log(`\n── ${stage.name}`);
  const started = Date.now();
  const [program = '', ...args] = stage.command;
  // npm has put node_modules/.bin first on the path, the right Node among it.
  const { status } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...stage.env } });
  const counts = readCounts(stage);
  total.passed += counts.passed;
  total.failed += counts.failed;
  const good = status === 0 && counts.failed === 0;
  if (!good && counts.failed === 0) total.failed += 1;
  console.log(`── ${stage.name}: ${good ? 'ok' : 'FAILED'}, ${Math.round((Date.now() - started) / 1000)} s`);
  return good;
}

function readCounts(stage: Stage): Counts {
  try {
    return stage.counts?.() ?? { passed: 0, failed: 0 };
  } catch {
    // The runner broke before it wrote its report; its exit status says so.
    return { passed: 0, failed: 0 };
  }
}

/** The stages in order; the browser comes last, being the slowest. */
function* stages(): Generator<Stage> {
  yield { name: 'lint and format', command: ['biome', 'check', '.'] };
  yield { name: 'types', command: ['tsc', '--noEmit'] };
  yield vitest('unit');
  yield { name: 'build', command: ['npm', 'run', 'build'] };
  yield vitest('whole');
  const browser = findOrInstallBrowser();
  if (!browser) console.log(`\n${browserHint}`);
  yield browser ? journeys(browser) : { name: 'finding a browser', command: ['false'] };
}

const total: Counts = { passed: 0, failed: 0 };
for (const stage of stages()) {
  if (run(stage, total)) continue;
  console.log(`\nStopped: ${stage.name} failed.`);
  break;
}
rmSync(reports, { recursive: true, force: true });
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${total.passed} passed, ${total.failed} failed`);
