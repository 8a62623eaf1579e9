import { addProducts, saveSpecification } from '#tests/support/buying.ts';
import { Cart } from './pages/cart.ts';
import { expect, test } from './test.ts';

test('the order of the lines stays after a change, on another page and until another is chosen', async ({
  page,
  credentials,
  mode,
}) => {
  const cart = new Cart(page);
  await addProducts(await cart.enter(credentials), 4);
  await cart.open('/cart');
  // A line that can't be ordered has a link to its analogue, too.
  const names = async () =>
    Promise.all((await cart.rows.getByRole('rowheader').all()).map((row) => row.getByRole('link').first().innerText()));
  const added = await names();
  await page.getByRole('link', { name: 'по названию' }).click();
  const sorted = [...added].sort(new Intl.Collator('ru', { numeric: true }).compare);
  await expect.poll(names).toEqual(sorted);
  await page.getByRole('link', { name: 'по сумме' }).click();
  await expect(page.getByRole('link', { name: 'по сумме' })).toHaveAttribute('aria-current', 'true');
  const bySum = await names();
  const last = cart.amountIn(cart.rows.last());
  await last.fill('90000');
  if (mode === 'script') {
    await last.press('Enter');
    await expect(page.getByText('Сохраняем…')).toHaveCount(0);
    expect(await names()).toEqual(bySum);
  } else {
    await cart.recalculate.click();
    await expect.poll(names).toEqual([bySum.at(-1), ...bySum.slice(0, -1)]);
  }
  await cart.open('/catalog');
  await cart.open('/cart');
  expect(await names()).toEqual([bySum.at(-1), ...bySum.slice(0, -1)]);
});

test('a refresh that fails keeps the old prices with their age and can be tried again, and a link ends it', async ({
  page,
  credentials,
  mode,
  expectConsole,
}) => {
  const cart = new Cart(page);
  await addProducts(await cart.enter(credentials), 2);
  await cart.open('/cart');
  const refresh = page.getByRole('button', { name: 'Обновить цены' });
  await expect(page.getByText(/^Цены на \d\d\.\d\d\.\d{4},\s\d\d:\d\d Обновить цены$/)).toBeVisible();
  const price = await cart.rows.first().locator('b').first().innerText();
  if (mode === 'script') {
    expectConsole(/ERR_FAILED/);
    let answer: 'fails' | 'hangs' | 'works' = 'fails';
    await page.route('**/cart.data*', async (route) => {
      if (route.request().method() !== 'POST' || answer === 'works') return route.continue();
      await new Promise((resolve) => setTimeout(resolve, answer === 'fails' ? 800 : 4000));
      await route.abort().catch(() => undefined);
    });
    await cart.amountIn(cart.rows.first()).fill('77000');
    await refresh.click();
    await expect(page.getByRole('status').filter({ hasText: 'Обновляем цены…' })).toBeVisible();
    await expect(page.getByText('Не удалось обновить цены')).toBeVisible();
    await expect(page.getByText(/Не удалось актуализировать цены\. Цены на/)).toBeVisible();
    await expect(cart.rows.first().getByText(/^цена на \d\d:\d\d$/)).toBeVisible();
    await expect(cart.rows.first().locator('b').first()).toHaveText(price);
    answer = 'hangs';
    await refresh.click();
    await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).first().click();
    await expect(page).toHaveURL(/\/catalog/);
    await expect(page.getByText(/Не удалось/)).toHaveCount(0);
    answer = 'works';
    await cart.open('/cart');
  }
  await refresh.click();
  await expect(page.getByText('Цены и наличие обновлены')).toBeVisible();
  await expect(cart.rows.first().locator('b').first()).toHaveText(price);
  await expect(page.getByText(/Не удалось/)).toHaveCount(0);
});

test('ticked lines move into a specification and leave the cart, the others stay', async ({ page, credentials }) => {
  const cart = new Cart(page);
  await addProducts(await cart.enter(credentials), 3);
  await cart.open('/cart');
  const name = (await cart.rows.last().getByRole('rowheader').getByRole('link').innerText()).trim();
  await cart.rows.last().getByRole('checkbox').uncheck();
  await page.getByRole('button', { name: 'В спецификацию' }).click();
  await page.getByRole('checkbox', { name: 'Убрать эти строки из корзины' }).check();
  await page.getByRole('textbox', { name: 'Название новой спецификации' }).fill('Перенос');
  await page.getByRole('button', { name: 'В новую спецификацию' }).click();
  await expect(page.getByText(/Строки перенесены из корзины в спецификацию «Перенос»/)).toBeVisible();
  await expect(cart.heading('Корзина')).toBeVisible();
  await expect(cart.rows).toHaveCount(1);
  await expect(cart.row(name)).toBeVisible();
});

test('a line that cannot be ordered is replaced by its analogue in its place', async ({ page, credentials, mode }) => {
  const cart = new Cart(page);
  await addProducts(await cart.enter(credentials), 10);
  await cart.open('/cart');
  const replace = page.getByRole('button', { name: /^Заменить аналогом/ });
  for (let at = 0; at < 10 && (await replace.count()) === 0; at += 1) {
    const amount = cart.amountIn(cart.rows.nth(at));
    await amount.fill('60000');
    const saved = page.waitForResponse((response) => response.request().method() === 'POST');
    if (mode === 'script') await amount.press('Enter');
    else await cart.recalculate.click();
    await saved;
    await expect(cart.rows.nth(at).locator('input[name$=".seen"]')).toHaveValue(/:60000:/);
  }
  const row = cart.rows.filter({ has: replace }).first();
  const id = await row.locator('input[name$=".id"]').inputValue();
  const before = (await row.getByRole('rowheader').getByRole('link').first().innerText()).trim();
  const analogue = (await row.getByRole('rowheader').getByRole('link').nth(1).innerText()).trim();
  await row.getByRole('button', { name: /^Заменить аналогом/ }).click();
  await expect(page.getByText(/^Заменено на «/)).toBeVisible();
  const after = cart.rows.filter({ has: page.locator(`input[name$=".id"][value="${id}"]`) });
  await expect(after.getByRole('rowheader').getByRole('link').first()).toHaveText(analogue);
  await expect(after.getByText(`Вместо «${before}»`)).toBeVisible();
  await expect(cart.rows).toHaveCount(10);
});

test('the cart is saved as a file by one press', async ({ page, credentials }) => {
  const cart = new Cart(page);
  await addProducts(await cart.enter(credentials), 2);
  await cart.open('/cart');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать: Excel' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Корзина \d{4}-\d\d-\d\d\.xlsx$/);
  await expect(cart.rows).toHaveCount(2);
});

test('a cart that was cleared after a line was put back says only that it was cleared', async ({
  page,
  credentials,
  mode,
}) => {
  test.skip(mode !== 'script', 'without script each answer is a new page');
  const cart = new Cart(page);
  await addProducts(await cart.enter(credentials), 2);
  await cart.open('/cart');
  await cart.rows
    .first()
    .getByRole('button', { name: /^Удалить/ })
    .click();
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(cart.result('Возвращена 1 позиция.')).toBeVisible();
  await expect(cart.rows).toHaveCount(2);
  await page.getByText('Очистить корзину', { exact: true }).click();
  await page.getByRole('button', { name: 'Да, очистить' }).click();
  await expect(cart.rows).toHaveCount(0);
  await expect(page.getByText('Возвращена 1 позиция.')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Прежняя корзина' })).toContainText('Корзина очищена.');
  await page.getByRole('button', { name: 'Вернуть прежнее' }).click();
  await expect(cart.rows).toHaveCount(2);
  await expect(page.getByText('Возвращена 1 позиция.')).toHaveCount(0);
});

test('a cart that was cleared comes back by one press, and once', async ({ page, credentials, mode }) => {
  const cart = new Cart(page);
  await addProducts(await cart.enter(credentials), 3);
  await cart.open('/cart');
  if (mode === 'script') await expect(page.locator('html')).toHaveAttribute('data-js', '');
  await expect(cart.rows).toHaveCount(3);
  const names = await cart.rows.getByRole('rowheader').getByRole('link').allInnerTexts();
  await page.getByText('Очистить корзину', { exact: true }).click();
  await page.getByRole('button', { name: 'Да, очистить' }).click();
  await expect(cart.rows).toHaveCount(0);
  const back = page.getByRole('button', { name: 'Вернуть прежнее' });
  await expect(back).toBeInViewport();
  if (mode === 'script') await expect(page.getByRole('region', { name: 'Прежняя корзина' })).toBeFocused();
  // Also later, and from another page.
  await cart.open('/cart');
  await back.click();
  await expect(cart.result('Возвращены 3 позиции.')).toBeVisible();
  await expect(cart.rows).toHaveCount(3);
  expect(await cart.rows.getByRole('rowheader').getByRole('link').allInnerTexts()).toEqual(names);
  await expect(back).toHaveCount(0);
});

test('a cart that a list has replaced stands again by one press, and the list comes back by another', async ({
  page,
  credentials,
}) => {
  const cart = new Cart(page);
  const client = await cart.enter(credentials);
  await addProducts(client, 3);
  const { path } = await saveSpecification(client, 'Объект', 1);
  await cart.open(path);
  await page.getByText('Заменить корзину', { exact: true }).click();
  await page.getByRole('button', { name: 'Заменить', exact: true }).click();
  await expect(cart.rows).toHaveCount(1);
  const back = page.getByRole('button', { name: 'Вернуть прежнее' });
  await expect(back).toBeInViewport();
  await back.click();
  await expect(cart.rows).toHaveCount(3);
  await back.click();
  await expect(cart.rows).toHaveCount(1);
});
