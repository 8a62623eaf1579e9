import { holdReload } from './hold-reload.ts';
import { Shop } from './pages/shop.ts';
import { paste } from './paste.ts';
import { expect, test } from './test.ts';

test('a buyer checks rows of a quick order, decides what is open, and adds them once', async ({
  page,
  mode,
  credentials,
  expectConsole,
}) => {
  // The browser reports a refused document and a failed request.
  expectConsole(/status of 422|net::ERR_FAILED/);
  const shop = new Shop(page);
  const client = await shop.enter(credentials);
  const list = (await client.get('/catalog')).body;
  const [first = '', second = '', third = ''] = [
    ...new Set([...list.matchAll(/Арт\.(?:<!-- -->)?\s*(?:<[^>]*>)*([\w-]+)/g)].map(([, code]) => code ?? '')),
  ];
  const article = (row: number) => page.getByLabel(row === 1 ? 'Артикул' : `Артикул, строка ${row}`, { exact: true });
  // In an empty cart, which gets its first line by it.
  await shop.open('/cart');
  await page.getByText('Добавить по артикулу').click();
  await article(1).fill(first);
  await article(2).fill('ЩЪЫЖ-ТАКОГО');
  await page.getByRole('button', { name: 'Добавить в корзину' }).click();
  await expect(page.getByText('В корзину добавлена 1 позиция.')).toBeVisible();
  await expect(page.getByText('Осталась 1 строка')).toBeVisible();
  await expect(page.getByText('Не найден', { exact: true })).toBeVisible();
  await expect(article(1)).toHaveValue('ЩЪЫЖ-ТАКОГО');
  await expect(page).toHaveURL(/\/cart\/quick-order$/);
  // The rows of a document's answer leave no room for those of the cart.
  if (mode === 'no-script') await page.getByRole('link', { name: 'Вернуться к строкам корзины' }).click();
  await page
    .getByRole('button', { name: /^Удалить: / })
    .first()
    .click();
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();

  await shop.open('/quick-order');
  const amount = (row: number) =>
    page.getByLabel(row === 1 ? 'Количество' : `Количество, строка ${row}`, { exact: true });
  const row = (number: number) => page.getByRole('listitem').filter({ has: article(number) });

  if (mode === 'script') {
    // A scanner types a code and Enter; the next code goes into the next row.
    await article(1).focus();
    await page.keyboard.type(first);
    await page.keyboard.press('Enter');
    await expect(article(2)).toBeFocused();
    await page.keyboard.type('ЩЪЫЖ-ТАКОГО');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2,5');
    await page.keyboard.press('Enter');
    await expect(article(3)).toBeFocused();
    await expect(row(1).getByText('Найден', { exact: true })).toBeVisible();
    await expect(row(2).getByText('Не найден', { exact: true })).toBeVisible();
    await article(10).focus();
    await page.keyboard.type(`${second} 300`);
    await page.keyboard.press('Enter');
    await expect(article(11)).toBeFocused();
    await expect(article(10)).toHaveValue(`${second} 300`);
    await expect(row(10).getByRole('link')).toBeVisible();
  } else {
    await article(1).fill(first);
    await article(2).fill('ЩЪЫЖ-ТАКОГО');
    await amount(2).fill('2,5');
    await page.getByLabel('Строки из таблицы или письма').fill(`${second}\t300`);
    await page.getByRole('button', { name: 'Ещё строки' }).click();
    await expect(article(13)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(amount(2)).toHaveAccessibleDescription(/Укажите целое число/);
  await expect(row(1).getByText('Найден', { exact: true })).toBeVisible();
  await expect(row(2).getByText('Не найден', { exact: true })).toBeVisible();
  await expect(article(1)).toHaveValue(first);
  await expect(shop.cartLink).not.toContainText('позици');

  await amount(2).fill('');
  if (mode === 'script') {
    // What was wrong is read now, and no longer said.
    await expect(amount(2)).not.toHaveAccessibleDescription(/Укажите целое число/);
    await expect(page.getByRole('alert').filter({ hasText: 'Укажите целое число' })).toHaveCount(0);
  }
  const load = await holdReload(page);
  await page.getByRole('button', { name: 'Добавить в корзину' }).click();
  await expect(page.getByText('В корзину добавлены 2 позиции.')).toBeVisible();
  await expect(article(1)).toHaveValue('ЩЪЫЖ-ТАКОГО');
  if (mode === 'script') {
    // Rows are looked up while the page is loaded again.
    const lookedUp = page.waitForResponse('**/quick-order/check');
    await amount(1).fill('7');
    await lookedUp;
  }
  load();
  await expect(shop.cartLink).toContainText('2 позиции');

  await article(1).fill(third);
  await amount(1).fill('100000');
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(row(1).getByRole('link', { name: /./ }).first()).toBeVisible();
  const open = row(1).getByRole('radio', { name: /^Добавить на потом/ });
  if ((await open.count()) > 0) await open.check();
  await page.getByRole('button', { name: 'Добавить в корзину' }).click();
  await expect(page.getByText(/^В корзин[еу]/).first()).toBeVisible();
  await expect(article(1)).toHaveValue('');
  await expect(shop.cartLink).toContainText('3 позиции');

  await shop.open('/cart');
  await page.getByText('Добавить по артикулу').click();
  await article(1).fill(first);
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(row(1).getByText('Найден', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Добавить в корзину' }).click();
  await expect(page.getByText(/^В корзин[еу]/).first()).toBeVisible();
  await expect(page).toHaveURL(mode === 'script' ? /\/cart\/quick-order$/ : /\/cart$/);
  if (mode !== 'script') return;
  // A look-up that fails costs nothing, even if the browser takes itself to be online.
  await page.route(/./, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await article(1).fill(second);
  await failed;
  await expect(page).toHaveURL(/\/cart\/quick-order$/);
  await expect(article(1)).toHaveValue(second);
});

test('what was chosen in rows stays when others are added', async ({ page, mode, credentials }) => {
  const shop = new Shop(page);
  await shop.enter(credentials);
  await shop.open('/quick-order');
  const article = (row: number) => page.getByLabel(row === 1 ? 'Артикул' : `Артикул, строка ${row}`, { exact: true });
  const row = page.getByRole('listitem').filter({ has: article(1) });
  const choice = row.getByRole('radio').nth(1);
  const remember = row.getByRole('checkbox');
  await article(1).fill('кабель силовой');
  if (mode === 'no-script') await page.getByRole('button', { name: 'Проверить' }).click();
  await choice.check();
  await page.getByRole('button', { name: 'Ещё строки' }).click();
  await expect(article(11)).toBeVisible();
  await expect(choice).toBeChecked();
  if (mode === 'no-script') return;

  await remember.check();
  await paste(article(2), 'ЩЪЫЖ-1\t1\nЩЪЫЖ-2\t2');
  await expect(article(3)).toHaveValue('ЩЪЫЖ-2');
  await expect(choice).toBeChecked();
  await expect(remember).toBeChecked();
  const last = (await page.getByLabel(/^Артикул/).count()) - 1;
  await page
    .getByLabel(/^Артикул/)
    .nth(last)
    .fill('ЩЪЫЖ-3');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(/^Артикул/).nth(last + 1)).toBeFocused();
  await expect(choice).toBeChecked();
  await expect(remember).toBeChecked();
  await page.reload();
  await expect(choice).toBeChecked();
});

test('more rows than a quick order takes wait below it, and are kept', async ({
  page,
  mode,
  credentials,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const shop = new Shop(page);
  await shop.enter(credentials);
  const lines = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => `ЩЪЫЖ-${from + at}\t${from + at}`).join('\n');
  const waiting = `${lines(151, 151)}\n${lines(51, 53)}`;
  const first = page.getByLabel('Артикул', { exact: true });
  const rest = page.getByLabel('Строки из таблицы или письма');
  await shop.open(mode === 'script' ? '/cart' : '/quick-order');
  if (mode === 'script') {
    await page.getByText('Добавить по артикулу').click();
    await paste(first, lines(1, 53));
    await expect(rest).toHaveValue(lines(51, 53));
    await paste(first, lines(101, 151));
    await expect(rest).toHaveValue(waiting);
  } else {
    await rest.fill(`${lines(101, 151)}\n${lines(51, 53)}`);
  }
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByText('Не найден', { exact: true })).toHaveCount(50);
  await expect(first).toHaveValue('ЩЪЫЖ-101');
  await expect(page.getByLabel('Артикул, строка 50', { exact: true })).toHaveValue('ЩЪЫЖ-150');
  await expect(rest).toHaveValue(waiting);
  await expect(page.getByRole('button', { name: 'Ещё строки' })).toHaveCount(0);
});

test('more than a page has room for stays in its field, or is told where it ends', async ({
  page,
  mode,
  credentials,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const shop = new Shop(page);
  await shop.enter(credentials);
  await shop.open('/quick-order');
  const check = page.getByRole('button', { name: 'Проверить' });
  await check.click();
  await expect(page.getByRole('alert')).toContainText('Впишите хотя бы один артикул');
  const list = Array.from({ length: 45 }, (_, at) => `ЩЪЫЖ-${at + 1}-${'Ы'.repeat(200)}\t${at + 1}`).join('\n');
  const text = page.getByLabel('Строки из таблицы или письма');
  await text.fill(list);
  await check.click();
  if (mode === 'script') {
    const said = () => text.evaluate((area: HTMLTextAreaElement) => area.validationMessage);
    await expect.poll(said).toContain('Список слишком длинный');
    await expect(text).toBeFocused();
    await expect(text).toHaveValue(list);
    await text.fill('ЩЪЫЖ-1\t1');
    await expect.poll(said).toBe('');
  } else {
    await expect(text).toHaveAccessibleDescription(/Не вошл[ои] \d+ строк[аи]?, начиная с «ЩЪЫЖ-\d+-Ы+…»/);
    await expect(page.getByLabel('Артикул', { exact: true })).toHaveValue(/^ЩЪЫЖ-1-Ы+$/);
  }
  await expect(page.getByRole('link', { name: 'Заказ из списка или файла' })).not.toHaveCount(0);
  await check.click();
  await expect(page.getByText('Не найден', { exact: true }).first()).toBeVisible();
});

test('rows that are not ordered yet are there again after Back, after a reload, and another time', async ({
  page,
  mode,
  credentials,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const shop = new Shop(page);
  await shop.enter(credentials);
  const article = (row: number) => page.getByLabel(row === 1 ? 'Артикул' : `Артикул, строка ${row}`, { exact: true });
  const amount = page.getByLabel('Количество, строка 2', { exact: true });
  const isThere = async () => {
    await expect(article(1)).toHaveValue('ЩЪЫЖ-1');
    await expect(article(2)).toHaveValue('ЩЪЫЖ-2');
    await expect(amount).toHaveValue('25');
    await expect(page.getByText('Не найден', { exact: true })).toHaveCount(2);
  };
  await shop.open('/quick-order');
  await article(1).fill('ЩЪЫЖ-1');
  await article(2).fill('ЩЪЫЖ-2');
  await amount.fill('25');
  if (mode === 'script') {
    // Left at once: what is typed is on its way.
    const kept = page.waitForResponse('**/quick-order/draft');
    await shop.header.getByRole('link', { name: /^Корзина/ }).click();
    await kept;
    await expect(shop.heading('Корзина')).toBeVisible();
  } else {
    await page.getByRole('button', { name: 'Проверить' }).click();
    await isThere();
    await shop.open('/cart');
  }
  await page.goBack();
  await isThere();
  await page.reload();
  await isThere();
  await shop.open('/quick-order');
  await isThere();
  for (const row of [1, 2]) await article(row).fill('');
  await amount.fill('');
  if (mode === 'script') await page.waitForResponse('**/quick-order/draft');
  else {
    await page.getByRole('button', { name: 'Проверить' }).click();
    await expect(page.getByRole('alert')).toContainText('Впишите хотя бы один артикул');
  }
  await shop.open('/quick-order');
  await expect(article(1)).toHaveValue('');
  if (mode !== 'script') return;
  // One that is reloaded before the pause is over shows what it had.
  await article(1).fill('ЩЪЫЖ-8');
  await page.reload();
  await expect(article(1)).toHaveValue('ЩЪЫЖ-8');
  await expect(page.getByText('Не найден', { exact: true })).toHaveCount(1);
  // A page that is closed before the pause is over sends what it has.
  await article(1).fill('ЩЪЫЖ-9');
  await page.goto('about:blank');
  await expect(async () => {
    await shop.open('/quick-order');
    await expect(article(1)).toHaveValue('ЩЪЫЖ-9', { timeout: 1000 });
  }).toPass();
});
