import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ConsoleMessage, Page } from '@playwright/test';
import { freePort } from '#scripts/serve/ports.ts';
import { runShop } from '#tests/support/shop.ts';
import { copyOfSources } from '#tests/support/sources.ts';
import { copyOfTemplate } from '#tests/support/template.ts';
import { test as base, expect } from './test.ts';
import { looks, test as walk } from './walk.ts';

/** Console errors for pages that are expected to fail with these statuses. */
const refused = /status of 40[349]/;
/** Said by React's development build when it is loaded. */
const development = /Download the React DevTools/;

/** Collects what React says of a page until it is stopped; React speaks before it marks the document as hydrated. */
function listen(page: Page) {
  const react = { isDevelopment: false, warnings: [] as string[], stop };
  function hear(message: ConsoleMessage) {
    const said = message.text();
    if (development.test(said)) react.isDevelopment = true;
    if (['warning', 'error'].includes(message.type()) && !refused.test(said)) react.warnings.push(said);
  }
  function note(error: Error) {
    react.warnings.push(String(error));
  }
  function stop() {
    page.off('console', hear).off('pageerror', note);
  }
  page.on('console', hear).on('pageerror', note);
  return react;
}

/** The shop of React's development build, which alone compares attributes and reports mismatches. */
const test = walk.extend<object, { origin: string }>({
  origin: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const [sources, data] = [copyOfSources(), copyOfTemplate()];
      await promisify(execFile)('npm', ['run', 'build'], {
        cwd: sources,
        env: { ...process.env, NODE_ENV: 'development' },
      });
      const variables = { DATA: data, SECRETS: join(data, 'secrets'), PORT: String(await freePort()) };
      const shop = await runShop('start.ts', variables, { cwd: sources });
      expect(shop.origin, shop.output()).toBeTruthy();
      await use(shop.origin);
      await shop.end('SIGTERM');
      for (const folder of [sources, data]) rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

// One worker makes one build.
base.describe.configure({ mode: 'default' });

test.describe('React takes over as the server drew it', () => {
  // A dialog over a page is drawn by script alone.
  for (const { name, path, as } of looks.filter(({ opens }) => !opens)) {
    test.describe(() => {
      test.use({ as });

      test(name, async ({ page, places, expectConsole }) => {
        expectConsole(refused);
        const react = listen(page);
        await page.goto(places.resolve(path));
        await expect(page.locator('html[data-js]')).toBeAttached();
        react.stop();
        expect(react.isDevelopment, 'a development build, which alone reports mismatches').toBe(true);
        expect(react.warnings).toEqual([]);
      });
    });
  }
});

test('npm run dev shows pages that script takes over', async ({ page }) => {
  base.setTimeout(180_000);
  const data = copyOfTemplate();
  const shop = await runShop('dev.ts', { DATA: data, SECRETS: join(data, 'secrets'), PORT: String(await freePort()) });
  expect(shop.origin, shop.output()).toBeTruthy();
  const react = listen(page);
  for (const path of ['/', '/catalog', '/cart', '/user/sign-up']) {
    // Vite transforms the modules of a page when it is first opened.
    await page.goto(shop.origin + path, { timeout: 60_000 });
    await expect(page.locator('html[data-js]'), path).toBeAttached();
  }
  expect(react.isDevelopment, 'a development build, which alone reports mismatches').toBe(true);
  await page.goto('about:blank');
  await shop.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
  expect(react.warnings).toEqual([]);
});
