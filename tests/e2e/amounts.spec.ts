import type { Locator } from '@playwright/test';
import { Cart } from './pages/cart.ts';
import { Catalogue } from './pages/catalogue.ts';
import { expect, test } from './test.ts';

/** The first row whose product is sold in multiples, and the multiple. */
async function soldByMany(catalogue: Catalogue): Promise<{ row: Locator; name: string; step: number }> {
  const row = catalogue.rows.filter({ hasText: /кратно \d/ }).first();
  const name = await catalogue.nameIn(row).innerText();
  const step = Number(/кратно (\d+)/.exec(await row.innerText())?.[1]);
  return { row, name, step };
}

test('the buttons beside an amount step by what it is sold by, and the cart saves each step', async ({
  page,
  mode,
}) => {
  test.skip(mode !== 'script', 'a step is made by script');
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog?pageSize=30');
  const { row, name, step } = await soldByMany(catalogue);
  const more = (place: Locator) => place.getByRole('button', { name: 'Увеличить количество' });
  const less = (place: Locator) => place.getByRole('button', { name: 'Уменьшить количество' });
  const amount = row.getByRole('spinbutton');
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
  await amount.fill(String(step * 20 - 1));
  await more(row).click();
  await expect(amount).toHaveValue(String(step * 20));
  await row.getByRole('button', { name: 'В корзину' }).click();
  await expect(catalogue.result(/корзин/)).toBeVisible();

  const cart = new Cart(page);
  await cart.open('/cart');
  const line = cart.row(name);
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
  const before = await cart.total.innerText();
  await less(line).click();
  await expect(cart.amountIn(line)).toHaveValue(String(step * 19));
  await expect(cart.total).not.toHaveText(before);
  await cart.open('/cart');
  await expect(cart.amountIn(line)).toHaveValue(String(step * 19));
});

test('an amount that is not sold is rounded up with words in list, dialog, choice and cart', async ({ page, mode }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog?pageSize=30');
  const { row, name, step } = await soldByMany(catalogue);
  const odd = String(step * 20 - 1);
  const amount = (place: Locator) => place.getByRole('spinbutton').first();

  await amount(row).fill(odd);
  await row.getByRole('button', { name: 'В корзину' }).click();
  await expect(catalogue.result(/округлено до/)).toBeVisible();

  await catalogue.nameIn(row).click();
  await expect(catalogue.heading(name)).toBeVisible();
  const product = page.getByRole('dialog').or(page.getByRole('main')).last();
  await amount(product).fill(odd);
  await product
    .getByRole('button', { name: /корзину/ })
    .first()
    .click();
  await expect(catalogue.result(/округлено до/)).toBeVisible();

  await catalogue.open('/catalog?pageSize=30');
  const chosen = catalogue.rows.filter({ has: page.getByRole('link', { name, exact: true }) }).first();
  const other = catalogue.rows.nth((await catalogue.nameIn(catalogue.row(0)).innerText()) === name ? 1 : 0);
  // With script a tick takes the amount typed before it.
  await amount(chosen).fill(odd);
  for (const one of [chosen, other]) await one.getByRole('checkbox').check();
  if (mode === 'script') await expect(amount(chosen)).toHaveValue(odd);
  await catalogue.bar.getByRole('button', { name: 'В корзину' }).click();
  if (mode !== 'script') {
    await expect(catalogue.result(/^Проверьте количество/)).toBeVisible();
    await amount(chosen).fill(odd);
    await catalogue.bar.getByRole('button', { name: 'В корзину' }).click();
  }
  await expect(catalogue.result(/количество округлено до/)).toBeVisible();

  const cart = new Cart(page);
  await cart.open('/cart');
  const line = cart.row(name);
  await cart.amountIn(line).fill(odd);
  if (mode === 'script') await cart.amountIn(line).blur();
  else await cart.recalculate.click();
  await expect(cart.result(`${name}: количество округлено до`)).toBeVisible();
  await expect(cart.amountIn(line)).toHaveValue(String(step * 20));
});
