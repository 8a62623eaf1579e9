import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#scripts/serve/ports.ts';
import { runShop } from '#tests/support/shop.ts';
import { copyOfTemplate } from '#tests/support/template.ts';
import { expect, test } from './test.ts';
import { looks, preparePlaces } from './walk.ts';

/** Console errors for pages that are expected to fail with these statuses. */
const refused = /status of 40[349]/;

test('React takes every page over as the server drew it', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'the server renders the same for every width');
  test.setTimeout(300_000);
  const data = copyOfTemplate();
  // Only React's development build compares attributes and reports mismatches.
  const shop = await runShop('dev.ts', { DATA: data, SECRETS: join(data, 'secrets'), PORT: String(await freePort()) });
  expect(shop.origin, shop.output()).toBeTruthy();
  const places = await preparePlaces(shop.origin, 940);
  const warnings: object[] = [];
  for (const { name, path, as } of looks) {
    const context = await browser.newContext({ baseURL: shop.origin });
    if (as !== 'visitor') await places.enter(context, as);
    const page = await context.newPage();
    page.on('pageerror', (error) => warnings.push({ name, said: String(error) }));
    page.on('console', (message) => {
      const said = message.text();
      if (['warning', 'error'].includes(message.type()) && !refused.test(said)) warnings.push({ name, said });
    });
    await page.goto(places.resolve(path));
    await expect(page.locator('html[data-js]'), name).toBeAttached({ timeout: 20_000 });
    await context.close();
  }
  await shop.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
  expect(warnings).toEqual([]);
});
