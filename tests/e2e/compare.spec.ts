import { Catalogue } from './pages/catalogue.ts';
import { expect, test } from './test.ts';

test('a visitor ticks products, is told how many can be compared, compares them and orders one', async ({ page }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open(`/catalog?keyword=${encodeURIComponent('розетка')}`);
  await page.getByRole('link', { name: 'Выбрать несколько' }).click();
  const boxes = catalogue.rows.getByRole('checkbox');
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

test('a visitor puts several ticked products into the cart at once', async ({ page }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  await page.getByRole('link', { name: 'Выбрать несколько' }).click();
  const bar = page.getByRole('form', { name: 'Действия с отмеченными товарами' });
  await bar.getByRole('button', { name: 'В корзину' }).click();
  await expect(page.getByText('Отметьте хотя бы один товар.').first()).toBeVisible();
  const boxes = catalogue.rows.getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await bar.getByRole('button', { name: 'В корзину' }).click();
  await expect(catalogue.result(/В корзину добавлены 2 позиции/)).toBeVisible();
  await expect(bar).toHaveCount(0);
  await catalogue.cartLink.click();
  await expect(catalogue.heading('Корзина')).toBeVisible();
});

test('ticks and amounts of every page stay on the way back from the comparison', async ({ page }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  await page.getByRole('link', { name: 'Выбрать несколько' }).click();
  const boxes = catalogue.rows.getByRole('checkbox');
  const amount = catalogue.row(1).getByRole('spinbutton');
  const compare = page.getByRole('button', { name: 'Сравнить' });
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  await amount.fill('777000');
  await compare.click();
  await expect(catalogue.heading('Сравнение товаров')).toBeVisible();
  await page.goBack();
  for (const at of [0, 1, 2]) await expect(boxes.nth(at)).toBeChecked();
  await expect(amount).toHaveValue('777000');

  await page.getByRole('button', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await boxes.nth(4).check();
  await compare.click();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await page.goBack();
  await expect(boxes.nth(4)).toBeChecked();
  await page.getByRole('button', { name: 'В корзину' }).click();
  await expect(catalogue.result(/В корзину добавлены 4 позиции/)).toBeVisible();
});
