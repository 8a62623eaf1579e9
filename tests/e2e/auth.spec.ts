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
  await auth.follow('Войти по коду', 'Получить код');
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
  await auth.follow('Забыли пароль?', 'Получить код');
  await auth.fill('Телефон или почта', credentials.login);
  await auth.press('Получить код');
  const code = await auth.codeOf(credentials.login);
  await auth.fill('Код из сообщения', code);
  await auth.fill(/^Новый пароль( \*)?$/, 'qwerty123');
  await auth.fill('Новый пароль ещё раз', 'qwerty123');
  await auth.press('Сменить пароль');
  await expect(page.getByText('Такой пароль легко подобрать').first()).toBeVisible();

  // A password is never sent back to the page, so it has to be typed again after an error.
  await expect(auth.screen.getByLabel('Код из сообщения')).toHaveValue(code);
  await auth.fill(/^Новый пароль( \*)?$/, 'кедровый шкаф 31');
  await auth.fill('Новый пароль ещё раз', 'кедровый шкаф 31');
  await auth.press('Сменить пароль');
  await expect(auth.heading('Вход для покупателей')).toBeVisible();
  await expect(auth.screen.getByLabel('Телефон или почта')).not.toHaveValue('');
  await auth.fill('Пароль', 'кедровый шкаф 31');
  await auth.press('Войти');
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

test('agreement, privacy and cookies can be read before signing in, and nothing typed is lost', async ({
  page,
  mode,
}) => {
  test.skip(mode !== 'script', 'plain links to pages that no script changes');
  const auth = new Auth(page);
  await auth.open('/user/sign-in');
  await auth.fill('Телефон или почта', 'buyer@demo.test');
  for (const name of ['Пользовательское соглашение', 'Обработка персональных данных', 'Использование файлов cookie']) {
    const opened = page.waitForEvent('popup');
    await auth.follow(name);
    const other = await opened;
    await expect(other).toHaveURL(/\/content\//);
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await other.close();
  }
  await expect(auth.screen.getByLabel('Телефон или почта')).toHaveValue('buyer@demo.test');
});

/** A phone that nobody else in this run has. */
const freshPhone = () => `955${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

test('a new buyer signs up in three steps with a company from the register', async ({ page, expectConsole, mode }) => {
  expectConsole(/status of 422/);
  const auth = new Auth(page);
  const phone = freshPhone();
  await auth.open('/catalog');
  await auth.header.getByRole('link', { name: 'Войти' }).click();
  await auth.follow('Зарегистрироваться');
  await auth.fill('Фамилия, имя, отчество', 'Лосева Вера Ильинична');
  await auth.fill('Телефон', phone);
  for (const box of ['пользовательское соглашение', 'на обработку персональных данных', 'предложения и новости']) {
    await expect(auth.screen.getByRole('checkbox', { name: box })).not.toBeChecked();
  }
  await auth.screen.getByRole('checkbox', { name: 'пользовательское соглашение' }).check();
  await auth.screen.getByRole('checkbox', { name: 'на обработку персональных данных' }).check();
  await auth.press('Продолжить');
  await auth.fill('Код из сообщения', await auth.codeOf(phone));
  await auth.press('Подтвердить');

  await auth.fill('Название', 'Щитмонтаж');
  await auth.press('Найти компанию');
  // What was typed comes along. With script companies come as one types, without it by the button.
  await expect(auth.screen.getByLabel('Название, ИНН или ОГРН')).toHaveValue('Щитмонтаж');
  await auth.fill('Название, ИНН или ОГРН', 'вектор');
  if (mode !== 'script') await auth.press('Найти');
  await expect(auth.screen.getByText('Щитмонтаж')).toHaveCount(0);
  await auth.fill('Название, ИНН или ОГРН', 'щитмонтаж');
  if (mode !== 'script') await auth.press('Найти');
  await auth.press(/Выбрать.*Щитмонтаж/);
  await expect(auth.screen.getByLabel('Название')).toHaveValue('АО «Щитмонтаж»');
  const inn = await auth.screen.getByRole('textbox', { name: 'ИНН', exact: true }).inputValue();
  expect(inn).toMatch(/^6671903\d{3}$/);
  // All three browsers of a run share the register, but a company can sign up only once.
  const kpp = auth.screen.getByRole('textbox', { name: /^КПП/ });
  if (mode === 'script') await expect(kpp).toHaveAttribute('required');
  await auth.screen.getByRole('textbox', { name: 'ИНН', exact: true }).fill('');
  await expect(kpp).not.toHaveAttribute('required');
  await kpp.fill('');

  await auth.fill(/^Пароль( \*)?$/, 'кедровый шкаф 31');
  await auth.fill('Пароль ещё раз', 'не тот');
  await auth.press('Зарегистрироваться');
  await expect(page.getByText('Пароли не совпадают').first()).toBeVisible();
  await expect(auth.screen.getByLabel('Название')).toHaveValue('АО «Щитмонтаж»');

  await auth.fill(/^Пароль( \*)?$/, 'кедровый шкаф 31');
  await auth.fill('Пароль ещё раз', 'кедровый шкаф 31');
  await page.keyboard.press('Enter');
  await expect(auth.signOutButton).toBeVisible();
  await expect(auth.header.getByText('АО «Щитмонтаж»')).toBeVisible();
});

/** An ИНН of ten digits whose last one agrees with the others. */
function freshInn(): string {
  const digits = Array.from({ length: 9 }, (_, at) => (at === 0 ? 9 : Math.floor(Math.random() * 10)));
  const sum = [2, 4, 10, 3, 5, 9, 4, 6, 8].reduce((all, weight, at) => all + weight * (digits[at] ?? 0), 0);
  return [...digits, (sum % 11) % 10].join('');
}

test('a buyer who skipped the company looks around, is told why no order can be placed, and gives it later', async ({
  page,
  expectConsole,
  mode,
}) => {
  expectConsole(/status of 422/);
  const auth = new Auth(page);
  const phone = freshPhone();
  await auth.open('/user/sign-up');
  await auth.fill('Фамилия, имя, отчество', 'Ильина Анна');
  await auth.fill('Телефон', phone);
  await auth.screen.getByRole('checkbox', { name: 'пользовательское соглашение' }).check();
  await auth.screen.getByRole('checkbox', { name: 'на обработку персональных данных' }).check();
  await auth.press('Продолжить');
  await auth.fill('Код из сообщения', await auth.codeOf(phone));
  await auth.press('Подтвердить');
  await auth.fill(/^Пароль( \*)?$/, 'кедровый шкаф 31');
  await auth.fill('Пароль ещё раз', 'кедровый шкаф 31');
  await auth.press('Зарегистрироваться');
  await expect(auth.signOutButton).toBeVisible();

  await auth.open('/user/company');
  await expect(auth.screen.getByRole('heading', { level: 2, name: 'Реквизиты компании' })).toBeVisible();
  // With script companies come as one types, without it by the button.
  await auth.fill('Название, ИНН или ОГРН', 'щитмонтаж');
  if (mode !== 'script') await auth.press('Найти');
  await expect(auth.screen.getByRole('button', { name: /Выбрать.*Щитмонтаж/ })).toBeVisible();
  await auth.screen.getByText('Ввести реквизиты').click();
  const inn = freshInn();
  await auth.fill(/^Название( \*)?$/, 'ООО «Позже»');
  await auth.screen.getByRole('textbox', { name: /^ИНН/ }).fill(`${inn.slice(0, 9)}${(Number(inn[9]) + 1) % 10}`);
  await auth.screen.getByRole('textbox', { name: /^КПП/ }).fill('770701001');
  await auth.press('Сохранить реквизиты');
  await expect(page.getByText('Проверьте ИНН').first()).toBeVisible();
  await auth.screen.getByRole('textbox', { name: /^ИНН/ }).fill(inn);
  await auth.press('Сохранить реквизиты');
  await expect(auth.heading('ООО «Позже»')).toBeVisible();
  await expect(auth.screen.getByText(`ИНН ${inn}`)).toBeVisible();
  await expect(auth.screen.getByRole('button', { name: 'Сохранить реквизиты' })).toHaveCount(0);
});

test('sign-up survives a reload at every step, and going back clears it', async ({ page, expectConsole, mode }) => {
  expectConsole(/status of 42[29]/);
  const auth = new Auth(page);
  const phone = freshPhone();
  await auth.open('/user/sign-up');
  await auth.fill('Фамилия, имя, отчество', 'Лосева Вера');
  await auth.fill('Телефон', phone);
  await auth.screen.getByRole('checkbox', { name: 'пользовательское соглашение' }).check();
  await auth.screen.getByRole('checkbox', { name: 'на обработку персональных данных' }).check();
  await auth.press('Продолжить');
  const code = await auth.codeOf(phone);
  await auth.open('/user/sign-up');
  // Too early for another code: the field stays for the one that came.
  if (mode !== 'script') await auth.press('Отправить код ещё раз');
  await expect(auth.screen.getByText(/^Новый код можно запросить через/).first()).toBeVisible();
  await auth.fill('Код из сообщения', code);
  await auth.press('Подтвердить');
  await auth.fill('Название', 'Пробная');
  await auth.fill(/^Пароль( \*)?$/, 'qwerty123');
  await auth.fill('Пароль ещё раз', 'qwerty123');
  await auth.press('Зарегистрироваться');
  await expect(page.getByText('Такой пароль легко подобрать').first()).toBeVisible();
  await auth.open('/user/sign-up');
  await expect(auth.screen.getByLabel('Название')).toHaveValue('Пробная');
  await expect(auth.screen.getByLabel(/^Пароль( \*)?$/)).toHaveValue('');
  await auth.press('Начать заново');
  await expect(auth.screen.getByLabel('Фамилия, имя, отчество')).toHaveValue('');
});

test('a customer of the bank signs in through it; one whom nobody knows comes to a filled sign-up', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const auth = new Auth(page);
  await auth.open('/user/sign-in');
  await auth.follow('Войти через Учебный банк');
  await page.getByRole('link', { name: 'Войти как Белова' }).click();
  await expect(auth.signOutButton).toBeVisible();
  await auth.signOut();

  await auth.open('/user/sign-in');
  await auth.follow('Войти через Учебный банк');
  const back = await page.getByRole('link', { name: 'Войти как Титов' }).getAttribute('href');
  await page.getByRole('link', { name: 'Войти как Титов' }).click();
  await expect(auth.screen.getByLabel('Фамилия, имя, отчество')).toHaveValue('Титов Роман Игоревич');
  await expect(auth.screen.getByRole('checkbox', { name: 'пользовательское соглашение' })).not.toBeChecked();

  // The same return doesn't work a second time.
  await page.goto(back ?? '');
  await expect(auth.heading('Возникла техническая ошибка')).toBeVisible();
  await page.getByRole('link', { name: 'Попробовать ещё раз' }).click();
  await page.getByRole('link', { name: 'Отказаться' }).click();
  await expect(auth.heading('Вход через банк отменён')).toBeVisible();
});

test('a dialog whose form is on its way closes only when that is cancelled, and keeps what was typed', async ({
  page,
  mode,
  credentials,
}) => {
  test.skip(mode !== 'script', 'without script there is no dialog');
  const auth = new Auth(page);
  await auth.open('/catalog');
  await auth.header.getByRole('link', { name: 'Войти' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByLabel('Телефон или почта').fill(credentials.login);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await auth.header.getByRole('link', { name: 'Войти' }).click();
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/sign-in.*\.data/, async (route) => {
    await slow;
    await route.continue().catch(() => undefined);
  });
  await page.getByLabel('Телефон или почта').fill(credentials.login);
  await page.getByLabel('Пароль').fill('wrong password');
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog.getByRole('link', { name: 'Отменить' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 400);
  await expect(dialog).toBeVisible();
  await expect(page.getByLabel('Телефон или почта')).toHaveValue(credentials.login);
  await dialog.getByRole('link', { name: 'Отменить' }).click();
  await expect(dialog).toBeHidden();
  answer();
});

test('a sign-in whose answer is lost keeps its form, on its page and over another', async ({
  page,
  mode,
  credentials,
  expectConsole,
}) => {
  test.skip(mode !== 'script', 'without script the browser itself says so');
  expectConsole(/ERR_CONNECTION_RESET|Failed to fetch/);
  const auth = new Auth(page);
  await page.route(/sign-in.*\.data/, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  );
  for (const over of [false, true]) {
    await auth.open(over ? '/catalog' : '/user/sign-in');
    await expect(page.locator('html[data-js]')).toBeAttached();
    if (over) await auth.header.getByRole('link', { name: 'Войти' }).click();
    await auth.fill('Телефон или почта', credentials.login);
    await auth.fill('Пароль', 'кедровый шкаф');
    await auth.press('Войти');
    await expect(auth.screen.getByText(/Связь прервалась/).first()).toBeVisible();
    await expect(auth.screen.getByLabel('Телефон или почта')).toHaveValue(credentials.login);
  }
});
