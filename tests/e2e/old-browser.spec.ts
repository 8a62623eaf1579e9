import { Catalogue } from './pages/catalogue.ts';
import { expect, test } from './test.ts';

const userAgent = 'Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko';

test('a browser that is too old is told so, and buys without script', async ({ browser, baseURL, mode }) => {
  test.skip(mode === 'script', 'such a browser runs none of it');
  const context = await browser.newContext({ userAgent, javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const catalogue = new Catalogue(await context.newPage());
  await catalogue.open('/catalog?instock=1');
  await expect(catalogue.page.getByText(/Браузер устарел.*\(Windows 7 и новее, macOS Sierra и новее\)/)).toBeVisible();
  await catalogue.addToCart(catalogue.row(0));
  await expect(catalogue.cartLink).toContainText('1');
  await context.close();
});

test('a phone shows the full version when it is asked to, and the mobile one again', async ({
  browser,
  baseURL,
  mode,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ ...phone, baseURL: baseURL ?? '', javaScriptEnabled: mode === 'script' });
  const page = await context.newPage();
  await page.goto('/catalog');
  // In the line above the header, which only desktops have.
  const help = page.getByRole('banner').getByText('Помощь', { exact: true });
  await expect(help).toBeHidden();
  await page.getByRole('button', { name: 'Полная версия' }).click();
  await expect(help).toBeVisible();
  await page.getByRole('button', { name: 'Мобильная версия' }).click();
  await expect(help).toBeHidden();
  await context.close();
});
