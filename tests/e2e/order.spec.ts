import type { Page } from '@playwright/test';
import type { Credentials } from '#tests/support/buyers.ts';
import { addProducts, placeOrder } from '#tests/support/buying.ts';
import { enter } from './enter.ts';
import { Cart } from './pages/cart.ts';
import { Catalogue } from './pages/catalogue.ts';
import { Checkout } from './pages/checkout.ts';
import { Orders } from './pages/orders.ts';
import { expect, test } from './test.ts';

/** Puts the first products of the list into the cart. Returns their names. */
async function fillCart(page: Page, credentials: Credentials, products: number): Promise<string[]> {
  const catalogue = new Catalogue(page);
  await catalogue.enter(credentials);
  const names: string[] = [];
  for (let index = 0; index < products; index += 1) {
    await catalogue.open('/catalog?instock=1');
    const row = catalogue.row(index);
    names.push(await catalogue.nameIn(row).innerText());
    await catalogue.addToCart(row);
  }
  return names;
}

/** Opens checkout with one product in the cart and everything filled in. */
async function readyToOrder(page: Page, credentials: Credentials): Promise<Checkout> {
  const checkout = new Checkout(page);
  await addProducts(await checkout.enter(credentials), 1);
  await checkout.open('/checkout');
  await checkout.fillContact();
  return checkout;
}

test('a buyer finds, collects, changes, orders, sees the order, repeats it and signs out', async ({
  page,
  credentials,
  expectConsole,
  mode,
}) => {
  test.slow();
  expectConsole(/status of 422/);
  const [first = '', second = ''] = await fillCart(page, credentials, 2);
  const cart = new Cart(page);
  await cart.cartLink.click();
  await expect(cart.heading('Корзина')).toBeVisible();
  await expect(cart.rows).toHaveCount(2);

  const amount = cart.amountIn(cart.row(first));
  const step = Number((await amount.getAttribute('step')) ?? 1);
  const before = await cart.total.innerText();
  const increased = String(Number(await amount.inputValue()) + 2 * step);
  await amount.fill(increased);
  // With script each row saves itself; without it one button saves them all.
  if (mode === 'script') await amount.press('Enter');
  else await cart.recalculate.click();
  await expect(cart.total).not.toHaveText(before);
  await expect(amount).toHaveValue(increased);
  await cart.checkout.click();

  const checkout = new Checkout(page);
  await checkout.fillContact();
  await checkout.comment.fill('Позвоните за час');
  await checkout.ownNumber.fill('ЗК-17');
  await checkout.submit.click();
  await expect(checkout.placed).toBeVisible();
  const number = await checkout.placedNumber();

  const orders = new Orders(page);
  await orders.header.getByRole('link', { name: 'Заказы' }).click();
  await expect(orders.row(number)).toContainText('ЗК-17');
  await orders.row(number).getByRole('link').first().click();
  await expect(orders.heading(new RegExp(number))).toBeVisible();
  for (const name of [first, second]) await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  await expect(page.getByText('Позвоните за час')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать: PDF' }).click();
  expect((await saved).suggestedFilename()).toBe(`Заказ № ${number}.pdf`);

  await cart.open('/cart');
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();
  await page.goBack();
  await orders.repeat.click();
  await expect(cart.heading('Корзина')).toBeVisible();
  await expect(cart.rows).toHaveCount(2);
  await expect(cart.amountIn(cart.row(first))).toHaveValue(increased);

  await orders.open('/orders?number=17');
  const list = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV', exact: true }).click();
  expect((await list).suggestedFilename()).toMatch(/^Заказы .*\.csv$/);
  await page.getByRole('link', { name: 'Список товаров' }).click();
  await expect(orders.ordered).toHaveCount(2);
  await expect(page.getByRole('searchbox', { name: 'Номер заказа' })).toHaveValue('17');
  await page.getByRole('link', { name: 'Товар', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Товар' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Отмеченные в корзину' }).click();
  await expect(page.getByRole('alert').getByText('Отметьте хотя бы один товар')).toBeVisible();
  await orders.ordered.filter({ hasText: first }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Отмеченные в корзину' }).click();
  await expect(page.getByText(/В корзине: /)).toBeVisible();
  await cart.open('/cart');
  await expect(cart.amountIn(cart.row(first))).toHaveValue(String(2 * Number(increased)));
  await cart.signOut();
});

test('what a visitor finds and collects comes along at sign-in', async ({ page, credentials }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/');
  await catalogue.search('розетка');
  await expect(catalogue.heading('Поиск: розетка')).toBeVisible();
  const name = await catalogue.nameIn(catalogue.row(0)).innerText();
  await catalogue.addToCart(catalogue.row(0));
  const cart = new Cart(page);
  await cart.open('/cart');
  await expect(cart.row(name)).toBeVisible();
  await cart.checkout.click();
  await expect(cart.heading('Вход для покупателей')).toBeVisible();
  await cart.fillSignIn(credentials);
  await expect(cart.signOutButton).toBeVisible();
  await cart.open('/cart');
  await expect(cart.row(name)).toBeVisible();
});

test('a wrong form says what to do and keeps what was typed', async ({ page, credentials, expectConsole, mode }) => {
  expectConsole(/status of 4\d\d/);
  const checkout = await readyToOrder(page, credentials);
  await checkout.comment.fill('Осторожно, стекло');
  await checkout.phone.fill('+7 123');
  await checkout.submit.click();
  // The browser's own validation catches what it can; the server rejects the rest.
  const message = page.getByText('Укажите российский номер: 10 цифр после +7').first();
  const refused = await checkout.phone.evaluate((field: HTMLInputElement) => !field.validity.valid);
  if (!refused) await expect(message).toBeVisible();
  await expect(checkout.comment).toHaveValue('Осторожно, стекло');

  await checkout.phone.fill('+7 902 000-00-00');
  await checkout.otherAddress.check();
  await checkout.address.fill('химки речная');
  await checkout.submit.click();
  await expect(checkout.address).toHaveAccessibleDescription(/Добавьте номер дома/);
  await expect(checkout.address).toHaveValue('химки речная');
  await expect(checkout.comment).toHaveValue('Осторожно, стекло');
  if (mode === 'script') {
    await checkout.address.fill('химки речная 7');
    await page.getByRole('button', { name: /Химки, ул. Речная, д. 7/ }).click();
    await expect(checkout.address).toBeFocused();
  } else {
    await checkout.address.fill('Московская обл., г. Химки, ул. Речная, д. 7');
  }
  await expect(checkout.address).toHaveValue('Московская обл., г. Химки, ул. Речная, д. 7');
  await checkout.submit.click();
  await expect(checkout.placed).toBeVisible();
  await expect(page.getByText(/г. Химки, ул. Речная, д. 7/)).toBeVisible();
});

test('two clicks on the order button and a reload make one order', async ({ page, credentials }) => {
  const checkout = await readyToOrder(page, credentials);
  await checkout.submit.dblclick();
  await expect(checkout.placed).toBeVisible();
  const number = await checkout.placedNumber();
  await page.reload();
  await expect(checkout.placed).toBeVisible();
  expect(await checkout.placedNumber()).toBe(number);

  const orders = new Orders(page);
  await orders.open('/orders');
  await expect(orders.rows).toHaveCount(1);
  await expect(orders.row(number)).toBeVisible();
});

test('an order whose answer is lost keeps the form, and sending it again makes one order', async ({
  page,
  mode,
  credentials,
  expectConsole,
}) => {
  test.skip(mode !== 'script', 'without script the browser itself says so and keeps the form');
  expectConsole(/ERR_CONNECTION_RESET/);
  const checkout = await readyToOrder(page, credentials);
  await expect(page.locator('html[data-js]')).toBeAttached();
  await checkout.comment.fill('Позвоните за час');
  const ids: (string | null)[] = [];
  page.on('request', (request) => {
    const id = new URLSearchParams(request.postData() ?? '').get('requestId');
    if (/\/checkout\.data/.test(request.url()) && request.method() === 'POST') ids.push(id);
  });
  await page.route(/\/checkout\.data/, (route) => route.abort('connectionreset'));
  await checkout.submit.click();
  const message = page.getByRole('alert').filter({ hasText: 'Связь прервалась, отправить не удалось' });
  await expect(message).toBeFocused();
  await expect(checkout.comment).toHaveValue('Позвоните за час');
  await page.unrouteAll();
  await page.route(/\/checkout\.data/, async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await checkout.submit.click();
  await expect.poll(() => ids.length).toBe(2);
  await expect(message).toBeFocused();
  await page.unrouteAll();
  await checkout.submit.click();
  await expect(checkout.placed).toBeVisible();
  expect(new Set(ids).size).toBe(1);
  const orders = new Orders(page);
  await orders.open('/orders');
  await expect(orders.rows).toHaveCount(1);
});

test('going back to a sent checkout and sending it again makes no second order', async ({
  page,
  credentials,
  expectConsole,
}) => {
  expectConsole(/status of 4\d\d/);
  const checkout = await readyToOrder(page, credentials);
  await checkout.submit.click();
  await expect(checkout.placed).toBeVisible();
  await page.goBack();
  const again = page.getByRole('button', { name: /^(Оформить|Подтвердить) заказ за/ });
  if (await again.isVisible()) await again.click();

  const orders = new Orders(page);
  await orders.open('/orders');
  await expect(orders.rows).toHaveCount(1);
});

test('a neighbour’s order is not found', async ({ page, credentials, expectConsole, browser, mode }) => {
  test.skip(mode !== 'script', 'the server answers the same without script');
  expectConsole(/status of 404/);
  const checkout = await readyToOrder(page, credentials);
  await checkout.submit.click();
  await expect(checkout.placed).toBeVisible();
  await page
    .getByRole('link', { name: /^Заказ \d/ })
    .first()
    .click();
  await expect(checkout.heading(/Заказ/)).toBeVisible();
  const address = page.url();

  const stranger = await browser.newPage();
  const orders = new Orders(stranger);
  await orders.enter({ login: 'new@demo.test', password: credentials.password });
  await orders.open(address);
  await expect(stranger.getByText('Заказ не существует.').first()).toBeVisible();
  await stranger.close();
});

test('products ticked on two pages of what was ordered are ordered once more', async ({ page, credentials }) => {
  test.slow();
  const client = await enter(page.context(), credentials);
  await placeOrder(client, 20);
  await placeOrder(client);
  const orders = new Orders(page);
  await orders.open('/orders?tab=products&sort=name');
  await orders.ordered.first().getByRole('checkbox').check();
  const pages = page.getByRole('navigation', { name: 'Страницы списка' });
  await pages.getByText('2', { exact: true }).click();
  await expect(orders.ordered).toHaveCount(1);
  await orders.ordered.first().getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Отмеченные в корзину' }).click();
  await expect(page.getByText('В корзину добавлены 2 позиции').first()).toBeVisible();
  await expect(orders.ordered.first().getByRole('checkbox')).not.toBeChecked();
  const cart = new Cart(page);
  await cart.open('/cart');
  await expect(cart.rows).toHaveCount(2);
});
