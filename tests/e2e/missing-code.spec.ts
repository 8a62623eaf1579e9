import { Shop } from './pages/shop.ts';
import { expect, test } from './test.ts';

test('a page whose code cannot be had reloads a few times at most, and goes on without script', async ({
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
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto('/catalog');
  await expect.poll(() => documents).toBe(6);
  await page.getByRole('link', { name: 'Корзина' }).first().click();
  await expect(shop.heading('Корзина')).toBeVisible();
  expect(documents).toBe(7);
});
