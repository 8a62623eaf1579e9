import { Shop } from './pages/shop.ts';
import { expect, test } from './test.ts';

test('a buyer adds a place of delivery from a suggestion, makes it the default, changes and deletes it', async ({
  page,
  credentials,
  mode,
  expectConsole,
}) => {
  test.slow();
  expectConsole(/status of 422|ERR_CONNECTION_RESET/);
  const shop = new Shop(page);
  const name = `Площадка ${mode}`;
  await shop.enter(credentials);
  await shop.open('/user/addresses');
  await expect(shop.heading('Адреса доставки')).toBeVisible();
  await page.getByRole('link', { name: 'Добавить адрес' }).click();
  await expect(shop.heading('Новый адрес')).toBeVisible();
  await page.getByLabel('Регион').selectOption('Пермский край');
  const line = page.getByRole('main').getByRole('textbox', { name: 'Адрес' });
  if (mode === 'script') {
    await line.pressSequentially('химки речная 7');
    const suggestion = page.getByRole('button', { name: /Речная, д\. 7/ });
    await expect(suggestion).toBeVisible();
    await line.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(line).toBeFocused();
    await line.press('Escape');
    await expect(suggestion).toHaveCount(0);
    await line.press('Space');
    await expect(suggestion).toBeVisible();
    while (!(await suggestion.evaluate((button) => button === document.activeElement)))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(line).toBeFocused();
    // The same one again, over what was typed since.
    await line.fill('химки речная 7');
    await page.getByRole('button', { name: /Речная, д\. 7/ }).click();
  } else {
    await page.getByLabel('Комментарий для водителя').fill('Набрано до поиска');
    await line.fill('химки речная 7');
    await page.getByRole('button', { name: 'Найти адрес' }).click();
    await page.getByRole('button', { name: /Речная, д\. 7/ }).click();
    await expect(page.getByLabel('Комментарий для водителя')).toHaveValue('Набрано до поиска');
  }
  await expect(line).toHaveValue('Московская обл., г. Химки, ул. Речная, д. 7');
  await expect(page.getByLabel('Индекс')).toHaveValue(/^141\d{3}$/);
  await expect(page.getByLabel('Регион').locator('option:checked')).toHaveText('Москва и область');
  if (mode === 'script') {
    // What is unknown of a suggestion leaves its field as it is.
    await page.getByLabel('Регион').selectOption('Пермский край');
    const found = [{ address: 'Московская обл., г. Химки, ул. Речная, д. 7', postalCode: '' }];
    await page.route(/\/user\/addresses\/suggest\?/, (route) => route.fulfill({ json: { found } }));
    await line.fill('речная 7 химки');
    await page.getByRole('button', { name: /Речная, д\. 7/ }).click();
    await expect(line).toHaveValue(/д\. 7$/);
    await expect(page.getByLabel('Регион').locator('option:checked')).toHaveText('Пермский край');
    await expect(page.getByLabel('Индекс')).toHaveValue(/^141\d{3}$/);
    await page.unrouteAll();
  }
  await page.getByLabel('Название').fill(name);
  if (mode === 'script') {
    await page.route(/\/addresses\/new\.data/, (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'отправить не удалось' })).toBeFocused();
    await expect(page.getByLabel('Название')).toHaveValue(name);
    await page.unrouteAll();
  }
  await page.getByLabel('Телефон').fill('12');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('нужны 10 цифр после +7').first()).toBeVisible();
  await expect(page.getByLabel('Название')).toHaveValue(name);
  await page.getByLabel('Телефон').fill('+7 (955) 123-45-67');
  await page.getByLabel('Часы работы').fill('пн–пт 8:00–17:00');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(shop.result('Адрес сохранён')).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: name });
  await expect(item).toContainText(/\+7.955.123.45.67/);

  await item.getByRole('link', { name: /^Изменить/ }).click();
  await page.getByLabel('Комментарий для водителя').fill('Пропуск на охране');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(item).toContainText('Пропуск на охране');
  const setDefault = item.getByRole('button', { name: /^Сделать основным/ });
  if (await setDefault.isVisible()) await setDefault.click();
  await expect(item).toContainText('основной');
  await item.getByText(/^Удалить/).click();
  await item.getByRole('button', { name: 'Да, удалить' }).click();
  await expect(shop.result('Адрес удалён')).toBeVisible();
  await expect(item).toHaveCount(0);
});
