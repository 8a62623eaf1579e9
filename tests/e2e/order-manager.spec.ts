import { saveSpecification } from '#tests/support/buying.ts';
import { Client } from '#tests/support/client.ts';
import { enter } from './enter.ts';
import { amountIn } from './pages/amount.ts';
import { Shop } from './pages/shop.ts';
import { expect, test } from './test.ts';

test('a buyer plans a purchase, gives it a day and a person, orders it, and puts it away for good', async ({
  page,
  credentials,
  mode,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const client = new Client(process.env['ORIGIN'] ?? '');
  await client.signIn(credentials);
  const { path } = await saveSpecification(client, 'Объект', 2);
  await enter(page.context(), credentials);
  const shop = new Shop(page);
  await shop.open('/modules/order-manager');
  await expect(page.getByRole('heading', { name: 'Планов пока нет' })).toBeVisible();

  await shop.open(path);
  await page.getByRole('link', { name: 'В план закупки' }).click();
  await expect(page.getByLabel('С чего начать')).toContainText('Со спецификации «Объект»');
  await page.getByLabel('Название').fill('Декабрь');
  await page.getByLabel('Срок').fill('2026-01-15');
  await page.getByLabel('Ответственный').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Этот день уже прошёл').first()).toBeVisible();
  await page.getByLabel('Срок').fill('2099-01-15');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(shop.heading('Декабрь')).toBeVisible();

  const rows = page.getByRole('table').getByRole('rowheader');
  await expect(rows).toHaveCount(2);
  await amountIn(page).first().fill('2000');
  if (mode === 'script') await amountIn(page).first().blur();
  else await page.getByRole('button', { name: 'Сохранить изменения' }).click();
  await expect(amountIn(page).first()).toHaveValue('2000');

  await page.getByRole('link', { name: 'Добавить товар' }).click();
  await page.getByLabel(/^Артикул или код/).fill('НЕТ-ТАКОГО');
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByLabel(/^Артикул или код/)).toHaveValue('НЕТ-ТАКОГО');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.getByLabel('Название, артикул или код').fill('кабель');
  await page.locator('#main').getByRole('button', { name: 'Найти' }).click();
  await expect(page.getByRole('table', { name: 'Найденные товары' })).toBeVisible();
  await page.getByRole('link', { name: 'Вперёд' }).click();
  await expect(page).toHaveURL(/words=.*page=2/);
  await page
    .getByRole('button', { name: /^Добавить: / })
    .first()
    .click();
  await expect(shop.result(/Добавлено: /)).toBeVisible();
  await expect(page).toHaveURL(/words=.*page=2/);
  await page.getByRole('link', { name: /К плану/ }).click();
  await expect(rows).toHaveCount(3);

  await page.getByRole('link', { name: 'Изменить план' }).click();
  await page.getByLabel('Статус').selectOption('ordered');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Заказан', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'В корзину' }).click();
  await expect(shop.result(/В корзину добавлены/)).toBeVisible();
  await shop.open('/cart');
  await expect(amountIn(page).first()).toBeVisible();

  await shop.open('/modules/order-manager?status=ordered');
  await page.getByRole('link', { name: 'Декабрь' }).click();
  await page.getByRole('button', { name: 'В архив' }).click();
  await expect(page.getByText('План в архиве')).toBeVisible();
  await page.getByRole('link', { name: 'Удалить' }).click();
  await page.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(page.getByRole('heading', { name: 'Архив пуст' })).toBeVisible();
});
