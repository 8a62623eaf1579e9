import type { Locator, Page } from '@playwright/test';
import { buyer, numberOf } from '#tests/support/buyers.ts';
import { addProducts } from '#tests/support/buying.ts';
import { Cart } from './pages/cart.ts';
import { Checkout } from './pages/checkout.ts';
import { expect, type Mode, test } from './test.ts';

const typed = { comment: 'Позвоните за час', number: 'ЗК-17', address: 'г. Подольск, ул. Правды, д. 20' };

/** The last day that can be chosen. */
const lastDay = (page: Page): Locator => page.locator('input[name="date"]:not([disabled])').last();

async function fill(checkout: Checkout, mode: Mode): Promise<string> {
  await checkout.otherAddress.check();
  await checkout.address.fill(typed.address);
  await checkout.comment.fill(typed.comment);
  await checkout.ownNumber.fill(typed.number);
  const day = lastDay(checkout.page);
  const kept = sent(checkout.page);
  // The box itself is behind its label.
  await day.check({ force: true });
  await expect(day).toBeChecked();
  const value = await day.inputValue();
  // With script another day is another sum.
  if (mode === 'no-script') await checkout.page.getByRole('button', { name: 'Обновить' }).click();
  await kept;
  return value;
}

/** The answer to the whole form: the choice of another address has sent it before, without what was typed after. */
const sent = (page: Page) =>
  page.waitForResponse((answer) => {
    const request = answer.request();
    const isWhole = new URLSearchParams(request.postData() ?? '').get('customerOrderNumber') === typed.number;
    return request.method() === 'POST' && /\/checkout(\.data|\?|$)/.test(answer.url()) && isWhole;
  });

async function expectKept(checkout: Checkout, day: string): Promise<void> {
  await expect(checkout.comment).toHaveValue(typed.comment);
  await expect(checkout.ownNumber).toHaveValue(typed.number);
  await expect(checkout.otherAddress).toBeChecked();
  await expect(checkout.address).toHaveValue(typed.address);
  await expect(checkout.page.locator(`input[name="date"][value="${day}"]`)).toBeChecked();
}

async function expectBlank(checkout: Checkout): Promise<void> {
  await expect(checkout.heading('Оформление заказа')).toBeVisible();
  await expect(checkout.comment).toHaveValue('');
  await expect(checkout.ownNumber).toHaveValue('');
  await expect(checkout.otherAddress).not.toBeChecked();
}

test('what is typed at checkout is there after a reload and on the way back from the cart, until it is ordered', async ({
  page,
  credentials,
  mode,
}) => {
  const checkout = new Checkout(page);
  const client = await checkout.enter(credentials);
  await addProducts(client, 1);
  await checkout.open('/checkout');
  if (mode === 'script') await expect(page.locator('html')).toHaveAttribute('data-js', '');
  const day = await fill(checkout, mode);
  if (mode === 'script') await page.reload();
  else await checkout.open('/checkout');
  await expectKept(checkout, day);
  // Script also keeps what is typed since, after a pause.
  if (mode === 'script') {
    const saved = page.waitForResponse(/\/checkout\/form$/);
    await checkout.comment.fill(`${typed.comment}!`);
    expect((await saved).status()).toBe(204);
    await page.reload();
    await expect(checkout.comment).toHaveValue(`${typed.comment}!`);
    // Before the pause.
    await checkout.comment.fill(`${typed.comment}?`);
    await page.reload();
    await expect(checkout.comment).toHaveValue(`${typed.comment}?`);
    await checkout.comment.fill(typed.comment);
  }

  await page.getByRole('button', { name: 'Вернуться в корзину' }).click();
  const cart = new Cart(page);
  await expect(cart.heading('Корзина')).toBeVisible();
  await cart.checkout.first().click();
  await expectKept(checkout, day);
  await checkout.fillContact();
  await checkout.submit.click();
  await expect(checkout.placed).toBeVisible();
  await page
    .getByRole('link', { name: /^Заказ \d/ })
    .first()
    .click();
  await expect(page.getByText(typed.address).first()).toBeVisible();

  await addProducts(client, 1);
  await checkout.open('/checkout');
  await expectBlank(checkout);
});

test('what one buyer has typed at checkout nobody else sees in the same browser', async ({
  page,
  credentials,
  mode,
}) => {
  const checkout = new Checkout(page);
  await addProducts(await checkout.enter(credentials), 1);
  await checkout.open('/checkout');
  if (mode === 'script') await expect(page.locator('html')).toHaveAttribute('data-js', '');
  const day = await fill(checkout, mode);
  await page.getByRole('button', { name: 'Вернуться в корзину' }).click();
  await expect(checkout.heading('Корзина')).toBeVisible();
  await checkout.signOut();
  const other = buyer(numberOf('buyer', test.info().workerIndex, 90));
  await addProducts(await checkout.enter(other), 1);
  await checkout.open('/checkout');
  await expectBlank(checkout);
  await checkout.signOut();
  await checkout.enter(credentials);
  await checkout.open('/checkout');
  await expectKept(checkout, day);
});
