import { Catalogue } from './pages/catalogue.ts';
import { Shop } from './pages/shop.ts';
import { expect, test } from './test.ts';

test('a visitor is told to sign in before favourites, and then has them', async ({
  page,
  credentials,
  mode,
  expectConsole,
}) => {
  if (mode === 'script') expectConsole(/status of 40[13]/);
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  const name = await catalogue.nameIn(catalogue.row(0)).innerText();
  const heart = catalogue.row(0).getByRole('button', { name: /избранно/ });
  await heart.click();
  await expect(page.getByText('Авторизуйтесь, для того чтобы добавлять товары в избранное').first()).toBeVisible();

  await catalogue.open('/catalog');
  await catalogue.signIn(credentials);
  await catalogue.open('/catalog');
  await catalogue
    .row(0)
    .getByRole('button', { name: /^В избранное/ })
    .click();
  await expect(catalogue.row(0).getByRole('button', { name: /^Убрать из избранного/ })).toBeVisible();
  await catalogue.header.getByRole('link', { name: 'Избранное' }).click();
  await expect(catalogue.rows).toHaveCount(1);
  await expect(catalogue.nameIn(catalogue.row(0))).toHaveText(name);
});

test('a wrong password is said, and what was typed stays', async ({ page, credentials, expectConsole }) => {
  expectConsole(/status of 4\d\d/);
  const shop = new Shop(page);
  await shop.open('/user/sign-in');
  await shop.fillSignIn({ login: credentials.login, password: 'wrong password' });
  await expect(page.getByText('Неверный телефон или пароль').first()).toBeVisible();
  await expect(page.getByLabel('Телефон или почта')).toHaveValue(credentials.login);

  await shop.fillSignIn(credentials);
  await expect(shop.signOutButton).toBeVisible();
});

test('a page that asks for a buyer comes after sign-in; after sign-out it is closed again', async ({
  page,
  credentials,
}) => {
  const shop = new Shop(page);
  await shop.open('/orders');
  await expect(shop.heading('Вход для покупателей')).toBeVisible();
  await shop.fillSignIn(credentials);
  await expect(shop.heading('Заказы')).toBeVisible();

  await shop.signOut();
  await shop.open('/orders');
  await expect(shop.heading('Вход для покупателей')).toBeVisible();
});

test('the light version is chosen at the foot of any page and stays', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/catalog');
  await page.getByRole('button', { name: 'Лёгкая версия' }).click();
  await expect(page.getByRole('button', { name: 'Обычная версия' })).toBeVisible();
  await shop.search('кабель');
  await expect(page.getByRole('button', { name: 'Обычная версия' })).toBeVisible();
  await expect(page.locator('script')).toHaveCount(0);
  await page.getByRole('button', { name: 'Обычная версия' }).click();
  await expect(page.getByRole('button', { name: 'Лёгкая версия' })).toBeVisible();
});
