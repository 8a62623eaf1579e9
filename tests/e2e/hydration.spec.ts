import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { freePort } from '#scripts/serve/ports.ts';
import { runShop } from '#tests/support/shop.ts';
import { copyOfSources } from '#tests/support/sources.ts';
import { copyOfTemplate } from '#tests/support/template.ts';
import { expect, test } from './test.ts';
import { looks, preparePlaces, Windows } from './walk.ts';

/** Console errors for pages that are expected to fail with these statuses. */
const refused = /status of 40[349]/;
/** Said by React's development build when it is loaded. */
const development = /Download the React DevTools/;

/** Reports what React complains about; it does so before the document is marked as hydrated. */
function watch(page: Page, report: (said: string) => void): { isDevelopment: boolean } {
  const react = { isDevelopment: false };
  page.on('pageerror', (error) => report(String(error)));
  page.on('console', (message) => {
    const said = message.text();
    if (development.test(said)) react.isDevelopment = true;
    if (['warning', 'error'].includes(message.type()) && !refused.test(said)) report(said);
  });
  return react;
}

test('React takes every page over as the server drew it', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'the server renders the same for every width');
  test.setTimeout(300_000);
  const [sources, data] = [copyOfSources(), copyOfTemplate()];
  // Only React's development build compares attributes and reports mismatches.
  await promisify(execFile)('npm', ['run', 'build'], {
    cwd: sources,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  const variables = { DATA: data, SECRETS: join(data, 'secrets'), PORT: String(await freePort()) };
  const shop = await runShop('start.ts', variables, { cwd: sources });
  expect(shop.origin, shop.output()).toBeTruthy();
  const places = await preparePlaces(shop.origin, 0);
  const warnings: object[] = [];
  const windows = new Windows();
  const watched = new Map<Page, { isDevelopment: boolean }>();
  let shown = '';
  // A dialog over a page is drawn by script alone.
  for (const { name, path, as } of looks.filter(({ opens }) => !opens)) {
    const page = await windows.of(as, browser, places);
    shown = name;
    const react = watched.get(page) ?? watch(page, (said) => warnings.push({ shown, said }));
    watched.set(page, react);
    await page.goto(places.resolve(path));
    await expect(page.locator('html[data-js]'), name).toBeAttached({ timeout: 20_000 });
    expect(react.isDevelopment, 'a development build, which alone reports mismatches').toBe(true);
  }
  await windows.close();
  await shop.end('SIGTERM');
  for (const folder of [sources, data]) rmSync(folder, { recursive: true, force: true });
  expect(warnings).toEqual([]);
});

test('npm run dev shows pages that script takes over', async ({ page, isMobile }) => {
  test.skip(isMobile, 'the server renders the same for every width');
  test.setTimeout(180_000);
  const data = copyOfTemplate();
  const shop = await runShop('dev.ts', { DATA: data, SECRETS: join(data, 'secrets'), PORT: String(await freePort()) });
  expect(shop.origin, shop.output()).toBeTruthy();
  const warnings: string[] = [];
  const react = watch(page, (said) => warnings.push(said));
  for (const path of ['/', '/catalog', '/cart', '/user/sign-up']) {
    // Vite transforms the modules of a page when it is first opened.
    await page.goto(shop.origin + path, { timeout: 60_000 });
    await expect(page.locator('html[data-js]'), path).toBeAttached({ timeout: 20_000 });
  }
  expect(react.isDevelopment, 'a development build, which alone reports mismatches').toBe(true);
  await page.goto('about:blank');
  await shop.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
  expect(warnings).toEqual([]);
});
