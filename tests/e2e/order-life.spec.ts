import { demoPassword } from '#seed/accounts.ts';
import { pdfOf } from '#tests/support/attachments.ts';
import { placeOrder } from '#tests/support/buying.ts';
import { png } from '#tests/support/photos.ts';
import { enter, enterElsewhere } from './enter.ts';
import { Catalogue } from './pages/catalogue.ts';
import { Orders } from './pages/orders.ts';
import { expect, test } from './test.ts';

const staff = { login: 'staff@demo.test', password: demoPassword };

test('the supplier’s person confirms, ships a part and takes the payment of an order, and its buyer sees it', async ({
  page,
  browser,
  credentials,
  mode,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const buyer = await enter(page.context(), credentials);
  const path = await placeOrder(buyer, 2);
  const desk = new Orders(await enterElsewhere(browser, mode, staff));
  await desk.open(`/staff${path}`);
  await desk.page.getByRole('button', { name: 'Подтвердить', exact: true }).click();
  await expect(desk.result('Заказ подтверждён')).toBeVisible();

  const steps = desk.page.getByRole('main');
  await steps.getByText('Отгрузить', { exact: true }).click();
  const form = steps.locator('#ship-form');
  await form.getByRole('textbox').nth(0).fill('0');
  await form.getByLabel('Перевозчик').fill('Деловые линии');
  await form.getByLabel('Номер отправления').fill('ДЛ-1');
  await form.getByRole('button', { name: 'Записать отгрузку' }).click();
  const unpaid = form.getByRole('checkbox', { name: 'Отгрузить без оплаты' });
  await expect(unpaid).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByRole('textbox').nth(0)).toHaveValue('0');
  await expect(form.getByLabel('Перевозчик')).toHaveValue('Деловые линии');
  await unpaid.check();
  await form.getByRole('button', { name: 'Записать отгрузку' }).click();
  await expect(desk.result('Отгрузка записана')).toBeVisible();

  await steps.getByText('Отметить оплату', { exact: true }).click();
  await steps.getByLabel('Сумма, ₽').fill('много');
  await steps.getByRole('button', { name: 'Записать оплату' }).click();
  await expect(steps.getByLabel('Сумма, ₽')).toHaveValue('много');
  await expect(steps.getByLabel('Сумма, ₽')).toHaveAttribute('aria-invalid', 'true');
  await steps.getByLabel('Сумма, ₽').fill('1');
  await steps.getByRole('button', { name: 'Записать оплату' }).click();
  await expect(desk.result('Оплата записана')).toBeVisible();
  await desk.page.context().close();

  const orders = new Orders(page);
  await orders.open(path);
  await expect(page.getByRole('main')).toContainText('Номер отправления ДЛ-1');
  await expect(page.getByRole('main')).toContainText('Отгружен частично');
  await orders.open('/orders?shipping=partially-shipped&payment=partial');
  await expect(orders.rows).toHaveCount(1);
  await orders.open('/orders?shipping=delivered');
  await expect(orders.rows).toHaveCount(0);
});

test('the supplier’s person cancels what will not be shipped, and the buyer sees what and why', async ({
  page,
  browser,
  credentials,
  mode,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const buyer = await enter(page.context(), credentials);
  const path = await placeOrder(buyer, 2);
  const desk = new Orders(await enterElsewhere(browser, mode, staff));
  await desk.open(`/staff${path}`);
  await desk.page.getByRole('button', { name: 'Подтвердить', exact: true }).click();
  await expect(desk.result('Заказ подтверждён')).toBeVisible();
  const steps = desk.page.getByRole('main');
  await steps.getByText('Отгрузить', { exact: true }).click();
  const ship = steps.locator('#ship-form');
  await ship.getByRole('textbox').nth(0).fill('0');
  await ship.getByRole('checkbox', { name: 'Отгрузить без оплаты' }).check();
  await ship.getByRole('button', { name: 'Записать отгрузку' }).click();
  await expect(desk.result('Отгрузка записана')).toBeVisible();

  await steps.getByText('Отменить неотгруженное', { exact: true }).click();
  const form = steps.locator('#close-short-form');
  const amount = form.getByRole('textbox').nth(0);
  const left = await amount.inputValue();
  await amount.fill('999');
  await form.getByLabel('Комментарий покупателю').fill('Сняли с производства');
  await form.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(amount).toHaveAttribute('aria-invalid', 'true');
  await expect(amount).toHaveValue('999');
  await amount.fill(left);
  await form.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(desk.result('Неотгруженное отменено')).toBeVisible();
  await expect(steps.getByText('Отгрузить', { exact: true })).toHaveCount(0);
  await desk.page.context().close();

  await new Orders(page).open(path);
  const main = page.getByRole('main');
  await expect(main).toContainText(/Неотгруженное на .+ отменено: /);
  await expect(main).toContainText('Сняли с производства');
  await expect(main.getByRole('columnheader', { name: 'Отменено' })).toHaveCount(1);
});

test('ticked lines of an order are repeated, and what was bought is marked and found again', async ({
  page,
  credentials,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const path = await placeOrder(await enter(page.context(), credentials), 2);
  const shop = new Catalogue(page);
  await shop.open(path);
  await page.getByRole('button', { name: 'Повторить отмеченные' }).click();
  await expect(shop.result('Отметьте позиции, которые нужно повторить.')).toBeVisible();
  const lines = page.getByRole('main').getByRole('rowheader');
  const name = await lines.nth(1).getByRole('link').first().innerText();
  await lines.nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Повторить отмеченные' }).click();
  await expect(shop.result(/Добавлена 1 позиция заказа/)).toBeVisible();
  await shop.open('/cart');
  await expect(page.getByRole('main')).toContainText(name);
  await expect(page.getByRole('main')).toContainText('1 позиция');

  await shop.open('/catalog?bought=1');
  await expect(shop.chips).toContainText('Вы покупали');
  await expect(shop.rows).toHaveCount(2);
  for (const row of await shop.rows.all()) await expect(row).toContainText(/Вы покупали: .+, \d\d\.\d\d\.\d{4}/);
});

test('a photo of what came broken reaches the supplier, whose answer with an act is read and saved', async ({
  page,
  browser,
  credentials,
  mode,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const path = await placeOrder(await enter(page.context(), credentials));
  const shop = new Orders(page);
  await shop.open(`${path}/messages`);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByRole('main')).toContainText('Напишите сообщение или приложите файл');

  await shop.open(`${path}/messages`);
  if (mode === 'script') await expect(page.locator('html[data-js]')).toBeAttached();
  const text = page.getByRole('textbox', { name: 'Сообщение' });
  await text.fill('Разбито при доставке');
  const html = { name: 'Акт.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') };
  await page.getByLabel('Файл', { exact: true }).setInputFiles(html);
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByLabel('Файл', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toHaveValue('Разбито при доставке');
  await page
    .getByLabel('Файл', { exact: true })
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(png) });
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(shop.result('Сообщение отправлено')).toBeVisible();
  const thread = page.getByRole('list', { name: 'Сообщения о заказе' });
  await expect(thread.getByRole('img', { name: 'Фотография' })).toBeVisible();
  await expect(thread.getByRole('listitem')).toHaveCount(1);

  const desk = new Orders(await enterElsewhere(browser, mode, staff));
  await desk.open(`/staff${path}/messages`);
  const photo = desk.page.getByRole('img', { name: 'Фотография' });
  expect(await photo.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1);
  await desk.page.getByRole('textbox', { name: 'Сообщение' }).fill('Привезём другой завтра');
  const act = { name: 'Акт о расхождениях.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf()) };
  await desk.page.getByLabel('Файл', { exact: true }).setInputFiles(act);
  await desk.page.getByRole('button', { name: 'Отправить' }).click();
  await expect(desk.result('Сообщение отправлено')).toBeVisible();
  await desk.page.context().close();

  const main = page.getByRole('main');
  await shop.open('/orders');
  await main.getByRole('link', { name: '1 новое сообщение' }).click();
  await expect(thread).toContainText('Привезём другой завтра');
  await shop.open('/orders');
  await expect(main).not.toContainText('новое сообщение');
  await shop.open(`${path}/messages`);
  const saving = page.waitForEvent('download');
  await thread.getByRole('link', { name: 'Акт о расхождениях.pdf' }).click();
  expect((await saving).suggestedFilename()).toBe('Акт о расхождениях.pdf');
});
