import type { Locator, Page } from '@playwright/test';
import { Catalogue } from './pages/catalogue.ts';
import { expect, test } from './test.ts';

/** The page of all filters, which phones show instead of the panel. */
class FiltersPage extends Catalogue {
  override get filters(): Locator {
    return this.page.getByRole('main');
  }

  group(name: string): Locator {
    return this.filters.getByRole('group').filter({ hasText: name }).first();
  }
}

const shownCount = async (page: Page) =>
  Number((await page.getByRole('button', { name: /^Показать/ }).innerText()).replace(/\D/g, ''));

test('all filters stand on a page of their own and lead to the list', async ({ page }) => {
  const filters = new FiltersPage(page);
  await filters.open('/catalog/filters');
  const whole = await shownCount(page);
  await filters.group('Бренд').getByRole('checkbox').first().check();
  await filters.filters.getByLabel(/Цена.*от/).fill('5000');
  await filters.filters.getByLabel(/Цена.*до/).fill('100');
  await filters.applyFilters();
  await expect(filters.chips.getByRole('link', { name: /Бренд:/ })).toBeVisible();
  await expect(filters.chips.getByRole('link', { name: /Цена: 100/ })).toBeVisible();
  await expect(page).toHaveURL(/\/catalog\?/);
  // Browsers without script send the empty fields too.
  expect(page.url()).not.toMatch(/=(?:&|$)/);
  expect(await filters.count()).toBeLessThan(whole);
});

test('a choice and a price count at once, and go with their chips', async ({ page, mode }) => {
  test.skip(mode !== 'script', 'without script the button applies them');
  const filters = new FiltersPage(page);
  await filters.open('/catalog/filters');
  const box = filters.group('Бренд').getByRole('checkbox').first();
  const price = filters.filters.getByLabel(/Цена.*от/);
  await box.check();
  await expect(filters.chips.getByRole('link', { name: /Бренд:/ })).toBeVisible();
  await expect(page).toHaveURL(/\/catalog\/filters\?/);
  await expect(box).toBeFocused();
  await price.fill('1 000');
  await price.press('Enter');
  await expect(filters.chips.getByRole('link', { name: /Цена: от/ })).toBeVisible();
  await expect(price).toHaveValue('1000');
  await expect(page).toHaveURL(/priceMin/);
  await expect(page).not.toHaveURL(/priceMax/);
  await page.goBack();
  await expect(price).toHaveValue('');
  await expect(box).toBeChecked();
  await page.goBack();
  await expect(box).not.toBeChecked();
});

test('ticks in quick succession all count, and no answer overwrites what is being typed', async ({ page, mode }) => {
  test.skip(mode !== 'script', 'without script the button applies them');
  const filters = new FiltersPage(page);
  await filters.open('/catalog/filters');
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
  // A slow machine renders an answer when the next box is ticked already.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 5 });
  const group = filters.group('Бренд');
  const boxes = group.getByRole('checkbox');
  const count = 4;
  for (let at = 0; at < count; at += 1) {
    await boxes.nth(at).press('Space');
    await page.waitForTimeout(120);
  }
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const price = filters.filters.getByLabel(/Цена.*от/);
  await price.pressSequentially('1234', { delay: 60 });
  await expect(filters.chips.getByRole('link', { name: /Бренд:/ })).toHaveCount(count);
  await expect(price).toHaveValue('1234');
  for (let at = 0; at < count; at += 1) await expect(boxes.nth(at)).toBeChecked();
  await expect(page).toHaveURL(/(brands=\d.*){4}/);
  await price.press('Enter');
  await expect(filters.chips.getByRole('link', { name: /Цена: от/ })).toBeVisible();
  await expect(filters.chips.getByRole('link', { name: /Бренд:/ })).toHaveCount(count);
  await expect(page).toHaveURL(/priceMin/);
  await page.goBack();
  await expect(price).toHaveValue('');
  for (let at = 0; at < count; at += 1) await expect(boxes.nth(at)).toBeChecked();
});

test('a choice that waits for its answer is in what the other form of the page asks for', async ({ page, mode }) => {
  test.skip(mode !== 'script', 'without script each button sends its own form');
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/catalog\.data/, async (route) => {
    await held;
    // The first ones were cancelled.
    await route.continue().catch(() => undefined);
  });
  const group = catalogue.filters.getByRole('group').filter({ hasText: 'Бренд' }).first();
  // The order of the boxes follows their counts.
  const names = await group.locator('label > span').allInnerTexts();
  const box = (at: number) =>
    group
      .locator('label')
      .filter({ hasText: names[at] ?? '' })
      .getByRole('checkbox');
  const amount = page.getByRole('textbox', { name: 'Количество', exact: true });
  await box(0).check();
  await amount.fill('7');
  await amount.press('Enter');
  await box(1).check();
  await box(2).check();
  const brands = catalogue.chips.getByRole('link', { name: /Бренд:/ });
  await expect(brands).toHaveCount(3);
  await brands.nth(0).click();
  await expect(brands).toHaveCount(2);
  await catalogue.order.selectOption({ label: 'Сначала дороже' });
  answer();
  await expect(page).toHaveURL(/sort=-price/);
  await expect(brands).toHaveCount(2);
  for (const at of [1, 2]) await expect(box(at)).toBeChecked();
  await expect(amount).toHaveValue('7');
  await expect(catalogue.order).toHaveValue('-price');
  // The shown list is a single step from the first.
  await page.goBack();
  await expect(page).toHaveURL(/catalog$/);
  for (const at of [1, 2]) await expect(box(at)).not.toBeChecked();
  await expect(amount).toHaveValue('');
  await expect(catalogue.order).toHaveValue('');
});

test('Enter in a price applies the price and opens no filter', async ({ page }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  const price = catalogue.filters.getByLabel(/Цена.*от/);
  for (const roubles of ['500', '600']) {
    await price.fill(roubles);
    await price.press('Enter');
    await expect(catalogue.chips.getByRole('link', { name: new RegExp(`Цена: от ${roubles}`) })).toBeVisible();
  }
  expect(new URL(page.url()).searchParams.getAll('open')).toEqual([]);
});

test('a price and an amount that are no numbers stay in their fields with the reason', async ({ page }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  const price = catalogue.filters.getByLabel(/Цена.*от/);
  // Rows have fields of this name, too.
  const amount = page.locator('[name=requestedAmount]');
  for (const [field, typed, reason] of [
    [price, 'abc', /Не применено\. Укажите число от 0/],
    [amount, '2,5', /Не применено\. Укажите целое число/],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(reason);
    await expect(field).toHaveAttribute('aria-invalid');
    await expect(field).toHaveValue(typed);
  }
});

test('a box ticked before script has come counts when it comes, and what is being typed stays', async ({
  page,
  mode,
}) => {
  test.skip(mode !== 'script', 'there is no script to come');
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/[^?]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  const filters = new FiltersPage(page);
  await page.goto('/catalog/filters', { waitUntil: 'commit' });
  await filters.group('Бренд').getByRole('checkbox').first().check();
  const price = filters.filters.getByLabel(/Цена.*от/);
  await price.pressSequentially('12');
  arrive();
  await expect(filters.chips.getByRole('link', { name: /Бренд:/ })).toBeVisible();
  await price.press('End');
  await price.pressSequentially('34');
  await price.press('Enter');
  await expect(filters.chips.getByRole('link', { name: /Цена: от 1 234/ })).toBeVisible();
});

test('the values of one filter can be searched', async ({ page }) => {
  const filters = new FiltersPage(page);
  await filters.open('/catalog/filters/brands');
  const boxes = filters.filters.getByRole('checkbox');
  const all = await boxes.count();
  expect(all).toBeGreaterThan(3);
  const label = await filters.filters.locator('label:has(input[type=checkbox])').nth(2).locator('span').innerText();
  await page.getByLabel('Найти в списке').fill(label);
  await filters.filters.getByRole('button', { name: 'Найти' }).click();
  await expect.poll(() => boxes.count()).toBeLessThan(all);
  await boxes.first().check();
  await filters.applyFilters();
  await expect(filters.chips.getByRole('link', { name: `Бренд: ${label}` })).toBeVisible();
});
