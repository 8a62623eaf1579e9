import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#scripts/serve/ports.ts';
import { runShop } from '#tests/support/shop.ts';
import { copyOfTemplate } from '#tests/support/template.ts';
import { listen } from './react-says.ts';
import { expect, test } from './test.ts';

test('npm run dev shows pages that script takes over', async ({ page }) => {
  test.setTimeout(180_000);
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
