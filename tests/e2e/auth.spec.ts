import { Auth } from './pages/auth.ts';
import { expect, test } from './test.ts';

test('a buyer signs in by a code from a message and comes back to the page', async ({
  page,
  credentials,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const auth = new Auth(page);
  await auth.open('/catalog');
  await auth.header.getByRole('link', { name: 'Войти' }).click();
  await auth.follow('Войти по коду');
  await auth.fill('Телефон или почта', credentials.login);
  await auth.press('Получить код');
  const code = await auth.codeOf(credentials.login);
  await auth.fill('Код из сообщения', code === '000000' ? '111111' : '000000');
  await auth.press('Войти');
  await expect(page.getByText('Код неверный или устарел').first()).toBeVisible();
  await auth.fill('Код из сообщения', code);
  await auth.press('Войти');
  await expect(auth.signOutButton).toBeVisible();
  await expect(page).toHaveURL(/\/catalog/);
});

test('a forgotten password is changed by a code, and the new one works', async ({
  page,
  credentials,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const auth = new Auth(page);
  await auth.open('/catalog');
  await auth.header.getByRole('link', { name: 'Войти' }).click();
  await auth.follow('Забыли пароль?');
  await auth.fill('Телефон или почта', credentials.login);
  await auth.press('Получить код');
  const code = await auth.codeOf(credentials.login);
  await auth.fill('Код из сообщения', code);
  await auth.fill(/^Новый пароль( \*)?$/, 'qwerty123');
  await auth.fill('Новый пароль ещё раз', 'qwerty123');
  await auth.press('Сменить пароль');
  await expect(page.getByText('Такой пароль легко подобрать').first()).toBeVisible();

  // A password is never shown again, so after a refusal it is typed anew.
  await auth.fill('Код из сообщения', code);
  await auth.fill(/^Новый пароль( \*)?$/, 'кедровый шкаф 31');
  await auth.fill('Новый пароль ещё раз', 'кедровый шкаф 31');
  await auth.press('Сменить пароль');
  await expect(auth.heading('Вход для покупателей')).toBeVisible();
  await auth.fillSignIn({ login: credentials.login, password: 'кедровый шкаф 31' });
  await expect(auth.signOutButton).toBeVisible();
});

test('a password can be shown where script runs', async ({ page, mode }) => {
  const auth = new Auth(page);
  await auth.open('/user/sign-in');
  const field = auth.screen.getByLabel('Пароль');
  await field.fill('кедровый шкаф');
  await expect(field).toHaveAttribute('type', 'password');
  const toggle = page.getByRole('button', { name: 'Показать' });
  if (mode !== 'script') return await expect(toggle).toHaveCount(0);
  await toggle.click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toHaveValue('кедровый шкаф');
});

test('agreement, privacy and cookies can be read before signing in', async ({ page }) => {
  const auth = new Auth(page);
  await auth.open('/user/sign-in');
  for (const name of ['Пользовательское соглашение', 'Обработка персональных данных', 'Использование файлов cookie']) {
    await auth.open('/user/sign-in');
    await auth.follow(name);
    await expect(page).toHaveURL(/\/content\//);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
