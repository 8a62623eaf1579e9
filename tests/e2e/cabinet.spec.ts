import { png } from '#tests/support/photos.ts';
import { Shop } from './pages/shop.ts';
import { expect, test } from './test.ts';

test('a buyer changes the profile and the photo, and finds them again', async ({
  page,
  credentials,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const shop = new Shop(page);
  await shop.enter(credentials);
  await shop.open('/user/profile');
  await expect(shop.heading('Профиль')).toBeVisible();
  await page.getByLabel('Фамилия').fill('Лосева');
  await page.getByLabel('Имя').fill('Вера');
  await page.getByLabel('Город').fill('Химки');
  await page.getByRole('radio', { name: 'Женский' }).check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(shop.result('Профиль пользователя изменен')).toBeVisible();
  await expect(page.getByLabel('Город')).toHaveValue('Химки');

  const file = page.getByLabel('Файл с фото');
  await file.setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html>not a photo</html>'),
  });
  await page.getByRole('button', { name: 'Загрузить фото' }).click();
  await expect(page.getByText('Фото должно быть файлом .jpg или .png')).toBeVisible();
  await file.setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(png) });
  await page.getByRole('button', { name: 'Загрузить фото' }).click();
  const photo = page.getByRole('img', { name: 'Ваше фото' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(1);
  await page.getByRole('button', { name: 'Удалить фото' }).click();
  await expect(shop.result('Фото удалено')).toBeVisible();
  await expect(photo).toHaveCount(0);

  await shop.open('/user');
  await expect(page.getByRole('main').getByText('Лосева Вера')).toBeVisible();
});

test('a buyer chooses what to be told of; the consent to news is the same in the profile, and what cannot be chosen says why', async ({
  page,
  credentials,
}) => {
  const shop = new Shop(page);
  await shop.enter(credentials);
  await shop.open('/user/notifications');
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect(box('Заказ принят: Почта')).toBeChecked();
  await expect(box('Коды для входа, приглашения, смена пароля: СМС')).toBeDisabled();
  await expect(page.getByText('Отправляем всегда')).toBeVisible();
  await box('Заказ принят: СМС').check();
  await box('Заказ принят: Почта').uncheck();
  await box('Новости и предложения: Почта').check();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(shop.result('Настройки уведомлений изменены')).toBeVisible();
  await expect(box('Заказ принят: СМС')).toBeChecked();
  await expect(box('Заказ принят: Почта')).not.toBeChecked();

  await shop.open('/user/profile');
  const consent = page.getByLabel('Получать новости и предложения по почте');
  await expect(consent).toBeChecked();
  await consent.uncheck();
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(shop.result('Профиль пользователя изменен')).toBeVisible();
  await shop.open('/user/notifications');
  await expect(box('Новости и предложения: Почта')).not.toBeChecked();
});

test('the password is changed only with the current one, opens the door next time, and shuts out a copied session', async ({
  page,
  context,
  browser,
  credentials,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const shop = new Shop(page);
  const changed = 'sleepy-otter-47';
  const change = async (current: string) => {
    await page.getByRole('textbox', { name: 'Текущий пароль' }).fill(current);
    await page.getByRole('textbox', { name: 'Новый пароль', exact: true }).fill(changed);
    await page.getByRole('textbox', { name: 'Новый пароль ещё раз' }).fill(changed);
    await page.getByRole('button', { name: 'Сменить пароль' }).click();
  };
  await shop.enter(credentials);
  await shop.open('/user/profile');
  await change('not-my-password');
  await expect(page.getByText('Неверный текущий пароль').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Новый пароль', exact: true })).toHaveValue('');
  const copied = await browser.newContext({ storageState: await context.storageState() });
  await change(credentials.password);
  await expect(shop.result(/^Пароль изменён/)).toBeVisible();
  const answer = await copied.request.get(page.url(), { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([303, expect.stringMatching(/^\/user\/sign-in/)]);
  await copied.close();
  await shop.signOut();
  await shop.open('/user/profile');
  await shop.fillSignIn({ ...credentials, password: changed });
  await expect(shop.heading('Профиль')).toBeVisible();
});

test('a buyer sees where they are signed in and ends the other sign-in', async ({
  page,
  browser,
  credentials,
  mode,
}) => {
  const other = await browser.newPage({
    baseURL: process.env['ORIGIN'] ?? '',
    javaScriptEnabled: mode !== 'no-script',
  });
  const elsewhere = new Shop(other);
  await elsewhere.open('/user/sessions');
  await elsewhere.fillSignIn(credentials);
  await expect(other.getByText('Других входов нет')).toBeVisible();

  const shop = new Shop(page);
  await shop.open('/user/sessions');
  await shop.fillSignIn(credentials);
  await expect(page.getByRole('row', { name: /Chrome, Linux/ })).toHaveCount(2);
  await page.getByRole('button', { name: /^Завершить\s*: / }).click();
  await expect(shop.result('Вход завершён')).toBeVisible();
  await elsewhere.open('/user/sessions');
  await expect(elsewhere.heading('Вход для покупателей')).toBeVisible();
  await other.close();
});

test('an account is deleted with its password after the consequences are told, and opens no door any more', async ({
  page,
  credentials,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const shop = new Shop(page);
  await shop.enter(credentials);
  await shop.open('/user/profile');
  await page.getByRole('link', { name: 'Удалить учётную запись' }).click();
  await expect(page.getByText('Восстановить учётную запись будет нельзя')).toBeVisible();
  const password = page.getByRole('textbox', { name: 'Текущий пароль' });
  await password.fill('not-my-password');
  await page.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(page.getByText('Неверный текущий пароль').first()).toBeVisible();
  await password.fill(credentials.password);
  await page.getByRole('button', { name: 'Удалить навсегда' }).click();
  await expect(shop.result('Учётная запись удалена')).toBeVisible();
  await shop.open('/user/sign-in');
  await shop.fillSignIn(credentials);
  await expect(page.getByText('Неверный телефон или пароль').first()).toBeVisible();
});
