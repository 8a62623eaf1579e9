import { placeOrder } from '#tests/support/buying.ts';
import { enter, enterElsewhere } from './enter.ts';
import { Cart } from './pages/cart.ts';
import { Checkout } from './pages/checkout.ts';
import { Orders } from './pages/orders.ts';
import { expect, test } from './test.ts';

/** The administrator is to approve what meets the condition. */
async function addRule(desk: Orders, name: string, { condition, sum }: { condition: string; sum?: string }) {
  const main = desk.page.getByRole('main');
  await desk.open('/user/approvals');
  await main.getByLabel('Название').fill(name);
  await main.getByLabel('Условие').selectOption(condition);
  if (sum) await main.getByLabel('Сумма, ₽').fill(sum);
  await main.getByLabel('Кто согласует').selectOption('Администратор');
  await main.getByRole('button', { name: 'Добавить правило' }).click();
  await expect(desk.result('Правило добавлено')).toBeVisible();
  // A second press would add it again.
  await expect(main.getByLabel('Название')).toHaveValue('');
}

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
  await addRule(desk, 'Все заказы', { condition: 'Любой заказ' });
  await main.getByRole('link', { name: 'Все заказы', exact: true }).click();
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

test('an order above a limit is sent back with a reason, mended in the cart, sent again and approved', async ({
  page,
  browser,
  administrator,
  colleague,
  mode,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  await enter(page.context(), administrator);
  const desk = new Orders(page);
  const main = page.getByRole('main');
  await addRule(desk, 'Дороже ста рублей', { condition: 'Сумма больше указанной', sum: '100' });

  const buyerPage = await enterElsewhere(browser, mode, colleague);
  const [orders, cart, checkout] = [new Orders(buyerPage), new Cart(buyerPage), new Checkout(buyerPage)];
  const ordered = buyerPage.getByRole('main');
  const order = await placeOrder(await enter(buyerPage.context(), colleague), 2);
  const decision = order.replace('/orders/', '/orders/approvals/');

  await desk.open(decision);
  await main.getByRole('button', { name: 'Вернуть на доработку' }).click();
  await expect(main.getByLabel('Комментарий')).toHaveAttribute('aria-invalid', 'true');
  await main.getByLabel('Комментарий').fill('Второе есть на складе');
  await main.getByRole('button', { name: 'Вернуть на доработку' }).click();
  await expect(desk.result('Заказ возвращён на доработку')).toBeVisible();

  await orders.open(order);
  const number = (await orders.heading(/^Заказ/).innerText()).match(/\d+/)?.[0] ?? '';
  await expect(ordered).toContainText('Заказ вернули на доработку');
  await expect(ordered).toContainText('Второе есть на складе');
  await ordered.getByRole('button', { name: 'Исправить и отправить снова' }).click();
  await expect(ordered).toContainText(`Вы исправляете заказ № ${number}`);
  await expect(cart.rows).toHaveCount(2);
  await cart.rows.last().getByRole('button', { name: 'Удалить' }).click();
  await expect(cart.rows).toHaveCount(1);
  await cart.checkout.click();
  await checkout.fillContact();
  await expect(ordered).toContainText(`Это исправленный заказ № ${number}`);
  await ordered.getByRole('button', { name: 'Отправить заказ снова' }).click();
  await expect(checkout.heading('Заказ отправлен на согласование')).toBeVisible();

  await desk.open('/orders/approvals');
  await main.getByRole('rowheader').filter({ hasText: number }).getByRole('link').first().click();
  await expect(main).toContainText('Второе есть на складе');
  await expect(main).toContainText(/Сумма: была .* стала/);
  await main.getByRole('button', { name: 'Согласовать' }).click();
  await expect(desk.result('Заказ согласован и передан поставщику')).toBeVisible();

  await orders.open(order);
  await expect(orders.heading(new RegExp(number))).toBeVisible();
  await expect(ordered).toContainText('Новый');
  await expect(ordered).not.toContainText('Заказ вернули на доработку');
  await expect(ordered.getByRole('table').getByRole('rowheader')).toHaveCount(1);
  await buyerPage.context().close();
});
