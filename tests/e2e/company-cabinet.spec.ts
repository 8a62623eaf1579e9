import type { Page } from '@playwright/test';
import type { Credentials } from '#tests/support/buyers.ts';
import { Shop } from './pages/shop.ts';
import { expect, test } from './test.ts';

/** Opens an account page by its link in the navigation. */
async function openCabinet(page: Page, credentials: Credentials, link: string): Promise<Shop> {
  const shop = new Shop(page);
  await shop.enter(credentials);
  await shop.open('/user');
  await expect(shop.heading('Личный кабинет')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: link }).first().click();
  return shop;
}

async function saved(page: Page, link: string | RegExp): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: link }).first().click();
  return (await download).suggestedFilename();
}

test('a buyer sees what to pay and until when, and takes the days along as a calendar', async ({
  page,
  credentials,
  mode,
}) => {
  test.skip(mode !== 'script', 'pages and links without a form');
  const shop = await openCabinet(page, credentials, 'Компания');
  await expect(page.getByText(/Ближайший платёж: .+ до \d\d\.\d\d\.\d{4}/)).toBeVisible();
  await expect(page.getByText(/свободно/)).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'График платежей' }).last().click();
  await expect(shop.heading('График платежей')).toBeVisible();
  await expect(page.getByRole('row', { name: /УПД № 4127/ })).toContainText('Срок не наступил');
  expect(await saved(page, 'Файл для календаря')).toBe('payments.ics');
});

test('a buyer sees on which days goods come', async ({ page, credentials, mode }) => {
  test.skip(mode !== 'script', 'a page without a form');
  const shop = await openCabinet(page, credentials, 'График доставки');
  await expect(shop.heading('График доставки')).toBeVisible();
  await expect(page.getByText(/Закажете сейчас — привезём \d\d\.\d\d\.\d{4}/)).toBeVisible();
  await expect(page.getByRole('row', { name: /Москва/ })).toContainText('до 16:00 по Москве');
});

test('a saved card is unbound only after a question', async ({ page, credentials }) => {
  const shop = await openCabinet(page, credentials, 'Сохранённые карты');
  const cards = page.getByRole('main').getByRole('row');
  await expect(page.getByRole('row', { name: /0932/ })).toContainText('Срок истёк');
  const before = await cards.count();
  await page.getByRole('link', { name: /Отвязать.*0932/ }).click();
  await expect(shop.heading('Отвязать карту?')).toBeVisible();
  await page.getByRole('link', { name: 'Оставить' }).click();
  await expect(cards).toHaveCount(before);
  await page.getByRole('link', { name: /Отвязать.*0932/ }).click();
  await page.getByRole('button', { name: 'Отвязать' }).click();
  await expect(shop.result('Карта отвязана')).toBeVisible();
  await expect(cards).toHaveCount(before - 1);
});

test('bonuses have their history over pages, and rules', async ({ page, credentials, mode }) => {
  test.skip(mode !== 'script', 'pages and links without a form');
  const shop = await openCabinet(page, credentials, 'Бонусы');
  await expect(page.getByText('Доступно бонусов')).toBeVisible();
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(21);
  await page.getByRole('link', { name: /Вперёд/ }).click();
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(11);
  await page.getByRole('link', { name: 'Правила бонусной программы' }).click();
  await expect(shop.heading('Правила бонусной программы')).toBeVisible();
});

test('a company joins the loyalty club', async ({ page, credentials }) => {
  const shop = await openCabinet(page, credentials, 'Золотой клуб');
  await page.getByRole('button', { name: 'Вступить в клуб' }).click();
  await expect(shop.result('Компания в клубе')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: /До уровня/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Вступить в клуб' })).toHaveCount(0);
});

test('legal documents are for whom the company lets see them', async ({
  page,
  administrator,
  credentials,
  expectConsole,
  mode,
}) => {
  test.skip(mode !== 'script', 'pages and links without a form');
  expectConsole(/status of 403/);
  const shop = await openCabinet(page, administrator, 'Юридические документы');
  await expect(shop.heading('Юридические документы')).toBeVisible();
  expect(await saved(page, /Скачать RTF.*Условия поставки/)).toBe('Условия поставки и отгрузки.rtf');
  await shop.signOut();

  await openCabinet(page, credentials, 'Профиль');
  await expect(page.getByRole('link', { name: 'Юридические документы' })).toHaveCount(0);
  await shop.open('/user/legal-documents');
  await expect(shop.heading('Недостаточно прав')).toBeVisible();
});

test('a region is found by a part of its name and changes the shop', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/catalog');
  await shop.header.getByRole('link', { name: 'Москва и область' }).click();
  await page.getByRole('searchbox', { name: 'Название региона' }).fill('пЕРМ');
  // In the dialog the list is filtered while typing; a link pressed before hydration navigates to the page.
  if (new URL(page.url()).pathname === '/region') {
    await page.getByRole('main').getByRole('button', { name: 'Найти' }).click();
  }
  await expect(page.getByRole('button', { name: 'Тульская область' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Пермский край' }).click();
  await expect(shop.result('Регион изменён')).toBeVisible();
  await expect(page).toHaveURL(/\/catalog$/);
  await expect(shop.header.getByRole('link', { name: 'Пермский край' })).toBeVisible();
});

test('a region is found by a city of it, and its message, once closed, stays closed', async ({ page }) => {
  const shop = new Shop(page);
  await shop.open('/region?keyword=%D1%85%D0%B0%D0%B1%D0%B0%D1%80%D0%BE%D0%B2%D1%81%D0%BA');
  await page.getByRole('button', { name: 'Хабаровск', exact: true }).click();
  const message = page.getByText('Доставка на Дальний Восток');
  await expect(message).toBeVisible();
  await page.getByRole('region', { name: 'Сообщения' }).getByRole('button', { name: 'Закрыть' }).click();
  await expect(message).toHaveCount(0);
  await shop.open('/catalog');
  await expect(message).toHaveCount(0);
});

test('a closed message stays closed on the next page, whether its report is late or never arrives', async ({
  page,
  mode,
}) => {
  test.skip(mode !== 'script', 'without script the report is the next page');
  const shop = new Shop(page);
  await shop.open('/region?keyword=%D1%85%D0%B0%D0%B1%D0%B0%D1%80%D0%BE%D0%B2%D1%81%D0%BA');
  await page.getByRole('button', { name: 'Хабаровский край' }).click();
  const message = page.getByText('Доставка на Дальний Восток');
  await expect(message).toBeVisible();
  // A click before hydration opens a page of its own.
  await expect(page.locator('html[data-js]')).toBeAttached();
  await page.route(
    (url) => url.pathname === '/notices',
    () => undefined,
  );
  await page.getByRole('region', { name: 'Сообщения' }).getByRole('button', { name: 'Закрыть' }).click();
  await expect(message).toHaveCount(0);
  await shop.open('/catalog');
  await expect(shop.heading('Каталог')).toBeVisible();
  await expect(message).toHaveCount(0);
});
