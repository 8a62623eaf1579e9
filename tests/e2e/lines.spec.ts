import type { Locator, Page } from '@playwright/test';
import type { Credentials } from '#tests/support/buyers.ts';
import { addProducts } from '#tests/support/buying.ts';
import { Cart } from './pages/cart.ts';
import { Specification } from './pages/specification.ts';
import { expect, test } from './test.ts';

/** The page of a new specification of the buyer. */
async function openSpecification(page: Page, credentials: Credentials, products: number): Promise<Specification> {
  const specification = new Specification(page);
  await specification.openNew(await specification.enter(credentials), 'Объект', products);
  return specification;
}

async function delayPosts(page: Page, pattern: RegExp): Promise<void> {
  await page.route(pattern, async (route) => {
    if (route.request().method() === 'POST') await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
}

test('lines of a specification are saved before its page is turned', async ({ page, credentials, mode }) => {
  const specification = await openSpecification(page, credentials, 32);
  const turnTo = async (number: number) => {
    const pages = page.getByRole('navigation', { name: 'Страницы' });
    await pages.getByRole(mode === 'script' ? 'link' : 'button', { name: String(number), exact: true }).click();
    await expect(pages.locator('[aria-current=page]')).toHaveText(String(number));
  };
  await specification.amount(0).fill('3000');
  await turnTo(2);
  await expect(specification.rows).toHaveCount(2);
  await specification.amount(1).fill('7000');
  await turnTo(1);
  await expect(specification.amount(0)).toHaveValue('3000');
  await turnTo(2);
  await expect(specification.amount(1)).toHaveValue('7000');
});

test.describe('lines of a specification', () => {
  test.beforeEach(({ mode }) => test.skip(mode !== 'script', 'without script one button saves them all'));

  test('keep what is typed and where, while others are being saved', async ({ page, credentials }) => {
    const specification = await openSpecification(page, credentials, 4);
    await delayPosts(page, /\/specifications\/\d+/);
    const first = specification.amount(0);
    const last = specification.amount(3);
    await first.fill('3000');
    await first.press('Enter');
    await expect(specification.amount(1)).toBeFocused();
    await last.fill('7000');
    const saved = page.getByRole('status').filter({ hasText: 'Сохраняем…' });
    await expect(saved).toBeVisible();
    await expect(saved).toBeHidden();
    await expect(last).toHaveValue('7000');
    await expect(last).toBeFocused();
    await last.press('Enter');
    await expect(last).toBeFocused();
    await expect(saved).toBeVisible();
    await expect(saved).toBeHidden();
    await page.reload();
    await expect(specification.amount(0)).toHaveValue('3000');
    await expect(specification.amount(3)).toHaveValue('7000');
  });

  test('are saved before a link is followed', async ({ page, credentials }) => {
    const specification = await openSpecification(page, credentials, 2);
    const address = page.url();
    await delayPosts(page, /\/specifications\/\d+/);
    await specification.amount(0).fill('3000');
    await specification.amount(0).press('Enter');
    await specification.amount(1).fill('7000');
    await page.getByRole('link', { name: 'Название и доступ' }).click();
    await expect(specification.heading('Название и доступ')).toBeVisible();
    await specification.open(address);
    await expect(specification.amount(0)).toHaveValue('3000');
    await expect(specification.amount(1)).toHaveValue('7000');
  });
});

async function expectInside(page: Page, cart: Cart): Promise<void> {
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const table = await page.getByRole('table', { name: 'Товары в корзине' }).boundingBox();
    const summary = await cart.summary.boundingBox();
    const right = summary && width === 1280 ? summary.x : width;
    expect((table?.x ?? 0) + (table?.width ?? 0), `at ${width}`).toBeLessThanOrEqual(right);
  }
}

test('a note of one long word stays in its table, also where two windows changed it', async ({
  page,
  context,
  credentials,
  expectConsole,
  mode,
}) => {
  test.skip(mode !== 'script', 'the same rules hold without script');
  expectConsole(/status of 409/);
  const cart = new Cart(page);
  await addProducts(await cart.enter(credentials), 1);
  await cart.open('/cart');
  const other = new Cart(await context.newPage());
  await other.open('/cart');
  await cart.note.click();
  await cart.noteField.fill(`https://example.test/${'a'.repeat(65)}`);
  await cart.noteField.blur();
  await expect(cart.rows.first().locator('input[name$=".seen"]')).not.toHaveValue(/:ztntfp$/);
  await expectInside(page, cart);

  await other.note.click();
  await other.noteField.fill('Позвонить');
  await other.noteField.blur();
  await expect(other.page.getByText(/^Сейчас в корзине.*Сейчас примечание: https/)).toBeVisible();
  await expectInside(other.page, other);
  await other.recalculate.click();
  await expect(other.recalculate).toBeHidden();
  await other.page.reload();
  await expect(other.noteField).toHaveValue('Позвонить');
});

test('on a phone the sum and the button stay in sight and cover no field that has the focus', async ({
  page,
  credentials,
}) => {
  const cart = new Cart(page);
  await addProducts(await cart.enter(credentials), 5);
  await page.setViewportSize({ width: 390, height: 700 });
  await cart.open('/cart');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const notice = await page.getByRole('region', { name: 'Файлы cookie' }).boundingBox();
    const button = await cart.checkout.boundingBox();
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0);
  }
  await expect(cart.checkout).toBeInViewport();
  for (const row of await cart.rows.all()) {
    const amount = cart.amountIn(row);
    await amount.focus();
    const isCovered = await amount.evaluate((field) => {
      const { left, top, width, height } = field.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) !== field;
    });
    expect(isCovered).toBe(false);
    await expect(cart.checkout).toBeInViewport();
  }
  await cart.checkout.click();
  await expect(cart.heading('Оформление заказа')).toBeVisible();
});

const wrongAmounts = ['0', '-1', '2.5', '1e9', '99999999999', ''];

test.describe('the focus stays with what was done', () => {
  test.beforeEach(({ mode }) => test.skip(mode !== 'script', 'without script each answer is a new page'));

  test('when a line is put back into the cart', async ({ page, credentials }) => {
    const cart = new Cart(page);
    await addProducts(await cart.enter(credentials), 1);
    await cart.open('/cart');
    await cart.rows
      .first()
      .getByRole('button', { name: /^Удалить/ })
      .click();
    const putBack = page.getByRole('button', { name: 'Вернуть' });
    // Where the last line was, the focus comes to what says so, and must not leave the button again.
    await expect(page.getByRole('status').filter({ has: putBack })).toBeFocused();
    await putBack.press('Enter');
    await expect(cart.rows).toHaveCount(1);
    await expect(cart.result('Возвращена 1 позиция.')).toBeFocused();
  });

  test('when a line is removed: at the next one, and at the message when none is left', async ({
    page,
    credentials,
  }) => {
    const cart = new Cart(page);
    const specification = new Specification(page);
    const client = await cart.enter(credentials);
    await addProducts(client, 3);
    await cart.open('/cart');
    const remove = (name: RegExp) => page.getByRole('button', { name }).first();
    for (const left of [2, 1]) {
      await remove(/^Удалить: /).press('Enter');
      await expect(cart.rows).toHaveCount(left);
      await expect(cart.rows.first()).toBeFocused();
    }
    await remove(/^Удалить: /).press('Enter');
    await expect(cart.result(/^Убрано из корзины/)).toBeFocused();
    await specification.openNew(client, 'Объект', 2);
    await remove(/^Убрать из спецификации: /).press('Enter');
    await expect(specification.rows).toHaveCount(1);
    await expect(specification.rows.first()).toBeFocused();
    await remove(/^Убрать из спецификации: /).press('Enter');
    await expect(page.getByText('В спецификации пока нет товаров')).toBeVisible();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });

  test('when notifications are saved', async ({ page, credentials }) => {
    const cart = new Cart(page);
    await cart.enter(credentials);
    await cart.open('/user/notifications');
    const box = page.getByRole('main').getByRole('checkbox', { disabled: false }).first();
    await expect(cart.heading('Уведомления')).toBeVisible();
    const isOn = !(await box.isChecked());
    await box.setChecked(isOn);
    const save = page.getByRole('button', { name: 'Сохранить' });
    await save.press('Enter');
    await expect(cart.result('Настройки уведомлений изменены')).toBeVisible();
    await expect(save).toBeFocused();
    await expect(box).toBeChecked({ checked: isOn });
    // The saved value is the new baseline.
    await box.setChecked(!isOn);
    const loaded = page.waitForResponse(
      (response) => /notifications\.data/.test(response.url()) && response.request().method() === 'GET',
    );
    await save.press('Enter');
    await loaded;
    await expect(save).toBeFocused();
    await page.reload();
    await expect(box).toBeChecked({ checked: !isOn });
  });
});

test.describe('a wrong amount is told at its field until it is right, and is not lost', () => {
  test.beforeEach(({ expectConsole }) => expectConsole(/status of 422/));

  test('in the cart, which cannot be ordered with it', async ({ page, credentials, mode }) => {
    const cart = new Cart(page);
    await addProducts(await cart.enter(credentials), 2);
    await cart.open('/cart');
    const amount = cart.amountIn(cart.rows.first());
    const other = cart.amountIn(cart.rows.last());
    const scripted = mode === 'script';
    const save = (field: Locator) => (scripted ? field.press('Enter') : cart.recalculate.click());
    for (const wrong of scripted ? wrongAmounts : ['0', '']) {
      await amount.fill(wrong);
      await save(amount);
      await expect(amount).toHaveAttribute('aria-invalid', 'true');
      await expect(amount).toHaveAccessibleDescription(/Укажите целое число от 1 до 1\s000\s000/);
      if (scripted) await expect(other).toBeFocused();
      await amount.fill('5000');
      await save(amount);
      await expect(amount).not.toHaveAttribute('aria-invalid');
    }
    await amount.fill('0');
    await other.fill('7000');
    await cart.checkout.click();
    await expect(page.getByRole('alert')).toContainText('Укажите целое число от 1 до 1');
    await expect(amount).toHaveValue('0');
    if (scripted) await expect(page.getByRole('alert')).toBeFocused();
    await other.fill('8000');
    await save(other);
    await expect(cart.rows.last().locator('input[name$=".seen"]')).toHaveValue(/:8000:/);
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveValue('0');
    await amount.fill('9000');
    await cart.checkout.click();
    await expect(cart.heading('Оформление заказа')).toBeVisible();
  });

  test('in a specification', async ({ page, credentials, mode }) => {
    const specification = await openSpecification(page, credentials, 2);
    const amount = specification.amount(0);
    await amount.fill('0');
    if (mode === 'script') await amount.press('Enter');
    else await page.getByRole('button', { name: 'Сохранить изменения' }).click();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveAccessibleDescription(/целым числом от 1 до 1\s000\s000/);
    await page.getByRole('button', { name: 'В корзину' }).click();
    await expect(page.getByRole('alert')).toContainText('целым числом от 1 до 1');
    await amount.fill('3000');
    await page.getByRole('button', { name: 'В корзину' }).click();
    await expect(specification.result(/В корзину добавлены 2 позиции/)).toBeVisible();
    await expect(amount).toHaveValue('3000');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(amount).not.toHaveAttribute('aria-invalid');
  });
});

test.describe('lines that save themselves', () => {
  test.beforeEach(({ mode }) => test.skip(mode !== 'script', 'without script a button saves them all'));

  async function openCart(page: Page, credentials: Credentials, products: number): Promise<Cart> {
    const cart = new Cart(page);
    await addProducts(await cart.enter(credentials), products);
    await cart.open('/cart');
    await expect(page.locator('html[data-js]')).toBeAttached();
    return cart;
  }

  test('stay with what was typed when the network is gone, and are saved by themselves when it is back', async ({
    page,
    credentials,
    expectConsole,
  }) => {
    expectConsole(/ERR_INTERNET_DISCONNECTED/);
    const cart = await openCart(page, credentials, 2);
    const [first, last] = [cart.amountIn(cart.rows.first()), cart.amountIn(cart.rows.last())];
    await expect(page.locator('html[data-js]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await first.fill('3000');
    await first.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Не удалось сохранить корзину');
    await last.fill('7000');
    await last.blur();
    await expect(first).toHaveValue('3000');
    for (const row of [cart.rows.first(), cart.rows.last()]) await expect(row).toContainText('Не сохранено');
    await expect(cart.recalculate).toHaveText('Сохранить изменения');
    await page.context().setOffline(false);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(cart.rows.first()).not.toContainText('Не сохранено');
    await page.reload();
    await expect(first).toHaveValue('3000');
    await expect(last).toHaveValue('7000');
  });

  test('are saved when the page is reloaded in the field', async ({ page, credentials }) => {
    const cart = await openCart(page, credentials, 2);
    page.on('dialog', (dialog) => dialog.accept());
    const amount = cart.amountIn(cart.rows.first());
    await amount.fill('3000');
    await page.reload();
    await expect(amount).toHaveValue('3000');
  });

  test('are deleted once, however often the button is pressed', async ({ page, credentials }) => {
    const cart = await openCart(page, credentials, 3);
    await delayPosts(page, /\/cart\.data/);
    const button = cart.rows.first().getByRole('button', { name: /^Удалить/ });
    await button.click();
    await button.click();
    await expect(cart.rows).toHaveCount(2);
    await expect(page.getByRole('button', { name: 'Вернуть' })).toBeVisible();
  });

  test('of which one is in conflict wait until the buyer has decided', async ({
    page,
    context,
    credentials,
    expectConsole,
  }) => {
    expectConsole(/status of 409/);
    const cart = await openCart(page, credentials, 2);
    const other = new Cart(await context.newPage());
    await other.open('/cart');
    await expect(other.page.locator('html[data-js]')).toBeAttached();
    await cart.amountIn(cart.rows.first()).fill('3000');
    await cart.amountIn(cart.rows.first()).press('Enter');
    await expect(cart.rows.first().locator('input[name$=".seen"]')).toHaveValue(/:3000:/);

    await other.amountIn(other.rows.first()).fill('4000');
    await other.amountIn(other.rows.first()).press('Enter');
    await expect(other.page.getByText(/^Сейчас в корзине/)).toBeVisible();
    await expect(other.page.getByRole('alert')).toContainText('нажмите «Сохранить изменения»');
    await expect(other.recalculate).toHaveText('Сохранить изменения');
    await other.amountIn(other.rows.last()).fill('7000');
    await other.amountIn(other.rows.last()).blur();
    for (const row of [other.rows.first(), other.rows.last()]) await expect(row).toContainText('Не сохранено');
    await cart.open('/cart');
    await expect(cart.amountIn(cart.rows.first())).toHaveValue('3000');
    await expect(other.page.getByText(/^Сейчас в корзине/)).toBeVisible();
    await other.recalculate.click();
    await expect(other.page.getByText(/^Сейчас в корзине/)).toBeHidden();
    await cart.open('/cart');
    await expect(cart.amountIn(cart.rows.first())).toHaveValue('4000');
    await expect(cart.amountIn(cart.rows.last())).toHaveValue('7000');
  });
});
