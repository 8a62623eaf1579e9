import type { Locator, Page } from '@playwright/test';
import { Cart } from './pages/cart.ts';
import { Catalogue } from './pages/catalogue.ts';
import { Checkout } from './pages/checkout.ts';
import { expect, test } from './test.ts';

/** Presses a key until the focus is on the target, which must then be in sight. */
async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const one = target.first();
  await expect(one).toBeVisible();
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press(key);
    if (await one.evaluate((element) => element === document.activeElement)) return expect(one).toBeInViewport();
  }
  throw new Error(`${key} never reaches ${target}`);
}

test('a buyer without a mouse finds, looks at, collects and orders', async ({ page, credentials, mode }) => {
  test.skip(mode !== 'script', 'without script the browser itself moves the focus, and lynx and w3m have keys alone');
  test.slow();
  const { keyboard } = page;
  const catalogue = new Catalogue(page);
  await catalogue.open('/');
  await page.waitForFunction(() => document.documentElement.dataset['js'] !== undefined);
  await keyboard.press('/');
  await expect(catalogue.searchField).toBeFocused();
  await keyboard.type('розетка');
  await keyboard.press('Enter');
  await expect(catalogue.heading('Поиск: розетка')).toBeVisible();

  const name = catalogue.nameIn(catalogue.row(0));
  await reach(page, name);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await reach(page, dialog.getByRole('button', { name: 'Добавить в корзину' }));
  await keyboard.press('Enter');
  await expect(catalogue.result('В корзине:')).toBeVisible();
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(name).toBeFocused();

  const cart = new Cart(page);
  await reach(page, cart.cartLink, 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(cart.rows).toHaveCount(1);
  await reach(page, cart.checkout);
  await keyboard.press('Enter');

  await expect(cart.heading('Вход для покупателей')).toBeVisible();
  await reach(page, page.getByLabel('Телефон или почта'));
  await keyboard.type(credentials.login);
  await keyboard.press('Tab');
  await keyboard.type(credentials.password);
  await keyboard.press('Enter');

  const checkout = new Checkout(page);
  await expect(checkout.heading('Оформление заказа')).toBeVisible();
  await reach(page, page.getByRole('radio', { name: 'Доставка по адресу' }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Самовывоз' })).toBeChecked();
  await reach(page, checkout.comment);
  await keyboard.type('Без мыши');
  await reach(page, checkout.submit);
  await keyboard.press('Enter');
  await expect(checkout.placed).toBeVisible();
});
