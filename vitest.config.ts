import { defineConfig } from 'vitest/config';

const whole = ['tests/faults/**/*.test.ts', 'tests/bench/**/*.test.ts'];

export default defineConfig({
  test: {
    // A failed list is told whole.
    chaiConfig: { truncateThreshold: 0 },
    projects: [
      {
        // Functions, loaders and calls in one process. Needs no build.
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: ['node_modules/**', 'build/**', 'tests/e2e/**', ...whole],
          // Generous: a machine that does other work too must not fail a test that is right.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: ['tests/support/snapshot.ts'],
        },
      },
      {
        // The built product, asked over HTTP. One file at a time: a kill or a slow supplier must not disturb another.
        test: {
          name: 'whole',
          include: whole,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          globalSetup: ['tests/support/prepare.ts'],
        },
      },
    ],
  },
});
