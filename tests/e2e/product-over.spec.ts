import { Cart } from './pages/cart.ts';
import { Catalogue } from './pages/catalogue.ts';
import { expect, test } from './test.ts';

test('a product of the cart opens over the cart, and what is typed there stays', async ({ page, mode }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  const row = catalogue.row(0);
  const name = await catalogue.nameIn(row).innerText();
  await catalogue.addToCart(row);
  const cart = new Cart(page);
  await cart.open('/cart');
  const line = cart.row(name);

  if (mode !== 'script') {
    // Without script the product has a complete page of its own.
    await line.getByRole('link', { name }).click();
    await expect(page).toHaveURL(/\/product\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    return;
  }
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
  await cart.amountIn(line).fill('7777');
  await line.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Характеристики').first()).toBeVisible();
  await expect(page).toHaveURL(/\/cart\?product=\d+$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(cart.amountIn(line)).toHaveValue('7777');
});

test('an address with a product over a page leads to the product', async ({ page }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  await catalogue.nameIn(catalogue.row(0)).click();
  await expect(page).toHaveURL(/product=\d+/);
  const id = new URL(page.url()).searchParams.get('product');
  await page.goto(`/cart?product=${id}`);
  await expect(page).toHaveURL(`/product/${id}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
});

test('the row under a dialog shows what was put into the cart and the favourites in the dialog', async ({
  page,
  credentials,
  mode,
}) => {
  test.skip(mode !== 'script', 'without script the list is loaded again');
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  await catalogue.signIn(credentials);
  await catalogue.open('/catalog?instock=1');
  const row = catalogue.row(0);
  const dialog = page.getByRole('dialog', { name: await catalogue.openProduct(0) });
  await dialog.getByRole('button', { name: 'Добавить в корзину' }).click();
  await expect(catalogue.result(/корзин/)).toBeVisible();
  await dialog.getByRole('button', { name: 'В избранное' }).first().click();
  await expect(dialog.getByRole('button', { name: 'Убрать из избранного' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.getByText(/^В корзине/)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Убрать из избранного' })).toBeVisible();
});
