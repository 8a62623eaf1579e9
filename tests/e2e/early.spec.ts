import type { Page } from '@playwright/test';
import { Cart } from './pages/cart.ts';
import { Catalogue } from './pages/catalogue.ts';
import { Checkout } from './pages/checkout.ts';
import { expect, test } from './test.ts';

/** Opens a page whose script files don't arrive, as on a slow network, until the returned function is called. */
async function openWithoutScript(page: Page, path: string): Promise<() => void> {
  const arrive = await hold(page, 'script');
  // The load event would wait for the script.
  await page.goto(path, { waitUntil: 'commit' });
  return arrive;
}

const files = { script: /\/assets\/[^?]*\.js$/, texts: /\/assets\/[^?]*\.json$/ };

/** Holds files back until the returned function is called: script, or the texts without which script that came waits. */
async function hold(page: Page, what: keyof typeof files): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files[what], async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test.describe('what a buyer changes before script has come', () => {
  test.beforeEach(({ mode }) => test.skip(mode !== 'script', 'there is no script to come'));

  test('an order of the list is carried out when script comes', async ({ page }) => {
    const arrive = await openWithoutScript(page, '/catalog');
    const catalogue = new Catalogue(page);
    await catalogue.order.selectOption({ label: 'Сначала дороже' });
    arrive();
    await expect(page).toHaveURL(/sort=-price/);
    // The previous list is unchanged: going back doesn't lead forward again.
    await page.goBack();
    await expect(page).toHaveURL(/catalog$/);
    await expect(catalogue.order).toHaveValue('');
  });

  test('a ticked filter is carried out when script comes', async ({ page }) => {
    const arrive = await openWithoutScript(page, '/catalog');
    const catalogue = new Catalogue(page);
    await catalogue.filters
      .getByRole('group')
      .filter({ hasText: 'Бренд' })
      .first()
      .getByRole('checkbox')
      .first()
      .check();
    arrive();
    await expect(catalogue.chips.getByRole('link', { name: /Бренд:/ })).toBeVisible();
  });

  for (const what of ['script', 'texts'] as const) {
    test(`a step back is made when ${what} comes`, async ({ page }) => {
      const catalogue = new Catalogue(page);
      await catalogue.open('/catalog');
      await expect(page.locator('html')).toHaveAttribute('data-js', '');
      const first = await catalogue.nameIn(catalogue.row(0)).innerText();
      await catalogue.pages.getByRole('link', { name: 'Вперёд' }).click();
      await expect(catalogue.nameIn(catalogue.row(0))).not.toHaveText(first);
      const arrive = await hold(page, what);
      const request = page.waitForRequest(files[what]);
      await page.reload({ waitUntil: 'commit' });
      await request;
      // So that script which isn't held has started.
      if (what === 'texts') await page.waitForTimeout(500);
      await page.evaluate(() => history.back());
      await expect(page).toHaveURL(/catalog$/);
      arrive();
      await expect(catalogue.nameIn(catalogue.row(0))).toHaveText(first);
    });
  }

  test('words in the search field stay', async ({ page }) => {
    const arrive = await openWithoutScript(page, '/catalog');
    const catalogue = new Catalogue(page);
    const field = catalogue.searchField;
    await field.fill('кабель');
    arrive();
    await expect(page.locator('html')).toHaveAttribute('data-js', '');
    await expect(field).toHaveValue('кабель');
    await expect(catalogue.header.getByRole('option').first()).toBeVisible();
  });

  test('a press in the moment in which script takes the page over does not keep it from that', async ({ page }) => {
    // One press in each turn of the browser's loop: some of them while React waits for the data of the page.
    await page.addInitScript(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        if (document.documentElement?.hasAttribute('data-js')) return;
        document.body?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        port2.postMessage(null);
      };
      port2.postMessage(null);
    });
    await page.goto('/catalog');
    await expect(page.locator('html')).toHaveAttribute('data-js', '');
  });

  test('an amount in the cart and a way of delivery are kept and reckoned with', async ({ page, credentials }) => {
    const catalogue = new Catalogue(page);
    await catalogue.enter(credentials);
    await catalogue.open('/catalog?instock=1');
    const name = await catalogue.nameIn(catalogue.row(0)).innerText();
    await catalogue.addToCart(catalogue.row(0));

    const arrive = await openWithoutScript(page, '/cart');
    const cart = new Cart(page);
    const amount = cart.amountIn(cart.row(name));
    const before = await cart.total.innerText();
    const doubled = String(Number(await amount.inputValue()) * 2);
    await amount.fill(doubled);
    await amount.press('Tab');
    arrive();
    await expect(cart.total).not.toHaveText(before);
    await expect(amount).toHaveValue(doubled);

    await page.unrouteAll();
    const come = await openWithoutScript(page, '/checkout');
    const checkout = new Checkout(page);
    await checkout.comment.fill('Позвоните за час');
    await page.getByRole('radio', { name: 'Самовывоз' }).check();
    come();
    await expect(page.getByRole('group', { name: /Дата получения/ })).toBeVisible();
    await expect(checkout.comment).toHaveValue('Позвоните за час');
  });
});
