import { placeOrder } from '#tests/support/buying.ts';
import { enter } from './enter.ts';
import { Orders } from './pages/orders.ts';
import { expect, test } from './test.ts';

test('on a phone the folded filters open, and what is chosen there holds on the second page of the orders', async ({
  page,
  credentials,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const buyer = await enter(page.context(), credentials);
  const placed: string[] = [];
  for (let count = 0; count < 21; count += 1) placed.push(await placeOrder(buyer));
  const orders = new Orders(page);
  await orders.open('/orders');
  await expect(orders.rows).toHaveCount(20);
  const newest = page.locator(`main a[href="${placed.at(-1)}"]`).first();
  const oldest = page.locator(`main a[href="${placed[0]}"]`).first();
  await expect(newest).toBeVisible();
  await expect(oldest).toHaveCount(0);

  const sort = page.getByLabel('Сортировка');
  await expect(sort).toBeHidden();
  await page.getByRole('search').getByText('Фильтры').click();
  await expect(sort).toBeVisible();
  await sort.selectOption({ label: 'Сначала старые' });
  await page.getByLabel('Состояние').selectOption({ label: 'В работе' });
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(oldest).toBeVisible();
  await expect(newest).toHaveCount(0);
  // What narrows the list is in sight.
  await expect(sort).toBeVisible();
  await expect(page.getByLabel('Состояние')).toHaveValue('moving');

  const pages = page.getByRole('navigation', { name: 'Страницы' });
  const second = { name: '2', exact: true };
  // Without script turning the page sends the ticks.
  await pages.getByRole('link', second).or(pages.getByRole('button', second)).click();
  await expect(newest).toBeVisible();
  await expect(orders.rows).toHaveCount(1);
  await expect(sort).toHaveValue('created');
  await page.goBack();
  await expect(orders.rows).toHaveCount(20);
  // The order of the list is no filter.
  await page.getByRole('link', { name: 'Сбросить' }).click();
  await expect(oldest).toBeVisible();
  await expect(page.getByLabel('Состояние')).toBeHidden();
});
