import type { Page } from '@playwright/test';
import { enter } from './enter.ts';
import { holdReload } from './hold-reload.ts';
import { Shop } from './pages/shop.ts';
import { expect, test } from './test.ts';

/** Articles of products that are in stock and sold by one. */
async function articlesOf(page: Page): Promise<string[]> {
  const answer = await page.request.get('/api/v2/search?criteria[instock]=1&perPage=50');
  const { items } = (await answer.json()) as { items: { article: string; multiplicity?: number }[] };
  return items.filter(({ multiplicity = 1 }) => multiplicity === 1).map(({ article }) => article);
}

test('a buyer brings a list, decides what is open, and has its codes known the next time', async ({
  page,
  credentials,
  mode,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  await enter(page.context(), credentials);
  const [article = '', meant = ''] = await articlesOf(page);
  const own = `СКЛАД-${mode}-${credentials.login.replace(/\D/g, '')}`;
  const shop = new Shop(page);
  const summary = page.getByText(/^Строк: \d/);
  const row = (line: number) => page.getByRole('row').filter({ hasText: new RegExp(`^${line}\\. `) });
  const bring = async (list: string) => {
    await shop.open('/specifications/import');
    await page.getByLabel('Список товаров').fill(list);
    await page.getByRole('button', { name: 'Разобрать список' }).click();
  };

  await bring(`${article}\t5\n${own}\t3\nНЕТ-ТАКОГО-0\t1\nИтого: 9`);
  await expect(summary).toContainText('Строк: 4. Готово: 1, требует решения: 2, пропущено: 1');
  await expect(row(4)).toContainText('Пропущено как заголовок или итог');
  await expect(row(1)).toContainText('Найден');
  const load = await holdReload(page);
  await row(1).getByRole('textbox', { name: 'Количество в строке 1' }).fill('пять');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(row(1)).toContainText('целое число');
  await expect(row(1).getByRole('textbox', { name: 'Количество в строке 1' })).toHaveValue('пять');
  // What is typed while the page is read again after the refusal stays.
  await row(1).getByRole('textbox', { name: 'Количество в строке 1' }).fill('шесть');
  const reloaded = mode === 'script' ? page.waitForResponse(/\.data/) : null;
  load();
  await reloaded;
  await expect(row(1).getByRole('textbox', { name: 'Количество в строке 1' })).toHaveValue('шесть');

  // The search of one row works whatever stands in others, and takes nothing from them.
  await row(2).getByRole('textbox', { name: 'Артикул или название для строки 2' }).fill(meant);
  await row(2).getByRole('button', { name: 'Найти' }).click();
  await expect(row(2)).toContainText(meant);
  await expect(row(1).getByRole('textbox', { name: 'Количество в строке 1' })).toHaveValue('шесть');
  await page.goto(page.url());
  await expect(row(1).getByRole('textbox', { name: 'Количество в строке 1' })).toHaveValue('5');
  if (mode === 'script') await expect(page.locator('html[data-js]')).toBeAttached();
  await row(1).getByRole('textbox', { name: 'Количество в строке 1' }).fill('7');
  const choice = row(2).getByRole('radio').first();
  await expect(choice.or(row(2).getByText('Найден', { exact: true })).first()).toBeVisible();
  if (await choice.isVisible()) await choice.check();
  await row(3).getByRole('checkbox', { name: 'Пропустить строку 3' }).check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(summary).toContainText('Готово: 2, требует решения: 0, пропущено: 2');
  await expect(row(1).getByRole('textbox', { name: 'Количество в строке 1' })).toHaveValue('7');
  const list = page.url();

  await page.getByRole('checkbox', { name: 'Запомнить коды списка' }).check();
  await page.getByLabel('Название новой спецификации').fill('Щитовая');
  await page.getByRole('button', { name: 'Создать спецификацию' }).click();
  await expect(shop.heading('Щитовая')).toBeVisible();
  await expect(shop.result('Добавлены 2 строки. Запомнен 1 код.')).toBeVisible();
  const lines = page.getByRole('table', { name: 'Строки спецификации' });
  await expect(lines.getByRole('row')).toHaveCount(3);
  await expect(lines).toContainText(article);
  await expect(lines).toContainText(meant);
  await page.goto(list);
  await expect(page.getByRole('link', { name: 'Щитовая', exact: true })).toHaveAttribute(
    'href',
    /\/specifications\/\d+/,
  );

  await bring(`${own}\t4`);
  await expect(summary).toContainText('Строк: 1. Готово: 1');
  await page.getByRole('button', { name: 'В корзину' }).click();
  await expect(shop.heading('Корзина')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(meant);
});

test('an order form is ordered of by amounts, and two windows tell each other apart', async ({
  page,
  credentials,
  mode,
  expectConsole,
}) => {
  expectConsole(/status of 4(09|22)/);
  await enter(page.context(), credentials);
  const [first = '', second = '', third = ''] = await articlesOf(page);
  const shop = new Shop(page);
  await shop.open('/specifications/import');
  const form = ['Артикул\tЗаказ', `${first}\t5`, `${second}\t`, `${third}\t0`].join('\n');
  await page.getByLabel('Список товаров').fill(form);
  await page.getByRole('button', { name: 'Разобрать список' }).click();
  const summary = page.getByText(/^Строк: \d/);
  await expect(summary).toContainText('Готово: 1, требует решения: 0, пропущено: 0, добавлено: 0. Без количества: 2.');
  const amountOf = (window: Page, line: number) =>
    window.getByRole('textbox', { name: `Количество в строке ${line}`, exact: true });
  const save = async (window: Page, line: number, amount: string) => {
    await amountOf(window, line).fill(amount);
    if (mode === 'script') await amountOf(window, line).blur();
    else await window.getByRole('button', { name: 'Сохранить' }).click();
  };
  await expect(page.getByRole('row').filter({ hasText: second })).toContainText('Без количества');
  const other = await page.context().newPage();
  await other.goto(page.url());
  if (mode === 'script') {
    for (const one of [page, other]) await expect(one.locator('html[data-js]')).toBeAttached();
  }

  await save(page, 3, '7');
  await expect(summary).toContainText('Готово: 2, требует решения: 0, пропущено: 0, добавлено: 0. Без количества: 1.');
  // Its own earlier change is none of another window.
  await save(page, 3, '8');
  await expect(page.locator('input[name=seen-3]')).toHaveValue(/\|8$/);
  await expect(page.getByText('Сохранено')).toHaveCount(0);

  await save(other, 3, '9');
  const conflict = other.getByRole('row').filter({ hasText: second });
  await expect(conflict).toContainText(/Сохранено: .*, 8\s\S+ Здесь указано: .*, 9\s/);
  await expect(other.locator('input[name=seen-3]')).toHaveValue(/\|8$/);
  // Saved once more, what was entered here counts.
  await expect(amountOf(other, 3)).toHaveValue('9');
  await other.getByRole('button', { name: 'Сохранить' }).click();
  await expect(other.locator('input[name=seen-3]')).toHaveValue(/\|9$/);
  await expect(conflict).not.toContainText('Сохранено');
  await save(other, 3, '10');
  await expect(other.locator('input[name=seen-3]')).toHaveValue(/\|10$/);
  await expect(conflict).not.toContainText('Сохранено');
  await page.goto(page.url());
  await expect(amountOf(page, 3)).toHaveValue('10');
  await other.close();
});

test('what is typed stays while the rows around it are saved', async ({ page, credentials, mode }) => {
  test.skip(mode !== 'script', 'only script saves rows while others are typed');
  await enter(page.context(), credentials);
  const [first = '', second = ''] = await articlesOf(page);
  const shop = new Shop(page);
  await shop.open('/specifications/import');
  await page.getByLabel('Список товаров').fill(`${first}\t5\n${second}\t6\nИтого: 9`);
  await page.getByRole('button', { name: 'Разобрать список' }).click();
  const amountOf = (line: number) => page.getByRole('textbox', { name: `Количество в строке ${line}`, exact: true });
  const stored = (line: number) => page.locator(`input[name=seen-${line}]`);
  await expect(amountOf(1)).toHaveValue('5');
  await expect(page.locator('html[data-js]')).toBeAttached();

  // Another row gets other fields meanwhile.
  const load = await holdReload(page);
  await page.getByRole('checkbox', { name: 'Пропустить строку 3' }).uncheck();
  await amountOf(2).fill('12');
  load();
  await expect(amountOf(3)).toBeVisible();
  await expect(amountOf(2)).toHaveValue('12');
  await expect(amountOf(2)).toBeFocused();
  await amountOf(2).blur();
  await expect(stored(2)).toHaveValue(/\|12$/);

  // The buyer is back in the field before it is saved.
  const loadAgain = await holdReload(page);
  await amountOf(1).fill('7');
  await amountOf(1).blur();
  await amountOf(1).fill('75');
  loadAgain();
  await expect(stored(1)).toHaveValue(/\|7$/);
  await expect(amountOf(1)).toHaveValue('75');
  await expect(amountOf(1)).toBeFocused();
  await amountOf(1).blur();
  await expect(stored(1)).toHaveValue(/\|75$/);
  await amountOf(1).fill('7');
  await amountOf(1).blur();
  await expect(stored(1)).toHaveValue(/\|7$/);
});

test('a long list is decided page by page, and can be gone on with later', async ({ page, credentials }) => {
  await enter(page.context(), credentials);
  const [article = ''] = await articlesOf(page);
  const shop = new Shop(page);
  await shop.open('/specifications/import');
  await page
    .getByLabel('Список товаров')
    .fill(Array.from({ length: 40 }, (_, at) => `${article}\t${at + 1}`).join('\n'));
  await page.getByRole('button', { name: 'Разобрать список' }).click();
  await expect(page.getByText('Страница 1 из 2')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Пропустить строку 2', exact: true }).check();
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(page.getByText('Страница 2 из 2')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Пропустить строку 40' }).check();
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page.getByRole('checkbox', { name: 'Пропустить строку 2', exact: true })).toBeChecked();

  await shop.open('/specifications/import');
  await page.getByRole('button', { name: 'Файл', exact: true }).setInputFiles('tests/support/list.xls');
  await page.getByRole('button', { name: 'Загрузить' }).click();
  await expect(page.getByText('Список прочитан из книги устаревшего формата xls')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '4600000000000' })).toBeVisible();

  await shop.open('/specifications/import');
  await page
    .getByRole('link', { name: /Список из текста/ })
    .first()
    .click();
  await expect(page.getByText(/^Строк: 40\. Готово: 38, требует решения: 0, пропущено: 2/)).toBeVisible();
});

test('a file without headings is read as the buyer says what its columns hold', async ({
  page,
  credentials,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  await enter(page.context(), credentials);
  const [first = '', second = ''] = await articlesOf(page);
  const shop = new Shop(page);
  await shop.open('/specifications/import');
  // What looks like the amount is the number of the room.
  const rows = [
    ['7', first, 'Щит на вводе', '401'],
    ['9', second, 'Щит на крыше', '402'],
  ];
  const file = {
    name: 'Заявка.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.map((row) => row.join(';')).join('\n')),
  };
  await page.getByRole('button', { name: 'Файл', exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Загрузить' }).click();

  await expect(shop.heading('Что в столбцах файла')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('непонятно, где товар и количество');
  await expect(page.getByLabel('Столбец B')).toHaveAccessibleDescription(
    new RegExp(first.replaceAll(/[^\p{L}\d]/gu, '.'), 'u'),
  );
  const say = async (...roles: string[]) => {
    for (const [at, label] of roles.entries()) await page.getByLabel(`Столбец ${'ABCD'[at]}`).selectOption({ label });
    await page.getByRole('button', { name: 'Разобрать файл' }).click();
  };
  await say('Количество', 'Не читать', 'Не читать', 'Не читать');
  await expect(page.getByRole('main')).toContainText(
    'Укажите столбец с артикулом, кодом производителя или наименованием',
  );
  await expect(page.getByLabel('Столбец A')).toHaveValue('amount');
  await say('Количество', 'Артикул', 'Примечание', 'Не читать');

  await expect(page.getByText('Строк: 2. Готово: 2, требует решения: 0')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Количество в строке 1' })).toHaveValue('7');
  await expect(page.getByRole('textbox', { name: 'Количество в строке 2' })).toHaveValue('9');
  await page.getByLabel('Название новой спецификации').fill('По столбцам');
  await page.getByRole('button', { name: 'Создать спецификацию' }).click();
  await expect(shop.heading('По столбцам')).toBeVisible();
  const lines = page.getByRole('table', { name: 'Строки спецификации' });
  for (const [, article = '', note = ''] of rows) {
    await expect(lines).toContainText(article);
    await expect(lines.getByRole('row').filter({ hasText: article })).toContainText(note);
  }
});
