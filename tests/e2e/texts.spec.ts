import type { Page } from '@playwright/test';
import { Shop } from './pages/shop.ts';
import { expect, test } from './test.ts';

const cartTexts = /\/assets\/cart-[^/]*\.json/;

/** What looks like the key of a text. */
const key = /\b[a-z]+:[a-z]\w+/i;

async function openCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Корзина' }).first().click();
}

test.describe('the texts of the next page', () => {
  test.beforeEach(({ mode }) => test.skip(mode !== 'script', 'a document has its texts'));

  test('come with it: until then the page before stays, and no key is ever shown', async ({ page }) => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(cartTexts, async (route) => {
      await held;
      await route.continue();
    });
    const shop = new Shop(page);
    await shop.open('/catalog');
    const asked = page.waitForRequest(cartTexts);
    await openCart(page);
    await asked;
    await expect(shop.heading('Корзина')).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveText(key);
    arrive();
    await expect(shop.heading('Корзина')).toBeVisible();
    await expect(page.locator('body')).not.toHaveText(key);
  });

  test('that cannot be had bring it as a document', async ({ page, expectConsole }) => {
    expectConsole(/404/);
    await page.route(cartTexts, (route) => route.fulfill({ status: 404, body: '' }));
    const shop = new Shop(page);
    await shop.open('/catalog');
    const document = page.waitForRequest((request) => request.isNavigationRequest());
    await openCart(page);
    await document;
    await expect(shop.heading('Корзина')).toBeVisible();
    await expect(page.locator('body')).not.toHaveText(key);
    // It has its texts, but script has none of them: it goes on without.
    await page.getByRole('link', { name: 'Каталог' }).first().click();
    await expect(page).toHaveURL(/catalog/);
  });
});

test.describe('a dialog over a page with something typed in it', () => {
  test.beforeEach(({ mode }) => test.skip(mode !== 'script', 'without script it is a page of its own'));

  for (const [what, address] of [
    ['texts', /\/assets\/region-[^/]*\.json/],
    ['code', /\/assets\/dialog-[^/]*\.js/],
  ] as const) {
    test(`says that its ${what} cannot be had, and what was typed stays`, async ({ page, expectConsole }) => {
      expectConsole(/404|dynamically imported module/);
      await page.route(address, (route) => route.fulfill({ status: 404, body: '' }));
      const shop = new Shop(page);
      await shop.open('/catalog');
      const search = page.getByRole('banner').locator('input[name=keyword]');
      await search.fill('кабель');
      await page
        .getByRole('banner')
        .getByRole('link', { name: /регион|Москва/i })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Окно не открылось');
      await expect(dialog).not.toHaveText(key);
      await dialog.getByRole('link', { name: 'Закрыть' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(search).toHaveValue('кабель');
    });
  }
});
