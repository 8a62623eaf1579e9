import type { Locator } from '@playwright/test';
import { demoPassword } from '#seed/accounts.ts';
import { Catalogue } from './pages/catalogue.ts';
import { Orders } from './pages/orders.ts';
import { expect, test } from './test.ts';

/** Width of an element's painted border or outline in CSS pixels. */
const edgeOf = (element: Locator, edge: 'border-top-width' | 'outline-width') =>
  element.evaluate((node, name) => Number.parseFloat(getComputedStyle(node).getPropertyValue(name)), edge);

test('an order is printed as a sheet: all its lines and sums, nothing wider than the paper', async ({ page, mode }) => {
  test.skip(mode !== 'script', 'the sheet is the same HTML and CSS without script');
  const orders = new Orders(page);
  await orders.enter({ login: 'buyer@demo.test', password: demoPassword });
  await orders.open('/orders');
  await orders.rows.first().getByRole('link').first().click();
  await expect(orders.heading(/Заказ \d+/)).toBeVisible();
  const lines = await page.getByRole('main').getByRole('row').count();

  await page.emulateMedia({ media: 'print' });
  // What else is on paper: print.spec.ts.
  await expect(orders.header.getByRole('search')).toBeHidden();
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(lines);
  await expect(page.getByText('Итого').first()).toBeVisible();
  // A4 without its margins is 182 mm wide: nothing may overflow it.
  await page.setViewportSize({ width: 688, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(688);
});

test('with the system’s own colours everything to press keeps an edge, and the focus is seen', async ({
  page,
  mode,
}) => {
  test.skip(mode !== 'script', 'colours and edges are the same CSS without script');
  await page.emulateMedia({ forcedColors: 'active' });
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog?recommended=1');
  const add = catalogue.row(0).getByRole('button', { name: 'В корзину' });
  expect(await edgeOf(add, 'border-top-width')).toBeGreaterThan(0);
  await add.focus();
  await page.keyboard.press('Tab');
  expect(await edgeOf(page.locator(':focus'), 'outline-width')).toBeGreaterThan(0);

  await expect(catalogue.chips.getByRole('link').first()).toBeVisible();
  expect(await edgeOf(catalogue.chips.getByRole('link').first(), 'border-top-width')).toBeGreaterThan(0);
  await catalogue.open('/user/sign-in');
  const submit = page.getByRole('main').getByRole('button', { name: 'Войти' });
  expect(await edgeOf(submit, 'border-top-width')).toBeGreaterThan(0);
});
