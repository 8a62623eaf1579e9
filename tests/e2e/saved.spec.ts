import { Catalogue } from './pages/catalogue.ts';
import { expect, test } from './test.ts';

test('a buyer saves a filtered list, comes back to it, deletes it and puts it back', async ({ page, credentials }) => {
  const catalogue = new Catalogue(page);
  await catalogue.enter(credentials);
  await catalogue.open('/catalog?instock=1');
  const count = await catalogue.count();
  await page.getByRole('link', { name: 'Сохранить фильтр' }).click();
  await page.getByLabel('Название').fill('То, что на складе');
  await page.getByRole('button', { name: 'Сохранить фильтр' }).click();
  const saved = page.getByRole('main').getByRole('link', { name: 'То, что на складе' });
  await expect(saved).toBeVisible();
  await expect(page.getByRole('main').getByText('В наличии')).toBeVisible();

  await page.getByRole('button', { name: 'Удалить фильтр «То, что на складе»' }).click();
  await expect(saved).toHaveCount(0);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await saved.click();
  await expect(page).toHaveURL(/\/catalog\?instock=1$/);
  await expect.poll(() => catalogue.count()).toBe(count);
});
