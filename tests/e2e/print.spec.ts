import { addProducts, placeOrder, saveSpecification } from '#tests/support/buying.ts';
import { knownPages } from '#tests/support/pages.ts';
import { Shop } from './pages/shop.ts';
import { expect, test } from './test.ts';

test('paper names the supplier, the phone, the day, articles and codes, and has no controls', async ({
  page,
  credentials,
}) => {
  const shop = new Shop(page);
  const client = await shop.enter(credentials);
  const order = await placeOrder(client);
  const { path: specification } = await saveSpecification(client, 'Объект на Лесной');
  await addProducts(client, 2);
  const { list, product } = await knownPages(client.origin);
  await page.emulateMedia({ media: 'print' });
  for (const path of [product, list, '/cart', specification, order]) {
    await shop.open(path);
    // The rules for paper come with the whole stylesheet.
    await expect(shop.header.getByRole('search'), path).toBeHidden();
    await expect(shop.header.getByRole('link', { name: 'Торговый прилавок' }), path).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link'), path).toHaveText(/^\+7/);
    const paper = page.locator('body');
    const text = (await paper.innerText()).replaceAll('\u00a0', ' ');
    expect(text, path).toMatch(/(Арт\.|Артикул)\s+\S*\d/);
    expect(text, path).toMatch(/Код( производителя)?\s+\S*\d/);
    expect(text, path).toMatch(/(Цены на|от) \d\d\.\d\d\.\d{4}/);
    const controls = page.getByRole('button').or(page.getByRole('checkbox'));
    // What is copied by a press is text on paper.
    expect(await controls.filter({ hasNotText: /\d/ }).count(), path).toBe(0);
  }
});

test('paper of a product over a list is of the product alone', async ({ page, mode }) => {
  test.skip(mode !== 'script', 'without script the product is a page of its own');
  const shop = new Shop(page);
  await shop.open('/catalog');
  await page.getByRole('main').locator('a[href*="product="]').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: 'Каталог', exact: true, includeHidden: true }),
  ).toBeHidden();
  // A fixed box would be printed again on every page.
  await expect(dialog).not.toHaveCSS('position', 'fixed');
});
