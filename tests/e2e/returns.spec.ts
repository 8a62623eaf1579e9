import { demoPassword } from '#seed/accounts.ts';
import { returnableAmount, shippedOrder } from '#tests/support/buying.ts';
import { Client } from '#tests/support/client.ts';
import { png } from '#tests/support/photos.ts';
import { enter, enterElsewhere } from './enter.ts';
import { Orders } from './pages/orders.ts';
import { expect, test } from './test.ts';

const staff = { login: 'staff@demo.test', password: demoPassword };

test('a buyer asks to return goods, the supplier’s person accepts and receives them, and the buyer sees it', async ({
  page,
  browser,
  credentials,
  mode,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const clerk = new Client(process.env['ORIGIN'] ?? '');
  await clerk.signIn(staff);
  const path = await shippedOrder(await enter(page.context(), credentials), clerk, 2);
  const orders = new Orders(page);
  await orders.open(path);
  await page.getByRole('link', { name: 'Вернуть товары' }).click();
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Возврат по заказу');
  const amount = returnableAmount(await main.innerText()) ?? '';
  const first = main.getByRole('textbox').first();
  await first.fill(String(Number(amount) + 1));
  await main.getByLabel('Причина').selectOption('Повреждено при доставке');
  await main.getByLabel('Комментарий').fill('Помята упаковка');
  await main.getByLabel('Снимки товара').setInputFiles([
    { name: 'вмятина.png', mimeType: 'image/png', buffer: Buffer.from(png) },
    { name: 'акт.txt', mimeType: 'text/plain', buffer: Buffer.from('акт') },
  ]);
  await main.getByRole('button', { name: 'Попросить возврат' }).click();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await expect(main).toContainText(`Можно вернуть не больше ${amount}`);
  await expect(main.getByLabel('Комментарий')).toHaveValue('Помята упаковка');
  await expect(main).toContainText('акт.txt: подойдёт только JPEG или PNG');
  await expect(main).toContainText('Приложен 1 снимок');
  await first.fill(amount);
  await main.getByRole('button', { name: 'Попросить возврат' }).click();
  await expect(orders.result('Возврат запрошен')).toBeVisible();
  await expect(main.getByRole('region', { name: 'Возвраты' })).toContainText('Ждёт решения поставщика');
  await expect(main.getByRole('img', { name: 'Снимок 1' })).toBeVisible();

  const desk = new Orders(await enterElsewhere(browser, mode, staff));
  await desk.open(`/staff${path}`);
  const steps = desk.page.getByRole('main');
  await expect(steps.getByRole('img', { name: 'Снимок 1' })).toBeVisible();
  const pay = steps.locator('#pay-form');
  await steps.getByText('Отметить оплату', { exact: true }).click();
  await pay.getByLabel('Сумма, ₽').fill(/Осталось ([\d\s,]+)/.exec(await pay.innerText())?.[1] ?? '');
  await pay.getByRole('button').click();
  await expect(desk.result('Оплата записана')).toBeVisible();
  await steps.getByRole('button', { name: 'Принять возврат' }).click();
  await expect(desk.result('Возврат принят')).toBeVisible();
  await steps.getByRole('button', { name: 'Товары получены' }).click();
  await expect(desk.result('Возврат получен, товары на складе')).toBeVisible();
  const refund = steps.locator('#refund-form');
  await steps.getByText('Вернуть деньги', { exact: true }).click();
  await refund.getByLabel('Сумма, ₽').fill('1');
  await refund.getByRole('button').click();
  await expect(desk.result('Возврат записан')).toBeVisible();
  await desk.page.context().close();

  await page.reload();
  await expect(main.getByRole('region', { name: 'Возвраты' })).toContainText('Товары получены');
  await expect(main.getByRole('columnheader', { name: 'Возвращено' })).toBeAttached();
  await expect(main).toContainText(/Получены возвращённые товары на сумму/);
  await expect(main).toContainText(/Возвращено 1,00/);
  await main.getByRole('link', { name: /^УКД № / }).click();
  await expect(main.getByRole('link', { name: /^УПД № / })).toBeVisible();
  await expect(main.getByRole('columnheader', { name: 'Стало' })).toBeAttached();
});
