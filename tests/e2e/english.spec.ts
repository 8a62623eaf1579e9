import { Shop } from './pages/shop.ts';
import { expect, test } from './test.ts';

test('a buyer chooses English in the footer, finds a product and places an order', async ({ page, credentials }) => {
  test.slow();
  await page.goto('/user/sign-in');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const main = page.getByRole('main');
  await main.getByLabel('Phone or e-mail').fill(credentials.login);
  await main.locator('[name=password]').fill(credentials.password);
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Sign out' }).first()).toBeVisible();
  await page.goto('/catalog?keyword=%D0%BA%D0%B0%D0%B1%D0%B5%D0%BB%D1%8C&instock=1');
  await page.getByRole('button', { name: 'Add', exact: true }).first().click();
  await expect(page.getByText(/In the cart: /).first()).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await page.getByLabel('First and last name').fill('Anna Belova');
  await main.locator('[name=contactPhone]').fill('+7 902 000-00-00');
  await page.getByRole('button', { name: /^Place the order for .+\.\d\d\s₽$/ }).click();
  await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();
});

test('a page stays Russian while English is chosen in another tab, and the next one is English throughout', async ({
  page,
  context,
  mode,
}) => {
  const shop = new Shop(page);
  await shop.open('/catalog');
  const other = await context.newPage();
  await other.goto('/compare');
  await other.getByRole('button', { name: 'English' }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'en');
  if (mode === 'script') {
    await expect(other.locator('html[data-js]')).toBeAttached();
    await page.bringToFront();
    // A browser without windows has every page in front.
    await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
    await page.getByRole('combobox').first().fill('каб');
    await expect(page.getByRole('group', { name: 'Запросы' })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('link', { name: 'Корзина' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Cart');
  await expect(page.getByRole('main')).not.toContainText(/[а-яё]/i);
});
