import { Catalogue } from './pages/catalogue.ts';
import { expect, test } from './test.ts';

test('a visitor chooses the columns of the list, which stay on the next pages, and goes back to the usual ones', async ({
  page,
}) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  const head = (name: string) => catalogue.table.getByRole('columnheader', { name, exact: true });
  await expect(head('Бренд')).toBeVisible();
  await page.getByRole('link', { name: 'Колонки' }).click();
  await expect(catalogue.heading('Вид списка')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Бренд' }).uncheck();
  await page.getByRole('checkbox', { name: 'Серия' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Применить' }).click();
  await expect(head('Серия')).toBeVisible();
  await expect(head('Бренд')).toHaveCount(0);

  await catalogue.pages.getByRole('link', { name: 'Вперёд' }).click();
  await expect(page).toHaveURL(/[?&]page=2\b/);
  await expect(head('Серия')).toBeVisible();

  await page.getByRole('link', { name: 'Колонки' }).click();
  await page.getByRole('button', { name: 'Вернуть обычный вид' }).click();
  await expect(head('Бренд')).toBeVisible();
  await expect(page).toHaveURL(/[?&]page=2\b/);
});

test('a buyer sees two warehouses at first and shows a third', async ({ page, credentials }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog?instock=1');
  await catalogue.signIn(credentials);
  await catalogue.open('/catalog?instock=1');
  const heads = catalogue.table.getByRole('columnheader');
  const before = await heads.count();
  await page.getByRole('link', { name: 'Колонки' }).click();
  const stores = page.getByRole('checkbox', { name: /^Склад: / });
  await expect(stores.nth(2)).not.toBeChecked();
  const label = await page.getByRole('dialog').locator('label').filter({ hasText: 'Склад: ' }).nth(2).innerText();
  await stores.nth(2).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Применить' }).click();
  await expect(catalogue.table.getByRole('columnheader', { name: label.replace('Склад: ', '') })).toBeVisible();
  expect(await heads.count()).toBe(before + 1);
});

test('the panel stays in sight while the list scrolls, is let go with its sections, and hides', async ({ page }) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  const inSight = async () => {
    await page.evaluate(() => scrollTo(0, 600));
    return (await catalogue.filters.boundingBox())?.y ?? Number.NaN;
  };
  await expect.poll(inSight).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'Колонки' }).click();
  await page.getByRole('checkbox', { name: 'Закрепить разделы' }).check();
  await page.getByRole('combobox', { name: 'Раскрывать разделы' }).selectOption('На два уровня');
  await page.getByRole('dialog').getByRole('button', { name: 'Применить' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(catalogue.sections.getByRole('listitem').getByRole('list').first()).toBeVisible();

  await page.getByRole('link', { name: 'Колонки' }).click();
  await expect(page.getByRole('checkbox', { name: 'Закрепить разделы' })).toBeChecked();
  await page.getByRole('checkbox', { name: /^Закрепить: / }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Применить' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(inSight).toBeLessThan(0);
  await page.getByRole('link', { name: 'Колонки' }).click();
  await expect(page.getByRole('checkbox', { name: 'Закрепить разделы' })).not.toBeChecked();
  await page.getByRole('dialog').getByRole('link', { name: 'Назад к списку' }).click();

  await page.getByRole('button', { name: 'Скрыть фильтры' }).click();
  await expect(catalogue.filters).toBeHidden();
  await page.reload();
  await expect(catalogue.filters).toBeHidden();
  await page.getByRole('button', { name: 'Показать фильтры' }).click();
  await expect(catalogue.filters).toBeVisible();
});
