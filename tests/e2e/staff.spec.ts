import { demoPassword } from '#seed/accounts.ts';
import { startServer } from '#tests/support/server.ts';
import { Auth } from './pages/auth.ts';
import { Catalogue } from './pages/catalogue.ts';
import { Checkout } from './pages/checkout.ts';
import { Orders } from './pages/orders.ts';
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

  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog?instock=1');
  await catalogue.addToCart(catalogue.row(0));
  await catalogue.open('/checkout');
  const checkout = new Checkout(page);
  await checkout.fillContact();
  await checkout.submit.click();
  await expect(checkout.placed).toBeVisible();
  const number = await checkout.placedNumber();
  await bar.getByRole('button', { name: 'Закончить' }).click();
  await expect(shop.heading('Покупатели')).toBeVisible();
  await expect(bar).toHaveCount(0);

  await page.getByRole('link', { name: 'Действия сотрудников поставщика' }).click();
  await expect(
    page.getByRole('row', { name: /Белова Анна Сергеевна.*Закончить действовать.*Выполнено/ }).first(),
  ).toBeVisible();
  await expect(
    page.getByRole('row', { name: new RegExp(`Белова Анна Сергеевна.*Оформить заказ.*${number}.*Выполнено`) }),
  ).toBeVisible();

  // The order is the buyer's own.
  await shop.enter(credentials);
  const orders = new Orders(page);
  await orders.open('/orders');
  await expect(orders.row(number)).toBeVisible();
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

test('the supplier’s person writes a page, looks at it, changes it, removes it and puts it back', async ({
  page,
  expectConsole,
  mode,
}) => {
  expectConsole(/status of 4\d\d/);
  const shop = new Auth(page);
  await shop.enter(staff);
  await shop.open('/user');
  await page.getByRole('main').getByRole('link', { name: 'Тексты магазина' }).click();
  await page.getByRole('link', { name: 'Создать' }).click();
  await expect(shop.heading('Новая страница')).toBeVisible();
  const slug = `priemka-${mode}-${Date.now()}`;
  await page.getByRole('textbox', { name: /^Адрес/ }).fill(slug);
  await page.getByRole('textbox', { name: 'Заголовок' }).fill('Приёмка товара');
  await page.getByLabel('Содержание').fill('<h2>На складе</h2><p>Проверьте пломбы.</p>');
  await page.getByRole('button', { name: 'Посмотреть' }).click();
  const preview = page.getByRole('region', { name: 'Так увидят покупатели' });
  await expect(preview.getByText('Проверьте пломбы.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Заголовок' })).toHaveValue('Приёмка товара');
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(shop.heading('Страница «Приёмка товара»')).toBeVisible();

  await page.getByLabel('Содержание').fill('<p>Проверьте пломбы и счёт.</p>');
  if (mode === 'script') {
    await page.getByRole('link', { name: 'Ко всем текстам' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Изменения не сохранены' })).toBeVisible();
    await expect(page.getByLabel('Содержание')).toHaveValue('<p>Проверьте пломбы и счёт.</p>');
  }
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('heading', { name: 'Изменения' }).locator('..').getByRole('listitem')).toHaveCount(2);
  await shop.open(`/content/${slug}`);
  await expect(page.getByText('Проверьте пломбы и счёт.')).toBeVisible();

  await shop.open(`/staff/texts/page/${slug}`);
  await page.getByText('Убрать из магазина').click();
  await page.getByRole('button', { name: 'Убрать', exact: true }).click();
  // The other run of this journey may have one of the same heading.
  const removed = page.getByRole('row', { name: /Приёмка товара.*Убран/ }).locator(`a[href$="/${slug}"]`);
  await removed.click();
  await page.getByRole('button', { name: 'Вернуть этот текст' }).click();
  await expect(page.getByRole('button', { name: 'Сохранить' })).toBeVisible();
});

test('the supplier’s person publishes news, which buyers read at once, and looks at what is hostile without harm', async ({
  page,
  expectConsole,
  mode,
}) => {
  expectConsole(/status of 422/);
  const shop = new Auth(page);
  await shop.enter(staff);
  await shop.open('/staff/texts/news');
  await page.getByRole('link', { name: 'Создать' }).click();
  await expect(shop.heading('Новая новость')).toBeVisible();
  const slug = `sklad-${mode}-${Date.now()}`;
  await page.getByRole('textbox', { name: /^Адрес/ }).fill(slug);
  await page.getByRole('textbox', { name: 'Заголовок' }).fill('Открыт склад в Перми');
  await page.getByLabel('Дата выхода').fill('2026-01-15');
  await expect(page.getByText(/^Есть: .+ Другое название создаст новую рубрику/)).toBeVisible();
  await page.getByLabel('Рубрика').fill(`Склады ${slug}`);
  await page.getByLabel('Картинка').fill('javascript:alert(1)');
  await page.getByRole('textbox', { name: 'Анонс' }).fill('Самовывоз с понедельника.');
  await page
    .getByRole('textbox', { name: 'Текст' })
    .fill('<h2>Адрес</h2><img src=x onerror=alert(1)><p onclick=alert(1)>Героев Хасана, 46</p>');
  await page.getByRole('button', { name: 'Посмотреть' }).click();
  await expect(page.getByText('Адрес без пробелов, который начинается с https:// или /media/').first()).toBeVisible();
  await page.getByLabel('Картинка').fill('');
  await page.getByRole('button', { name: 'Посмотреть' }).click();
  const preview = page.getByRole('region', { name: 'Так увидят покупатели' });
  await expect(preview.getByText('Героев Хасана, 46')).toBeVisible();
  expect(await preview.innerHTML()).not.toMatch(/onclick|onerror|<script/);
  await page.getByRole('button', { name: 'Создать' }).click();
  await expect(shop.heading('Новость «Открыт склад в Перми»')).toBeVisible();
  await shop.open(`/posts/news/${slug}`);
  await expect(shop.heading('Открыт склад в Перми')).toBeVisible();
  await expect(page.getByText(`15.01.2026, Склады ${slug}`)).toBeVisible();
  expect(await page.getByRole('article').innerHTML()).not.toMatch(/onclick|onerror|<script/);
});

test('the supplier’s person recommends a list to every buyer and takes it away', async ({ page }) => {
  const shop = new Auth(page);
  await shop.enter(staff);
  await shop.open('/specifications/new');
  const name = `Набор ${Date.now()}`;
  await page.getByLabel('Название').fill(name);
  await page.getByRole('main').getByRole('button', { name: 'Сохранить' }).click();
  await expect(shop.heading(name)).toBeVisible();
  await page.getByRole('button', { name: 'Рекомендовать всем' }).click();
  await expect(page.getByText('В списке нет товаров')).toBeVisible();
});

test('an important notice that the supplier’s person writes is shown once, and stays closed', async ({ page }) => {
  // The other journeys would meet it, too.
  const { origin, stop } = await startServer({ vars: { EDGE_FRESH_MS: '1' } });
  try {
    const shop = new Auth(page);
    await shop.open(`${origin}/user/sign-in`);
    await shop.fillSignIn(staff);
    await expect(shop.signOutButton).toBeVisible();
    await shop.open(`${origin}/staff/texts/notice/important`);
    await page.getByRole('textbox', { name: 'Заголовок' }).fill('Работаем в праздники');
    await page.getByRole('textbox', { name: 'Текст' }).fill('Отгрузка по графику субботы.');
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Создать|Сохранить)$/ })
      .click();
    await expect(shop.result(/^Текст со(зд|хран)/)).toBeVisible();

    const notice = page.getByRole('dialog', { name: 'Работаем в праздники' });
    // The edge shows its copy of the settings once more while it asks for newer ones.
    await expect(async () => {
      await shop.open(`${origin}/catalog`);
      await expect(notice).toContainText('Отгрузка по графику субботы.', { timeout: 1000 });
    }).toPass({ timeout: 15_000 });
    await notice.getByRole('button', { name: 'Понятно' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page).toHaveURL(`${origin}/catalog`);
    await page.reload();
    await expect(shop.heading('Каталог')).toBeVisible();
    await expect(notice).toHaveCount(0);
  } finally {
    await page.goto('about:blank');
    await stop();
  }
});
