import { readFile } from 'node:fs/promises';
import { deleteSpecification, saveSpecification, saveSpecifications } from '#tests/support/buying.ts';
import { enter } from './enter.ts';
import { amountIn } from './pages/amount.ts';
import { Catalogue } from './pages/catalogue.ts';
import { expect, test } from './test.ts';

test('a buyer saves products of two pages as a specification, works on it, copies it, orders it and deletes it', async ({
  page,
  credentials,
  expectConsole,
  mode,
}) => {
  test.slow();
  expectConsole(/status of 422/);
  const name = `Объект ${mode}`;
  const shop = new Catalogue(page);
  await shop.enter(credentials);
  await shop.open('/specifications');
  await expect(page.getByRole('heading', { name: 'Спецификаций пока нет' })).toBeVisible();

  await shop.open('/catalog');
  const boxes = shop.rows.getByRole('checkbox');
  const first = await shop.nameIn(shop.row(0)).innerText();
  await expect(shop.bar).toBeHidden();
  await boxes.nth(0).check();
  if (mode !== 'script') await shop.bar.getByRole('button', { name: 'Отметить и на других страницах' }).click();
  await shop.pages.getByRole('button', { name: '2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  // The address changes a moment before the page.
  await expect(shop.row(0)).not.toContainText(first);
  const second = await shop.nameIn(shop.row(1)).innerText();
  await boxes.nth(1).check();
  await shop.pages.getByRole('button', { name: '1', exact: true }).click();
  await expect(page).not.toHaveURL(/page=2/);
  await expect(boxes.nth(0)).toBeChecked();
  await shop.bar.getByRole('button', { name: 'В спецификацию' }).click();
  await expect(page.getByText('Добавляем 2 товара.')).toBeVisible();
  await page.getByLabel('Название новой спецификации').fill(name);
  await page.getByRole('button', { name: 'В новую спецификацию' }).click();
  await expect(shop.result(`В спецификацию «${name}» добавлены 2 позиции.`)).toBeVisible();
  await page.getByRole('status').getByRole('link', { name: 'Открыть' }).click();
  await expect(shop.heading(name)).toBeVisible();

  const lines = page.getByRole('table', { name: 'Строки спецификации' });
  const row = (of: string) => lines.getByRole('row').filter({ hasText: of });
  await amountIn(row(first)).fill('200');
  await row(second).getByText('Примечание', { exact: true }).click();
  await row(second).getByPlaceholder('Например, куда пойдёт').fill('Второй этаж');
  // With script each row saves itself; without it one button saves them all.
  if (mode === 'script') {
    await row(second).getByRole('textbox').blur();
  } else {
    await page.getByRole('button', { name: 'Сохранить изменения' }).click();
    await expect(shop.result('Изменения сохранены.')).toBeVisible();
  }
  await expect(amountIn(row(first))).not.toHaveValue('1');
  await expect(row(second).getByRole('textbox', { name: /^Примечание/ })).toHaveValue('Второй этаж');
  await row(first).getByRole('button', { name: 'Выше' }).click();
  await expect(lines.getByRole('row').nth(1)).toContainText(first);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать: Excel' }).click();
  expect((await saved).suggestedFilename()).toBe(`${name}.xlsx`);
  await expect(shop.heading(name)).toBeVisible();

  await page.getByRole('button', { name: 'Копировать' }).click();
  await expect(shop.heading(`Копия: ${name}`)).toBeVisible();
  // Not even by what has come of it.
  if (mode === 'script') await expect(shop.heading(`Копия: ${name}`)).toBeFocused();
  await expect(lines.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Оформить заказ' }).click();
  await expect(shop.heading('Оформление заказа')).toBeVisible();
  await page.goBack();
  await expect(shop.heading(`Копия: ${name}`)).toBeVisible();
  await row(first).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Отмеченные в другую спецификацию' }).click();
  await page.getByRole('checkbox', { name: `Убрать эти строки из «Копия: ${name}»` }).check();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(shop.result(`Строки перенесены в спецификацию «${name}»: теперь в ней 2 позиции.`)).toBeVisible();
  await expect(lines.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'В корзину' }).click();
  await expect(shop.result(/В корзин/)).toBeVisible();
  await page.getByRole('button', { name: 'В архив' }).click();
  await expect(shop.result(/убрана в архив/)).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(shop.result(/возвращена из архива/)).toBeVisible();
  await page.getByRole('button', { name: 'В архив' }).click();
  await expect(shop.result(/убрана в архив/)).toBeVisible();
  await shop.open('/specifications?tab=archive');
  await page.getByRole('link', { name: `Удалить: Копия: ${name}` }).click();
  await page.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(shop.result('Спецификация удалена.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Спецификаций пока нет' })).toBeVisible();
  await page.getByRole('link', { name: /^Мои/ }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Скачать: PDF' }).click();
  await expect(page.getByText('Отметьте, что нужно скачать.')).toBeVisible();
  await page.getByRole('checkbox', { name: `Отметить: ${name}` }).check();
  const ticked = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать: PDF' }).click();
  expect((await ticked).suggestedFilename()).toBe(`${name}.pdf`);
});

test('a list is open to whoever has its link, until it is closed', async ({
  page,
  browser,
  credentials,
  mode,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  const { path } = await saveSpecification(await enter(page.context(), credentials), 'Для заказчика');
  const shop = new Catalogue(page);
  await shop.open(`${path}/settings`);
  await page.getByRole('button', { name: 'Сделать ссылку' }).click();
  const address = await page.getByLabel('Адрес ссылки').inputValue();

  const elsewhere = await browser.newContext({ javaScriptEnabled: mode !== 'no-script' });
  const theirs = await elsewhere.newPage();
  await theirs.goto(address);
  await expect(theirs.getByRole('heading', { level: 1, name: 'Для заказчика' })).toBeVisible();
  await theirs.getByRole('button', { name: 'Всё в корзину' }).click();
  await expect(theirs.getByText(/В корзину добавлены 3 позиции/).first()).toBeVisible();

  await shop.open(new URL(address).pathname);
  await page.getByRole('button', { name: 'Скопировать себе' }).click();
  await expect(shop.result('Спецификация «Для заказчика» скопирована в ваши.')).toBeVisible();
  await shop.open(`${path}/settings`);
  await page.getByRole('button', { name: 'Закрыть ссылку' }).click();
  await expect(shop.result('Ссылка закрыта.')).toBeVisible();
  await theirs.goto(address);
  await expect(theirs.getByRole('heading', { name: 'Ссылка не действует' })).toBeVisible();
  await elsewhere.close();
});

test('lists ticked on two pages go into one file, and too many or one that is gone are told of', async ({
  page,
  credentials,
  expectConsole,
  mode,
}) => {
  test.slow();
  expectConsole(/status of 422/);
  const client = await enter(page.context(), credentials);
  const first = await saveSpecification(client, 'Щит 11', 1);
  await saveSpecifications(
    client,
    Array.from({ length: 21 }, (_, at) => `Щит ${at + 12}`),
  );
  await saveSpecification(client, 'Щит 33', 1);
  const shop = new Catalogue(page);
  const box = (name: string) => page.getByRole('checkbox', { name: `Отметить: ${name}`, exact: true });
  const turnTo = async (number: number) => {
    await shop.pages.getByText(String(number), { exact: true }).click();
    await expect(shop.pages.locator('[aria-current="page"]')).toHaveText(String(number));
  };
  const save = (format: string) => page.getByRole('button', { name: `Скачать: ${format}` }).click();
  // With script a tick is kept as it is made.
  const keep = async () => {
    if (mode !== 'script') await page.getByRole('button', { name: 'Запомнить отмеченное' }).click();
  };
  await shop.open('/specifications');
  await expect(page.getByText('не больше 10 записей за раз')).toBeVisible();
  await box('Щит 33').check();
  await turnTo(2);
  await expect(box('Щит 11')).not.toBeChecked();
  await box('Щит 11').check();
  await keep();
  await expect(page).toHaveURL(/select=\d+%2C\d+/);
  await page.getByRole('link', { name: 'по названию' }).click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(box('Щит 11')).toBeChecked();
  await page.getByLabel('Название или описание').fill('Щит 33');
  await page.getByRole('main').getByRole('button', { name: 'Найти' }).click();
  await expect(box('Щит 33')).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^Отметить: / })).toHaveCount(1);

  const saved = page.waitForEvent('download');
  await save('CSV');
  const text = await readFile(await (await saved).path(), 'utf8');
  for (const name of ['Щит 11', 'Щит 33']) expect(text).toContain(name);
  expect(text).not.toContain('Щит 12');

  await deleteSpecification(client, first.path);
  await save('Excel');
  await expect(
    page.getByText('Файл — без 1 отмеченной записи: её больше нет или она вам не видна.').first(),
  ).toBeVisible();

  await shop.open('/specifications?sort=name');
  for (let at = 12; at < 22; at += 1) await box(`Щит ${at}`).check();
  await turnTo(2);
  await box('Щит 33').check();
  await keep();
  await expect(page.getByText('Отмечено 11, а скачать за раз можно не больше 10.')).toBeVisible();
  await save('PDF');
  await expect(page.getByRole('alert').getByText('Отмечено 11, а скачать')).toBeVisible();
  await expect(box('Щит 33')).toBeChecked();
  await box('Щит 33').uncheck();
  await turnTo(1);
  await expect(page.getByText('Отмечено 11, а скачать')).toBeHidden();
  for (let at = 12; at < 22; at += 1) await expect(box(`Щит ${at}`)).toBeChecked();
  await page.getByRole('link', { name: 'Снять выбор' }).click();
  await expect(page.getByRole('checkbox', { name: /^Отметить: /, checked: true })).toHaveCount(0);
});
