import { execFile, spawn } from 'node:child_process';
import { openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePort } from '#scripts/serve/ports.ts';
import type { ServedParts } from '#scripts/serve/workers.ts';
import { copyOfSources } from '#tests/support/sources.ts';
import { copyOfTemplate } from '#tests/support/template.ts';
import { testKeys, testLimits } from '#tests/support/test-vars.ts';

/**
 * Serves a build with React's development version, which alone compares attributes and reports mismatches, to all
 * workers. The teardown of tests/support/serve-journeys.ts ends it.
 */
test('a shop of React’s development build is served', async ({ request }) => {
  test.setTimeout(300_000);
  const [sources, data] = [copyOfSources(), copyOfTemplate()];
  await promisify(execFile)('npm', ['run', 'build'], {
    cwd: sources,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  const port = await freePort();
  const parts: ServedParts = {
    storefront: { ...testKeys, API_PUBLIC: '1' },
    backend: { EDGE_KEY: testKeys.EDGE_KEY, ...testLimits },
    port,
    data,
  };
  const log = openSync(join(data, 'server.log'), 'w');
  // It outlives this worker.
  const server = spawn(process.execPath, ['scripts/serve/program.ts', JSON.stringify(parts)], {
    cwd: sources,
    detached: true,
    stdio: ['ignore', log, log],
  });
  server.unref();
  const origin = `http://127.0.0.1:${port}`;
  const description = JSON.stringify({ origin, pid: server.pid, folders: [sources, data] });
  writeFileSync(process.env['DEVELOPMENT_SHOP'] ?? '', description);
  await expect(async () => expect((await request.get(`${origin}/robots.txt`)).ok()).toBe(true)).toPass({
    timeout: 120_000,
  });
});
