import type { Locator } from '@playwright/test';
import { amountIn } from './pages/amount.ts';
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
  const amount = amountIn(row);
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
  const amount = (place: Locator) => amountIn(place).first();

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
  // The message goes; what stands in the line stays until another amount is typed.
  const beside = line.getByText(/^Округлено до/);
  await expect(beside).toContainText(new Intl.NumberFormat('ru').format(step * 20));
  await cart.amountIn(line).fill(String(step * 21));
  if (mode === 'script') await cart.amountIn(line).blur();
  else await cart.recalculate.click();
  await expect(beside).toHaveCount(0);
  await expect(cart.amountIn(line)).toHaveValue(String(step * 21));
});

const refusal = 'Укажите целое число от 1 до 1\u00a0000\u00a0000, без единицы измерения';

for (const typed of ['2,5', 'abc', '-3']) {
  test(`“${typed}” is refused beside its line, and stays as it was typed`, async ({ page, mode, expectConsole }) => {
    expectConsole(/status of 422 .* \S+\/cart/);
    const catalogue = new Catalogue(page);
    await catalogue.open('/catalog');
    if (mode === 'script') await expect(page.locator('html')).toHaveAttribute('data-js', '');
    const row = catalogue.row(0);
    const name = await catalogue.nameIn(row).innerText();
    const type = async (field: Locator, text: string) => {
      await field.fill('');
      await field.pressSequentially(text);
    };
    await type(amountIn(row), typed);
    await row.getByRole('button', { name: 'В корзину' }).click();
    await expect(amountIn(row)).toHaveValue(typed);
    await expect(amountIn(row)).toBeFocused();
    // Without script the browser says it.
    if (mode === 'script') await expect(row.getByRole('alert')).toHaveText(refusal);
    else await expect(amountIn(row)).toHaveAttribute('title', /^Укажите целое число/);
    await type(amountIn(row), '1 000');
    await catalogue.addToCart(row);
    await expect(row.getByText(refusal)).toHaveCount(0);

    const cart = new Cart(page);
    await cart.open('/cart');
    const line = cart.row(name);
    await expect(cart.amountIn(line)).toHaveValue('1000');
    const save = async () => {
      if (mode === 'script') await page.keyboard.press('Tab');
      else await cart.recalculate.click();
    };
    if (mode === 'script') await expect(page.locator('html')).toHaveAttribute('data-js', '');
    await type(cart.amountIn(line), typed);
    await save();
    await expect(line.getByText(refusal)).toBeVisible();
    await expect(cart.amountIn(line)).toHaveValue(typed);
    await expect(cart.amountIn(line)).toHaveAttribute('aria-invalid', 'true');
    await type(cart.amountIn(line), '2 000');
    await save();
    await expect(line.getByText(refusal)).toHaveCount(0);
    await expect(cart.amountIn(line)).toHaveValue('2000');
  });
}

test('the keys up and down step as the buttons do', async ({ page, mode }) => {
  test.skip(mode !== 'script', 'a step is made by script');
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog?pageSize=30');
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
  const { row, step } = await soldByMany(catalogue);
  const amount = row.getByRole('spinbutton', { name: 'Количество' });
  await amount.fill(String(step * 20 - 1));
  await amount.press('ArrowUp');
  await expect(amount).toHaveValue(String(step * 20));
  await expect(amount).toHaveAttribute('aria-valuenow', String(step * 20));
  await amount.press('ArrowDown');
  await expect(amount).toHaveValue(String(step * 19));
});
