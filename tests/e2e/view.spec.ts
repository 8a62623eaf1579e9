import { Catalogue } from './pages/catalogue.ts';
import { expect, test } from './test.ts';

test('a visitor chooses the columns of the list, which stay on the next pages, and goes back to the usual ones', async ({
  page,
}) => {
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  const head = (name: string) => catalogue.table.getByRole('columnheader', { name, exact: true });
  const about = catalogue.row(0).getByRole('rowheader').getByRole('paragraph');
  await expect(about).toHaveText(/^Арт\..+ · /);
  const brand = (await about.innerText()).split(' · ').at(-1) ?? '';
  await page.getByRole('link', { name: 'Колонки' }).click();
  await expect(catalogue.heading('Вид списка')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Бренд' }).uncheck();
  await page.getByRole('checkbox', { name: 'Без НДС' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Применить' }).click();
  await expect(head('Без НДС')).toBeVisible();
  await expect(about).not.toContainText(brand);

  const first = await catalogue.nameIn(catalogue.row(0)).innerText();
  await catalogue.pages.getByRole('link', { name: 'Вперёд' }).click();
  await expect(page).toHaveURL(/[?&]page=2\b/);
  // The address changes a moment before the page.
  await expect(catalogue.nameIn(catalogue.row(0))).not.toHaveText(first);
  await expect(head('Без НДС')).toBeVisible();

  await page.getByRole('link', { name: 'Колонки' }).click();
  await page.getByRole('button', { name: 'Вернуть обычный вид' }).click();
  await expect(head('Без НДС')).toHaveCount(0);
  await expect(about).toHaveText(/^Арт\..+ · [^\d]+$/);
  await expect(page).toHaveURL(/[?&]page=2\b/);
});

test('a buyer opens the stock of a row, and chooses whose warehouses are named in it', async ({
  page,
  credentials,
}) => {
  const catalogue = new Catalogue(page);
  await catalogue.enter(credentials);
  await catalogue.open('/catalog?instock=1');
  const stock = catalogue.rows.getByRole('group').filter({ hasText: /складов|склада/ });
  const [total = '', count = ''] = (await stock.first().innerText()).split(' · ');
  await expect(stock.first().getByRole('listitem').first()).toBeHidden();
  await stock.first().locator('summary').click();
  await expect(stock.first().getByRole('listitem').first()).toBeVisible();
  const held = await stock.first().getByRole('listitem').allInnerTexts();
  const figure = (text: string) => Number(/[\d\s\u00a0]+(?=\S+$)/.exec(text)?.[0].replace(/\D/g, ''));
  expect(held.map(figure).reduce((sum, amount) => sum + amount, 0)).toBe(figure(total));
  expect(Number.parseInt(count, 10)).toBeGreaterThanOrEqual(held.length);
  await stock.first().locator('summary').click();

  await page.getByRole('link', { name: 'Колонки' }).click();
  const stores = page.getByRole('checkbox', { name: /^Склад: / });
  await expect(stores.nth(2)).not.toBeChecked();
  const label = await page.getByRole('dialog').locator('label').filter({ hasText: 'Склад: ' }).nth(2).innerText();
  await stores.nth(0).uncheck();
  await stores.nth(1).uncheck();
  await stores.nth(2).check();
  await page.getByRole('checkbox', { name: 'Другие склады' }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Применить' }).click();
  const one = catalogue.rows.getByRole('group').filter({ hasText: '1 склад' }).first();
  await expect(stock).toHaveCount(0);
  const only = one.getByRole('listitem');
  // With script an open row stays open.
  if (!(await only.isVisible())) await one.locator('summary').click();
  await expect(only).toHaveText(
    new RegExp(`^${label.replace('Склад: ', '')}, (сегодня|\\d+\\u00a0раб\\.\\u00a0д[а-я]+) `),
  );
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
