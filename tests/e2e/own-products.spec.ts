import { png } from '#tests/support/photos.ts';
import { Cart } from './pages/cart.ts';
import { Catalogue } from './pages/catalogue.ts';
import { expect, test } from './test.ts';

test('a buyer describes a product, finds it by the search, orders it and deletes it', async ({
  page,
  credentials,
  expectConsole,
  mode,
}) => {
  test.slow();
  expectConsole(/status of 422/);
  const name = `Щит по чертежу ${mode}`;
  const shop = new Catalogue(page);
  await shop.enter(credentials);
  await shop.open('/own-products');
  await page.getByRole('link', { name: 'Добавить товар' }).click();
  await expect(shop.heading('Новый товар')).toBeVisible();
  await page.getByLabel('Название').fill(name);
  await page.getByRole('textbox', { name: 'Артикул' }).fill('ЩЧ-1');
  await page.getByLabel('Цена за единицу').fill('дорого');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Укажите цену числом').first()).toBeVisible();
  await expect(page.getByLabel('Название')).toHaveValue(name);
  await page.getByLabel('Цена за единицу').fill('1 220,00');
  await page.getByLabel('Фото').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(png) });
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(shop.heading(name)).toBeVisible();
  const photo = page.getByRole('img', { name: `Фото: ${name}` });
  await expect(photo).toBeVisible();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(1);
  await page.getByRole('button', { name: 'Удалить фото' }).click();
  await expect(photo).toHaveCount(0);

  await shop.search('чертежу');
  const own = page.getByRole('region', { name: 'Ваши товары' });
  await own.getByRole('link', { name, exact: true }).click();
  await expect(shop.heading(name)).toBeVisible();
  await expect(page.getByText('1\u00a0220,00\u00a0₽').first()).toBeVisible();
  await page.goBack();
  await own.getByRole('button', { name: 'В корзину' }).click();
  await expect(shop.result(/^В корзине|в корзине/i)).toBeVisible();

  const cart = new Cart(page);
  await cart.open('/cart');
  await cart.row(name).getByRole('link', { name }).click();
  await expect(shop.heading(name)).toBeVisible();
  // With script the product opens over the cart; it can only be changed on its own page.
  if (new URL(page.url()).pathname === '/cart')
    await page.getByRole('link', { name: 'Открыть страницу товара' }).click();
  await page.getByText('Удалить товар').click();
  await page.getByRole('button', { name: 'Да, удалить' }).click();
  await expect(shop.heading('Свои товары')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0);
});
