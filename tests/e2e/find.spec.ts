import { Catalogue } from './pages/catalogue.ts';
import { expect, test } from './test.ts';

test('a visitor finds products by words and one product by its article', async ({ page }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/');
  await catalogue.search('кабели');
  await expect(catalogue.heading(/Поиск:.*кабели/)).toBeVisible();
  await expect(catalogue.nameIn(catalogue.row(0))).toContainText(/кабель/i);

  const row = catalogue.row(0);
  const name = await catalogue.nameIn(row).innerText();
  const article = /Арт\.\s*(\S+)/.exec(await row.getByText(/Арт\./).innerText())?.[1] ?? '';
  await catalogue.search(article);
  await expect(catalogue.heading(new RegExp(`Поиск:.*${article}`))).toBeVisible();
  await expect(catalogue.nameIn(catalogue.row(0))).toHaveText(name);
});

test('words that nothing has are kept, with advice', async ({ page, mode }) => {
  test.skip(mode !== 'script', 'the same form as in the search above, and the same page');
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  await catalogue.search('щщщщъъъъ');
  await expect(page.getByText('Ничего не найдено')).toBeVisible();
  await expect(catalogue.searchField).toHaveValue('щщщщъъъъ');
});

test('filters narrow the list, stand above it, and are taken away one by one', async ({ page }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  const whole = await catalogue.count();
  await catalogue.tick('Бренд', 0);
  await expect(catalogue.chips.getByRole('link', { name: /Бренд:/ })).toBeVisible();
  await expect.poll(() => catalogue.count()).toBeLessThan(whole);
  const ofBrand = await catalogue.count();

  await catalogue.filters.getByLabel(/Цена.*от/).fill('5000');
  await catalogue.filters.getByLabel(/Цена.*до/).fill('100');
  await catalogue.applyFilters();
  // The ends are swapped instead of rejected.
  await expect(catalogue.chips.getByRole('link', { name: /Цена: 100/ })).toBeVisible();
  await expect.poll(() => catalogue.count()).toBeLessThan(ofBrand);

  await catalogue.chips.getByRole('link', { name: /Цена:/ }).click();
  await expect.poll(() => catalogue.count()).toBe(ofBrand);
  await catalogue.chips.getByRole('link', { name: /Бренд:/ }).click();
  await expect.poll(() => catalogue.count()).toBe(whole);
});

test('a visitor sorts by price and sees the list as a grid', async ({ page }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  await catalogue.sortBy('Сначала дороже');
  await expect(page).toHaveURL(/sort=-price/);
  // Without script the address changes before the rows have come.
  await expect(catalogue.rows).toHaveCount(20);
  const rows = await catalogue.rows.getByText('₽').allInnerTexts();
  const prices = rows.map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.'))).filter((price) => price > 0);
  expect(prices.length).toBeGreaterThan(5);

  await page.getByRole('button', { name: 'Плитка' }).click();
  await expect(page.getByRole('button', { name: 'Плитка' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Плитка' })).toHaveAttribute('aria-pressed', 'true');
});

test('what is typed while the list is under way stays in its field', async ({ page, mode }) => {
  test.skip(mode !== 'script', 'without script nothing is typed while a page loads');
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\.data\?/, async (route) => {
    await held;
    await route.continue();
  });
  await catalogue.filters.getByRole('group').filter({ hasText: 'Бренд' }).first().getByRole('checkbox').first().check();
  const from = catalogue.filters.getByLabel(/Цена.*от/);
  await from.pressSequentially('100');
  answer();
  await expect(catalogue.chips.getByRole('link', { name: /Бренд:/ })).toBeVisible();
  await expect(from).toHaveValue('100');
  await expect(from).toBeFocused();
  await from.press('Tab');
  await expect(catalogue.chips.getByRole('link', { name: /Цена:/ })).toBeVisible();
});
