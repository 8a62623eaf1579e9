import { demoPassword } from '#seed/accounts.ts';
import { Auth } from './pages/auth.ts';
import { expect, test } from './test.ts';

const staff = { login: 'staff@demo.test', password: demoPassword };

test('the supplier’s person finds a buyer, acts for them in sight, and comes back as before', async ({
  page,
  credentials,
  expectConsole,
}) => {
  expectConsole(/status of 40[134]/);
  const shop = new Auth(page);
  await shop.enter(staff);
  await shop.open('/');
  await shop.header.getByRole('link', { name: 'Покупатели' }).click();
  await page.getByRole('searchbox', { name: 'Имя, компания' }).fill(credentials.login);
  await page.getByRole('main').getByRole('button', { name: 'Найти' }).click();
  await expect(page.getByRole('button', { name: /^Действовать/ })).toHaveCount(1);
  await page.getByRole('button', { name: /^Действовать/ }).click();

  const bar = page.getByRole('region', { name: 'Работа за покупателя' });
  await expect(bar).toContainText('Вы действуете от имени: Белова Анна Сергеевна');
  for (const path of ['/catalog', '/cart', '/no-such-page']) {
    await shop.open(path);
    await expect(bar).toBeVisible();
  }
  await shop.open('/staff/buyers');
  await expect(shop.heading('Недостаточно прав')).toBeVisible();
  await expect(page).toHaveTitle('Недостаточно прав');
  await bar.getByRole('button', { name: 'Закончить' }).click();
  await expect(shop.heading('Покупатели')).toBeVisible();
  await expect(bar).toHaveCount(0);

  await page.getByRole('link', { name: 'Действия сотрудников поставщика' }).click();
  await expect(
    page.getByRole('row', { name: /Белова Анна Сергеевна.*Закончить действовать.*Выполнено/ }).first(),
  ).toBeVisible();
});

test('the owner of a closed account is told so, once the password is right', async ({ page, expectConsole, mode }) => {
  test.skip(mode !== 'script', 'the form of sign-in and its refusal have a journey without script');
  expectConsole(/status of 4\d\d/);
  const shop = new Auth(page);
  await shop.open('/user/sign-in');
  await shop.fillSignIn({ login: 'blocked@demo.test', password: demoPassword });
  await expect(page.getByText('Доступ к учётной записи закрыт поставщиком').first()).toBeVisible();
  await expect(page.getByLabel('Телефон или почта')).toHaveValue('blocked@demo.test');
});
