import { Auth } from './pages/auth.ts';
import { expect, test } from './test.ts';

/** An address that nobody else in this run has. */
const freshAddress = () => `guest${Math.floor(Math.random() * 1e9)}@proba.test`;

test('an administrator invites a colleague, who joins by link and code, once', async ({
  page,
  administrator,
  expectConsole,
}) => {
  expectConsole(/status of (403|410)/);
  const auth = new Auth(page);
  const address = freshAddress();
  await auth.enter(administrator);
  await auth.open('/user/company');
  await page.getByRole('link', { name: 'Сотрудники и права' }).click();
  await auth.fill('Фамилия, имя, отчество', 'Ильин Пётр');
  await auth.fill('Телефон или почта', address);
  await auth.press('Отправить приглашение');
  await expect(auth.result('Приглашение отправлено')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(address) })).toBeVisible();
  await auth.signOut();

  const link = /\/user\/signin-by-invitation\S+/.exec(await auth.newestMessage(address))?.[0] ?? '';
  await auth.open(link);
  await auth.press('Получить код');
  await auth.fill('Код из сообщения', await auth.codeOf(address));
  await auth.fill(/^Пароль(?! ещё)/, 'кедровый шкаф 31');
  await auth.fill('Пароль ещё раз', 'кедровый шкаф 31');
  await auth.screen.getByRole('checkbox', { name: /^Принимаю/ }).check();
  await auth.screen.getByRole('checkbox', { name: /^Даю согласие/ }).check();
  await auth.press('Присоединиться');
  await expect(auth.result('Вы присоединились к компании')).toBeVisible();
  await expect(auth.signOutButton).toBeVisible();
  await expect(page).toHaveURL(/\/catalog/);
  await auth.open('/user/company/colleagues');
  await expect(auth.heading('Недостаточно прав')).toBeVisible();
  await expect(page.getByText('Управлять сотрудниками может только администратор компании')).toBeVisible();
  await auth.signOut();
  await auth.open(link);
  await expect(auth.heading('Ссылка больше не действует')).toBeVisible();
});

test('somebody who has signed in accepts an invitation with one press; another is told for whom it is', async ({
  page,
  administrator,
  credentials,
}) => {
  const auth = new Auth(page);
  await auth.enter(administrator);
  await auth.open('/user/company/colleagues');
  await auth.fill('Фамилия, имя, отчество', 'Приглашённый');
  await auth.fill('Телефон или почта', credentials.login);
  await auth.press('Отправить приглашение');
  await expect(auth.result('Приглашение отправлено')).toBeVisible();
  const link = /\/user\/signin-by-invitation\S+/.exec(await auth.newestMessage(credentials.login))?.[0] ?? '';
  await auth.open(link);
  await expect(page.getByText('Принять его может только тот, кому оно отправлено')).toBeVisible();
  await auth.press('Выйти и открыть приглашение');
  await expect(auth.screen.getByRole('button', { name: 'Получить код' })).toBeVisible();
  await auth.enter(credentials);
  await auth.open(link);
  await auth.press('Присоединиться к компании');
  await expect(auth.result('Вы присоединились к компании')).toBeVisible();
  await expect(page).toHaveURL(/\/catalog/);
  await expect(auth.header.getByRole('link', { name: 'сменить' })).toBeVisible();
});

test('an administrator gives rights, and takes a colleague out', async ({ page, administrator, colleague }) => {
  const auth = new Auth(page);
  await auth.enter(administrator);
  await auth.open('/user/company/colleagues');
  const row = page.getByRole('row', { name: new RegExp(colleague.login) });
  await row.getByText('Изменить права').click();
  await row.getByRole('checkbox', { name: 'Оплачивать через СБП' }).check();
  await row.getByRole('button', { name: 'Сохранить' }).click();
  await expect(auth.result('Права изменены')).toBeVisible();
  await expect(row).toContainText('Оплачивать через СБП');
  await row.getByText('Изменить права').click();
  await expect(row.getByRole('radio', { name: 'Дать права новой роли' })).toBeChecked();
  await row.getByLabel('Роль').selectOption('Наблюдатель');
  await row.getByRole('button', { name: 'Сохранить' }).click();
  await expect(auth.result('Роль изменена')).toBeVisible();
  await expect(row.getByRole('cell').nth(2).getByRole('paragraph').first()).not.toContainText('Оплачивать через СБП');
  await row.getByText('Изменить права').click();
  await row.getByRole('button', { name: /Убрать из компании/ }).click();
  await expect(auth.result('Сотрудник убран')).toBeVisible();
  await expect(row).toHaveCount(0);
});
