import { Shop } from './pages/shop.ts';
import { expect, test } from './test.ts';

test('a page whose code cannot be had is reloaded once, then says so and goes on without script', async ({
  page,
  mode,
  expectConsole,
}) => {
  test.skip(mode !== 'script', 'only script loads code');
  expectConsole(/404|route module|dynamically imported module/);
  const shop = new Shop(page);
  // Modules of the routes that the list posts to: script asks for them once it runs.
  const later: string[] = [];
  page.on('request', (request) => void later.push(new URL(request.url()).pathname));
  await shop.open('/catalog');
  await page.waitForFunction(() => 'js' in document.documentElement.dataset);
  await expect.poll(() => later.filter((path) => /\/route-.*\.js$/.test(path)).length).toBeGreaterThan(0);
  const html = await (await page.request.get('/catalog')).text();
  const missing = later.filter((path) => /\/route-.*\.js$/.test(path) && !html.includes(path));
  expect(missing.length).toBeGreaterThan(0);
  await page.route(
    (url) => missing.includes(url.pathname),
    (route) => route.fulfill({ status: 404, body: '' }),
  );
  let documents = 0;
  page.on('domcontentloaded', () => {
    documents += 1;
  });
  await page.goto('/catalog');
  // The first try, the reload that might find newer code, and the answer without script; each has its own time.
  await expect.poll(() => documents).toBeGreaterThan(1);
  await expect.poll(() => documents).toBeGreaterThan(2);
  await expect(shop.result(/^Не удалось загрузить часть страницы: Loading chunk route-\S+ failed\./)).toBeVisible();
  expect(documents).toBe(3);
  await expect(page.locator('script')).toHaveCount(0);
  await page.getByRole('link', { name: 'Корзина' }).first().click();
  await expect(shop.heading('Корзина')).toBeVisible();
  // The next document starts script again.
  await expect(page.locator('html[data-js]')).toBeAttached();
  expect(documents).toBe(4);
});

test('a dialog whose code cannot be had says so over the page, which stays', async ({ page, mode, expectConsole }) => {
  test.skip(mode !== 'script', 'without script it is a page');
  expectConsole(/404|dynamically imported module/);
  const shop = new Shop(page);
  await shop.open('/cart');
  await expect(page.locator('html[data-js]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.route(/\/assets\/dialog-[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  const reported = page.waitForRequest((request) => request.url().endsWith('/failed-chunk'));
  await shop.header.getByRole('link', { name: /Москва|Выберите регион/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Окно не открылось' });
  await expect(dialog).toContainText(/Loading chunk dialog-\S+ failed/);
  expect((await reported).postData()).toMatch(/^dialog-/);
});
