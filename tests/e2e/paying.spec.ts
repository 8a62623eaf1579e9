import { addProducts, placeOrder } from '#tests/support/buying.ts';
import { enter } from './enter.ts';
import { Checkout } from './pages/checkout.ts';
import { expect, test } from './test.ts';

test('an order by card goes on to the provider: refused there, then paid in two parts', async ({
  page,
  credentials,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const checkout = new Checkout(page);
  await addProducts(await checkout.enter(credentials), 1);
  await checkout.open('/checkout');
  await checkout.fillContact();
  await page.getByRole('radio', { name: 'Банковская карта' }).check();
  await checkout.submit.click();
  await expect(checkout.placed).toBeVisible();
  await page.getByRole('link', { name: /^Оплатить заказ № \d+$/ }).click();

  const main = page.getByRole('main');
  const amount = main.getByLabel('Сумма, ₽');
  const pay = main.getByRole('button', { name: 'Перейти к оплате' });
  await expect(main.getByRole('radio', { name: 'Банковская карта' })).toBeChecked();
  await amount.fill('много');
  await pay.click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(amount).toHaveValue('много');
  await amount.fill('1,00');
  await pay.click();
  await expect(main).toContainText('Ждём оплату');

  await main.getByRole('link', { name: 'Открыть страницу оплаты' }).click();
  await page.getByRole('button', { name: 'Отказаться' }).click();
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await expect(main).toContainText('Банк отклонил оплату');

  await main.getByRole('link', { name: 'Оплатить ещё раз' }).click();
  for (const [sum, state] of [
    ['1,00', 'Оплачен частично'],
    [null, 'Оплачен'],
  ] as const) {
    if (sum) await amount.fill(sum);
    await pay.click();
    await main.getByRole('link', { name: 'Открыть страницу оплаты' }).click();
    await page.getByRole('button', { name: 'Оплатить', exact: true }).click();
    await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
    await expect(main).toContainText('Деньги получены');
    await main.getByRole('link', { name: /^Заказ № / }).click();
    await expect(main).toContainText(state);
    if (sum) await main.getByRole('link', { name: 'Оплатить', exact: true }).click();
  }
  await expect(main.getByRole('link', { name: 'Оплатить', exact: true })).toHaveCount(0);
});

test('several invoices are chosen, shown with one code, and paid together', async ({ page, credentials, mode }) => {
  const buyer = await enter(page.context(), credentials);
  const orders = [await placeOrder(buyer), await placeOrder(buyer)];
  await page.goto('/documents');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Оплатить счета' }).click();
  const first = main.getByRole('checkbox').first();
  await expect(first).toBeChecked();
  const sum = main.getByRole('row', { name: mode === 'script' ? /^Выбран/ : 'Всего по плательщику' }).first();
  const all = (await sum.textContent()) ?? '';
  await first.uncheck();
  if (mode === 'script') await expect(sum).not.toHaveText(all);
  await first.check();
  await expect(sum).toHaveText(all);
  await main.getByRole('button', { name: 'Оплатить выбранные' }).click();
  await expect(main.getByRole('img', { name: 'QR-код перевода' })).toBeVisible();
  await expect(main).toContainText('40702810600000012345');
  await main.getByRole('radio', { name: /4417$/ }).check();
  await main.getByRole('button', { name: 'Перейти к оплате' }).click();
  await main.getByRole('link', { name: 'Открыть страницу оплаты' }).click();
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click();
  await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
  await expect(main).toContainText('Оплачено');
  await page.goto(orders[0] ?? '');
  await expect(main).not.toContainText('Ожидает оплаты');
});
