import { knownPages } from '#tests/support/pages.ts';
import { enter } from './enter.ts';
import { expect, test } from './test.ts';

test('a buyer sets an own code on the page of a product, finds the product by it and removes it', async ({
  page,
  context,
  credentials,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const client = await enter(context, credentials);
  const { product } = await knownPages(client.origin);
  const code = `СКЛ-${Date.now()}`;
  await page.goto(product);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByText('Задать свой код').click();
  await page.getByLabel('Ваш код').fill(code);
  await page.getByRole('button', { name: 'Сохранить код' }).click();
  await expect(page.getByText('Код сохранён')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: code })).toBeVisible();
  await page.goto(`/catalog?keyword=${encodeURIComponent(code.toLowerCase())}`);
  await expect(page.getByRole('link', { name }).first()).toBeVisible();
  await page.goto('/user/codes');
  await page.getByLabel('Строки из таблицы').fill(`НЕТ-ТАКОГО;СКЛ-2\n`);
  await page.getByRole('button', { name: 'Сохранить коды' }).click();
  await expect(page.getByRole('alert')).toContainText('НЕТ-ТАКОГО;СКЛ-2: Товар с таким артикулом не найден');
  await expect(page.getByLabel('Строки из таблицы')).toHaveValue('НЕТ-ТАКОГО;СКЛ-2');
  const row = page.getByRole('row').filter({ hasText: code });
  await expect(row).toContainText(name);
  await row.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Код удалён')).toBeVisible();
  await expect(row).toHaveCount(0);
});
