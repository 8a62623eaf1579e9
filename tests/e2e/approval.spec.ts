import { placeOrder } from '#tests/support/buying.ts';
import { enter, enterElsewhere } from './enter.ts';
import { Orders } from './pages/orders.ts';
import { expect, test } from './test.ts';

test('an order waits for a colleague, who takes a line out of one and refuses another', async ({
  page,
  browser,
  administrator,
  colleague,
  mode,
  expectConsole,
}) => {
  expectConsole(/status of (409|422)/);
  await enter(page.context(), administrator);
  const desk = new Orders(page);
  const main = page.getByRole('main');
  await desk.open('/user/approvals');
  await main.getByLabel('Название').fill('Все заказы');
  await main.getByLabel('Условие').selectOption('Любой заказ');
  await main.getByLabel('Кто согласует').selectOption('Администратор');
  await main.getByRole('button', { name: 'Добавить правило' }).click();
  await expect(desk.result('Правило добавлено')).toBeVisible();
  // A second press would add it again.
  await expect(main.getByLabel('Название')).toHaveValue('');
  await main.getByRole('link', { name: 'Все заказы' }).click();
  await expect(main.getByRole('heading', { name: 'Правило согласования' })).toBeVisible();
  await main.getByLabel('Название').fill('Любая закупка');
  await main.getByRole('button', { name: 'Сохранить' }).click();
  await expect(desk.result('Сохранено')).toBeVisible();

  const buyerPage = await enterElsewhere(browser, mode, colleague);
  const orders = new Orders(buyerPage);
  const buyer = await enter(buyerPage.context(), colleague);
  const [first, second] = [await placeOrder(buyer, 2), await placeOrder(buyer, 1)];
  await orders.open(first);
  await expect(buyerPage.getByRole('main')).toContainText('Любая закупка');
  await expect(buyerPage.getByRole('main')).toContainText('На согласовании');

  await desk.open('/orders/approvals');
  await main.getByRole('rowheader').first().getByRole('link').click();
  await expect(main.getByRole('heading', { name: 'Ваше решение' })).toBeVisible();
  await main.getByText('Изменить количество').click();
  await main.locator('#decision-form').getByRole('textbox').last().fill('0');
  await main.getByLabel('Комментарий').fill('Второе есть на складе');
  await main.getByRole('button', { name: 'Согласовать' }).click();
  await expect(main.getByRole('alert')).toContainText('С этими количествами заказ стоит');
  await expect(main.getByLabel('Комментарий')).toHaveValue('Второе есть на складе');
  await main.getByRole('button', { name: 'Согласовать' }).click();
  await expect(desk.result('Заказ согласован и передан поставщику')).toBeVisible();

  await desk.open(second.replace('/orders/', '/orders/approvals/'));
  await main.getByRole('button', { name: 'Отклонить' }).click();
  await expect(main.getByLabel('Комментарий')).toHaveAttribute('aria-invalid', 'true');
  await main.getByLabel('Комментарий').fill('Купим в декабре');
  await main.getByRole('button', { name: 'Отклонить' }).click();
  await expect(desk.result('Заказ отклонён')).toBeVisible();
  await expect(main).toContainText('Ничего не ждёт вашего согласования');

  await orders.open(first);
  await expect(buyerPage.getByRole('main')).toContainText('Второе есть на складе');
  await expect(buyerPage.getByRole('main')).toContainText('Новый');
  await orders.open(second);
  await expect(buyerPage.getByRole('main')).toContainText('Купим в декабре');
  await buyerPage.context().close();
});
