import { amountIn } from './pages/amount.ts';
import { Catalogue } from './pages/catalogue.ts';
import { expect, test } from './test.ts';

test('a visitor ticks products, is told how many can be compared, compares them and orders one', async ({ page }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open(`/catalog?keyword=${encodeURIComponent('розетка')}`);
  const boxes = catalogue.rows.getByRole('checkbox');
  await expect(boxes.first()).toHaveAccessibleName(`Отметить: ${await catalogue.nameIn(catalogue.row(0)).innerText()}`);
  await boxes.nth(0).check();
  await page.getByRole('button', { name: 'Сравнить' }).click();
  await expect(page.getByText('Сейчас отмечено: 1').first()).toBeVisible();
  await expect(boxes.nth(0)).toBeChecked();
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await page.getByRole('button', { name: 'Сравнить' }).click();
  await expect(catalogue.heading('Сравнение товаров')).toBeVisible();
  const heads = page.getByRole('columnheader');
  await expect(heads).toHaveCount(3);
  await expect(page.getByRole('row', { name: /отличается/ }).first()).toBeVisible();

  const rows = page.getByRole('rowheader');
  const all = await rows.count();
  await page.getByRole('link', { name: 'Показать только различия' }).click();
  await expect(page.getByRole('link', { name: 'Показать все характеристики' })).toBeVisible();
  expect(await rows.count()).toBeLessThan(all);
  await heads
    .nth(2)
    .getByRole('link', { name: /^Убрать из сравнения/ })
    .click();
  await expect(heads).toHaveCount(2);
  await heads.first().getByRole('button', { name: 'В корзину' }).click();
  await expect(catalogue.result(/^В корзине/)).toBeVisible();
  await expect(catalogue.heading('Сравнение товаров')).toBeVisible();
});

test('a visitor puts several ticked products into the cart at once', async ({ page, mode }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  const boxes = catalogue.rows.getByRole('checkbox');
  await expect(catalogue.bar).toBeHidden();
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await boxes.nth(2).uncheck();
  await expect(catalogue.bar).toBeVisible();
  await catalogue.sendTicked('В корзину', mode);
  await expect(catalogue.result(/В корзину добавлены 2 позиции/)).toBeVisible();
  await expect(boxes.nth(0)).not.toBeChecked();
  await expect(catalogue.bar).toBeHidden();
  await catalogue.cartLink.click();
  await expect(catalogue.heading('Корзина')).toBeVisible();
});

test('ticks and amounts of every page stay on the way back from the comparison, and with another order', async ({
  page,
  mode,
}) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  const boxes = catalogue.rows.getByRole('checkbox');
  const amount = amountIn(catalogue.row(1));
  const compare = page.getByRole('button', { name: 'Сравнить' });
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await amount.fill('777000');
  await compare.click();
  await expect(catalogue.heading('Сравнение товаров')).toBeVisible();
  await page.goBack();
  for (const at of [0, 1, 2]) await expect(boxes.nth(at)).toBeChecked();
  await expect(amount).toHaveValue('777000');

  if (mode !== 'script') await catalogue.bar.getByRole('button', { name: 'Отметить и на других страницах' }).click();
  const first = await catalogue.nameIn(catalogue.row(0)).innerText();
  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  // The address changes a moment before the page.
  await expect(catalogue.nameIn(catalogue.row(0))).not.toHaveText(first);
  await boxes.nth(4).check();
  await compare.click();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await page.goBack();
  await expect(boxes.nth(4)).toBeChecked();
  if (mode === 'script') {
    await catalogue.sortBy('Сначала дороже');
    await expect(page).toHaveURL(/sort=-price/);
    await expect(boxes.nth(4)).not.toBeChecked();
  } else {
    await catalogue.bar.getByRole('button', { name: 'В корзину' }).click();
  }
  await catalogue.bar.getByRole('button', { name: 'В корзину' }).click();
  await expect(catalogue.result(/В корзину добавлены 4 позиции/)).toBeVisible();
});
