import { demoPassword } from '#seed/accounts.ts';
import { placeOrder } from '#tests/support/buying.ts';
import { enter, enterElsewhere } from './enter.ts';
import { Orders } from './pages/orders.ts';
import { expect, test } from './test.ts';

const staff = { login: 'staff@demo.test', password: demoPassword };

test('a buyer asks for a reserve, the supplier’s person confirms it, and the buyer cancels the order', async ({
  page,
  browser,
  credentials,
  mode,
}) => {
  const path = await placeOrder(await enter(page.context(), credentials));
  const orders = new Orders(page);
  const main = page.getByRole('main');
  await orders.open(`${path}/messages`);
  // Says first for how long.
  await expect(page.getByRole('button', { name: 'Попросить резерв' })).toBeHidden();
  await main.getByText('Попросить резерв', { exact: true }).first().click();
  await expect(main).toContainText(/на 3\sрабочих дня с того дня, когда подтвердит резерв/);
  await page.getByRole('button', { name: 'Попросить резерв' }).click();
  await expect(orders.result('Резерв запрошен')).toBeVisible();
  // Who has asked can't ask again.
  await expect(page.getByRole('button', { name: 'Попросить резерв' })).toHaveCount(0);
  await orders.open(path);
  await expect(main).toContainText('Запрошен, ждёт ответа поставщика');

  const desk = new Orders(await enterElsewhere(browser, mode, staff));
  await desk.open(`/staff${path}`);
  await desk.page.getByRole('button', { name: 'Подтвердить резерв' }).click();
  await expect(desk.result('Резерв подтверждён')).toBeVisible();

  await orders.open(path);
  await expect(main).toContainText(/До .* включительно/);
  await orders.open(`${path}/messages`);
  await main.getByText('Отменить заказ', { exact: true }).first().click();
  const form = page.locator('#cancel-form');
  await form.getByRole('textbox').fill('Объект перенесли на весну');
  await form.getByRole('button', { name: 'Отменить заказ' }).click();
  await expect(orders.result('Заказ отменён')).toBeVisible();
  await orders.open(path);
  await expect(main).toContainText('Отменён');
  await expect(main).not.toContainText(/До .* включительно/);

  await desk.open(`/staff${path}`);
  await expect(desk.page.getByRole('main')).toContainText('Объект перенесли на весну');
  await expect(desk.page.getByRole('button', { name: 'Подтвердить', exact: true })).toHaveCount(0);
  await desk.page.context().close();
});
