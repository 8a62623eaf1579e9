import { makeOffer, publishOffer, saveSpecification } from '#tests/support/buying.ts';
import { enter } from './enter.ts';
import { expect, test } from './test.ts';

test('products are added to an offer by code and by search, at the prices of the day, and it is copied', async ({
  page,
  credentials,
  expectConsole,
}) => {
  // The code that nobody has.
  expectConsole(/status of 422/);
  const client = await enter(page.context(), credentials);
  const { path } = await saveSpecification(client, 'Объект на Лесной');
  const offer = await makeOffer(client, path);
  await page.goto(offer);
  await page.getByRole('link', { name: 'Добавить товары' }).click();
  await page.getByLabel('Название, артикул или код').fill('кабель');
  await page.getByRole('button', { name: 'Найти', exact: true }).last().click();
  await page.getByRole('link', { name: 'Вперёд' }).click();
  await expect(page).toHaveURL(/page=2/);
  const row = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Добавить: / }) });
  const article = (await row.last().locator('th span').innerText()).split(' · ')[0] ?? '';
  await row.first().getByRole('button').click();
  await expect(page.getByText(/^Добавлена строка 4/).first()).toBeVisible();
  await expect(page).toHaveURL(/page=2/);

  await page.getByLabel('Артикул или ваш код').fill('НЕТ-ТАКОГО');
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByLabel('Артикул или ваш код')).toHaveValue('НЕТ-ТАКОГО');
  await expect(page.getByText('Проверьте поля формы')).toBeVisible();
  await page.getByLabel('Артикул или ваш код').fill(article);
  await page.getByRole('button', { name: 'Добавить', exact: true }).click();
  await expect(page.getByText(/^Добавлена строка 5/).first()).toBeVisible();
  await page.getByRole('link', { name: 'К предложению' }).click();
  await expect(page.getByRole('heading', { name: '5 позиций' })).toBeVisible();
  await expect(page.getByText('Цены на', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Скопировать' }).click();
  await page.getByLabel('Название').fill('Копия для Склада');
  await page.getByRole('button', { name: 'Скопировать' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Копия для Склада');
  await expect(page.getByRole('heading', { name: '5 позиций' })).toBeVisible();
  expect(page.url().endsWith(offer)).toBe(false);
});

test('an answer to an offer that is withdrawn meanwhile is kept to be copied', async ({
  page,
  browser,
  credentials,
  mode,
}) => {
  const client = await enter(page.context(), credentials);
  const { path } = await saveSpecification(client, 'Объект на Лесной');
  const offer = await makeOffer(client, path);
  const link = await publishOffer(client, offer);
  const visit = await browser.newContext({ locale: 'ru-RU', javaScriptEnabled: mode !== 'no-script' });
  const customer = await visit.newPage();
  await customer.goto(new URL(link, client.origin).href);
  await customer.getByRole('link', { name: 'Отклонить' }).click();
  await customer.getByLabel('Ваше имя').fill('Петров Олег');
  await customer.getByLabel('Комментарий').fill('Дорого, ищем дешевле');

  await page.goto(offer);
  await page.getByRole('button', { name: 'Отозвать ссылку 1' }).click();
  await expect(page.getByRole('table', { name: 'Ссылки для заказчика' })).toContainText('отозвана');

  await customer.getByRole('button', { name: 'Да, отклонить' }).click();
  await expect(customer.getByRole('heading', { name: 'Ваш ответ не отправлен' })).toBeVisible();
  await expect(customer.getByText('Дорого, ищем дешевле')).toBeVisible();
  await visit.close();
});
