import { enter } from './enter.ts';
import { Shop } from './pages/shop.ts';
import { expect, test } from './test.ts';

test('a buyer puts a board together elsewhere, checks it here, and has it in the cart', async ({
  page,
  credentials,
  expectConsole,
}) => {
  await enter(page.context(), credentials);
  const shop = new Shop(page);
  await shop.open('/modules/raec-configurator');
  await page.getByRole('link', { name: 'Открыть конфигуратор' }).click();

  await expect(page.getByRole('heading', { name: 'Учебный конфигуратор щита' })).toBeVisible();
  const there = page.url();
  // An address that was opened is over.
  expectConsole(/404 \(Not Found\) \S+\/api\/demo-configurator\//);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Откройте конфигуратор заново');
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await page.getByRole('link', { name: 'Открыть конфигуратор' }).click();
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
  await page.getByRole('button', { name: 'Передать в магазин' }).click();
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();

  await expect(page).toHaveURL(/\/import\/\d+$/);
  await expect(page.getByText(/^Строк: \d/)).toContainText('Строк: 4.');
  await expect(page.getByRole('row').filter({ hasText: 'DEMO-BUS-12' })).toContainText('Не найден');
  const rows = page.url();
  // What was brought once isn't brought again.
  await page.goto(there);
  await expect(page.getByRole('button', { name: 'Передать в магазин' })).toHaveCount(0);

  await page.goto(rows);
  await page.getByRole('button', { name: 'В корзину' }).click();
  await expect(page.getByText(/^Строк: \d/)).toContainText('добавлено: 3');
  await shop.open('/cart');
  await expect(page.getByText('Щит распределительный').first()).toBeVisible();
});
