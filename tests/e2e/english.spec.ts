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
