import { addProducts } from '#tests/support/buying.ts';
import { Cart } from './pages/cart.ts';
import { expect, test } from './test.ts';

test('the order of the lines stays after a change, on another page and until another is chosen', async ({
  page,
  credentials,
  mode,
}) => {
  const cart = new Cart(page);
  await addProducts(await cart.enter(credentials), 4);
  await cart.open('/cart');
  const names = () => cart.rows.getByRole('rowheader').getByRole('link').allInnerTexts();
  const added = await names();
  await page.getByRole('link', { name: 'по названию' }).click();
  const sorted = [...added].sort(new Intl.Collator('ru', { numeric: true }).compare);
  await expect.poll(names).toEqual(sorted);
  await page.getByRole('link', { name: 'по сумме' }).click();
  await expect(page.getByRole('link', { name: 'по сумме' })).toHaveAttribute('aria-current', 'true');
  const bySum = await names();
  const last = cart.amountIn(cart.rows.last());
  await last.fill('90000');
  if (mode === 'script') {
    await last.press('Enter');
    await expect(page.getByText('Сохраняем…')).toHaveCount(0);
    expect(await names()).toEqual(bySum);
  } else {
    await cart.recalculate.click();
    await expect.poll(names).toEqual([bySum.at(-1), ...bySum.slice(0, -1)]);
  }
  await cart.open('/catalog');
  await cart.open('/cart');
  expect(await names()).toEqual([bySum.at(-1), ...bySum.slice(0, -1)]);
});
