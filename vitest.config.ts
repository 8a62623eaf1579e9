import { defineConfig } from 'vitest/config';

const whole = ['tests/clients/**/*.test.ts', 'tests/faults/**/*.test.ts', 'tests/bench/**/*.test.ts'];
/** Much work and no time-outs, so it needs no turn among the rest of the built product's tests: any text in any field, every page. */
const untimed = ['tests/faults/{auth,corpus,english,form-limits,headers}.test.ts', 'tests/clients/markup.test.ts'];

/** They replace modules by `vi.mock`. */
const mocked = '**/*.mocked.test.{ts,tsx}';
const notFunctions = ['**/node_modules/**', 'build/**', 'tests/e2e/**', ...whole];

/** Functions, loaders and calls in one process. Needs no build. */
const ofFunctions = {
  include: ['**/*.test.ts', '**/*.test.tsx'],
  exclude: notFunctions,
  // Generous: a machine that does other work too must not fail a test that is right.
  testTimeout: 30_000,
  hookTimeout: 60_000,
  globalSetup: ['tests/support/snapshot.ts'],
};

/** The built product, asked over HTTP. One file at a time: a kill or a slow supplier must not disturb another. */
const ofBuiltProduct = {
  fileParallelism: false,
  // No measure: attacks try hundreds of texts in one test, with what CPU other stages leave.
  testTimeout: 180_000,
  hookTimeout: 180_000,
  globalSetup: ['tests/support/prepare.ts'],
};

export default defineConfig({
  test: {
    // A failed list is told whole.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      // All files of a worker share their modules, which saves a third of the time; a replaced module would leak.
      { test: { ...ofFunctions, name: 'unit', exclude: [...notFunctions, mocked], isolate: false } },
      { test: { ...ofFunctions, name: 'unit-mocked', include: [mocked] } },
      { test: { name: 'whole', include: whole, exclude: untimed, ...ofBuiltProduct } },
      { test: { name: 'untimed', include: untimed, ...ofBuiltProduct } },
    ],
  },
});
