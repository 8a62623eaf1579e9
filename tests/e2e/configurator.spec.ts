import { enter } from './enter.ts';
import { Shop } from './pages/shop.ts';
import { expect, test } from './test.ts';

test('a buyer puts a board together elsewhere, checks it here, and has it in the cart', async ({
  page,
  credentials,
}) => {
  await enter(page.context(), credentials);
  const shop = new Shop(page);
  await shop.open('/modules/raec-configurator');
  await page.getByRole('link', { name: 'Открыть конфигуратор' }).click();

  await expect(page.getByRole('heading', { name: 'Учебный конфигуратор щита' })).toBeVisible();
  const there = page.url();
  await page.reload();
  await page.getByLabel('Корпус').selectOption({ index: 1 });
  await page.getByLabel('Вводной автомат').selectOption({ index: 1 });
  await page.getByRole('group', { name: 'Автоматы групп' }).getByRole('spinbutton').last().fill('9');
  await page.getByLabel('Групп розеток').fill('4');
  await page.getByLabel('Шина соединительная').check();
  await page.getByRole('button', { name: 'Рассчитать' }).click();
  const verdict = page.getByRole('status');
  await expect(verdict).toContainText('Нагрузка больше, чем выдержит такой щит');
  await expect(verdict).toContainText('не хватает модулей');
  await expect(verdict).toContainText('не хватает устройств: 4');
  await expect(verdict).toContainText(/Сумма по вашим ценам: \d[\d\s]*,\d\d\s₽/);
  await expect(verdict).toContainText('Шина не входит в сумму');
  await page.reload();
  await expect(page.getByRole('group', { name: 'Автоматы групп' }).getByRole('spinbutton').last()).toHaveValue('9');
  await expect(page.getByLabel('Групп розеток')).toHaveValue('4');
  await page.getByRole('button', { name: 'Передать в магазин' }).click();
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();

  await expect(page).toHaveURL(/\/import\/\d+$/);
  await expect(page.getByText(/^Строк: \d/)).toContainText('Строк: 4.');
  await expect(page.getByRole('row').filter({ hasText: 'DEMO-BUS-12' })).toContainText('Не найден');
  const rows = page.url();
  // What was brought once isn't brought again.
  await page.goBack();
  await expect(page.getByRole('status')).toContainText('Подбор передан в магазин.');
  // The page from before it was sent, as a browser may have kept it.
  const send = page.request.post(there, {
    form: { send: '1', foreign: 'on' },
    headers: { Origin: new URL(there).origin },
  });
  expect(await (await send).text()).toContain('Второй раз он не передаётся');

  await page.goto(rows);
  await page.getByRole('button', { name: 'В корзину' }).click();
  await expect(page.getByText(/^Строк: \d/)).toContainText('добавлено: 3');
  await shop.open('/cart');
  await expect(page.getByText('Щит распределительный').first()).toBeVisible();
});
