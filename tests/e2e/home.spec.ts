import { placeOrder } from '#tests/support/buying.ts';
import { Shop } from './pages/shop.ts';
import { paste } from './paste.ts';
import { expect, test } from './test.ts';

test('a buyer sees at home what waits and what was bought, and orders more of it by article', async ({
  page,
  mode,
  credentials,
  expectConsole,
}) => {
  // The browser reports a refused document.
  expectConsole(/status of 422|ERR_CONNECTION_RESET/);
  const shop = new Shop(page);
  const client = await shop.enter(credentials);
  await shop.open('/');
  await expect(page.getByRole('heading', { name: 'С чего начать' })).toBeVisible();
  const order = await placeOrder(client);

  await shop.open('/');
  await expect(page.getByRole('heading', { name: 'С чего начать' })).toHaveCount(0);
  const inWork = page.locator('section', { has: page.getByRole('heading', { name: 'Заказы в работе' }) });
  await expect(inWork.getByText('Менеджер проверит и подтвердит заказ')).toBeVisible();
  await expect(inWork.getByRole('link', { name: /^Заказ \d+ от/ })).toHaveAttribute('href', order);
  for (let more = 1; more <= 5; more += 1) await placeOrder(client);
  await shop.open('/');
  await inWork.getByRole('link', { name: 'Показать все: 6 заказов в работе' }).click();
  await expect(page.getByLabel('Состояние', { exact: true })).toHaveValue('moving');
  await expect(page.getByText('6 заказов', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Заказы компании' }).getByRole('row')).toHaveCount(7);
  await shop.open('/');
  const bought = page.getByRole('table', { name: 'Вы покупали' }).getByRole('row').nth(1);
  const article = /Арт\.\s(\S+)/.exec(await bought.innerText())?.[1] ?? '';

  const quick = page.getByRole('region', { name: 'Быстрый заказ' });
  await quick.getByLabel('Артикул', { exact: true }).fill(article);
  await quick.getByLabel('Количество', { exact: true }).fill('1000');
  await quick.getByLabel('Артикул, строка 3').fill('ЩЪЫЖ-ТАКОГО');
  await quick.getByLabel('Количество, строка 3').fill('2');
  if (mode === 'script') {
    await page.route(/\/_root\.data/, (route) => route.abort('connectionreset'));
    await quick.getByRole('button', { name: 'Добавить в корзину' }).click();
    await expect(quick.getByRole('alert').filter({ hasText: 'отправить не удалось' })).toBeFocused();
    await page.unrouteAll();
  }
  await quick.getByLabel('Количество, строка 3').fill('2,5');
  await quick.getByRole('button', { name: 'Проверить' }).click();
  await expect(quick.getByLabel('Количество, строка 3')).toHaveAccessibleDescription(/Укажите целое число/);
  await expect(quick.getByText('Не найден', { exact: true })).toBeVisible();
  await expect(quick.getByLabel('Артикул', { exact: true })).toHaveValue(article);
  await expect(quick.getByLabel('Артикул, строка 3')).toHaveValue('ЩЪЫЖ-ТАКОГО');
  await quick.getByLabel('Количество, строка 3').fill('2');
  await quick.getByRole('button', { name: 'Добавить в корзину' }).click();
  await expect(quick.getByText('В корзину добавлена 1 позиция.')).toBeVisible();
  await expect(quick.getByRole('link', { name: 'Перейти в корзину' })).toBeVisible();
  await expect(quick.getByText('Не найден', { exact: true })).toBeVisible();
  await expect(quick.getByLabel('Артикул', { exact: true })).toHaveValue('ЩЪЫЖ-ТАКОГО');
  await expect(quick.getByLabel('Количество', { exact: true })).toHaveValue('2');
  await expect(shop.cartLink).toContainText('1 позиция');

  if (mode === 'script') {
    const list = `${article}\t1000\n${article};2000`;
    await paste(quick.getByLabel('Артикул', { exact: true }), list);
    await expect(quick.getByText('Строки вставлены')).toBeFocused();
    await expect(quick.getByLabel('Количество, строка 2')).toHaveValue('2000');
  } else {
    await quick.getByLabel('Артикул', { exact: true }).fill(article);
  }
  await quick.getByRole('button', { name: 'Проверить' }).click();
  await expect(quick.getByText(/^Готово к заказу: (1 из 1|2 из 2), на сумму /)).toBeVisible();
  await quick.getByRole('button', { name: 'Добавить в корзину' }).click();
  await expect(page.getByText(/^В корзин[еу]/).first()).toBeVisible();
  await expect(quick.getByLabel('Артикул', { exact: true })).toHaveValue('');
  await expect(page).toHaveURL(/\/$/);
});
