import { Catalogue } from './pages/catalogue.ts';
import { expect, test } from './test.ts';

const time = /Цены на \d\d\.\d\d\.\d{4}/;

test('prices are fetched anew by a button, with script also after loading', async ({ page, mode }) => {
  const catalogue = new Catalogue(page);
  const response = mode === 'script' ? page.waitForResponse('**/product/prices') : null;
  await catalogue.open('/catalog');
  await expect(catalogue.result(time)).toBeVisible();
  if (response) {
    await page.mouse.move(10, 10);
    expect((await response).status()).toBe(200);
  }
  const price = await catalogue.row(0).locator('b').first().innerText();
  await page.getByRole('button', { name: 'Обновить цены' }).click();
  await expect(catalogue.result(time)).toBeVisible();
  await expect(catalogue.row(0).locator('b').first()).toHaveText(price);
  await expect(page.getByText('Не удалось актуализировать цены')).toHaveCount(0);
});

test('a refresh that takes too long keeps the old prices with their age, and can be tried again', async ({
  page,
  mode,
  expectConsole,
}) => {
  test.skip(mode !== 'script', 'without script the server waits and says so itself');
  expectConsole(/status of 50\d|ERR_FAILED|ERR_ABORTED/);
  let slow = true;
  await page.route('**/product/prices', async (route) => {
    if (!slow) return route.continue();
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    await route.abort().catch(() => undefined);
  });
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  const price = await catalogue.row(0).locator('b').first().innerText();
  await page.mouse.move(10, 10);
  await expect(page.getByText(/Не удалось актуализировать цены\. Цены на/)).toBeVisible({ timeout: 12_000 });
  await expect(catalogue.row(0).getByText(/^цена на \d\d:\d\d$/)).toBeVisible();
  await expect(catalogue.row(0).locator('b').first()).toHaveText(price);
  slow = false;
  await page.getByRole('button', { name: 'Обновить цены' }).click();
  await expect(page.getByText(/Не удалось актуализировать цены\. Цены на/)).toHaveCount(0);
  await expect(catalogue.row(0).getByText(/^цена на \d\d:\d\d$/)).toHaveCount(0);
});

for (const [place, path] of [
  ['the home page', '/'],
  ['a product’s dialog', '/catalog'],
] as const) {
  test(`prices of ${place} are fetched anew, and a failure leaves them with their age`, async ({
    page,
    mode,
    expectConsole,
  }) => {
    expectConsole(/status of 503|ERR_FAILED/);
    const catalogue = new Catalogue(page);
    let broken = true;
    await page.route('**/product/prices', (route) => (broken ? route.abort() : route.continue()));
    await catalogue.open(path);
    const isDialog = path !== '/';
    if (isDialog) await catalogue.openProduct(0);
    const part = isDialog ? page.getByRole('dialog').or(page.getByRole('main')).last() : page.getByRole('main');
    await expect(part.getByText(time).first()).toBeVisible();
    const price = await part.locator('b').filter({ hasText: '₽' }).first().innerText();
    const refresh = part.getByRole('button', { name: 'Обновить цены' });
    if (mode === 'script') {
      await page.mouse.move(10, 10);
      await expect(part.getByText(/Не удалось актуализировать цены\. Цены на/)).toBeVisible();
      broken = false;
    }
    await refresh.click();
    await expect(part.getByText(time).first()).toBeVisible();
    await expect(part.getByText('Не удалось актуализировать цены')).toHaveCount(0);
    await expect(part.locator('b').filter({ hasText: '₽' }).first()).toHaveText(price);
  });
}
