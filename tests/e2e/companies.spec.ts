import { traveller as travellerOf } from '#tests/support/buyers.ts';
import { openDatabase } from '#tests/support/database.ts';
import { startServer } from '#tests/support/server.ts';
import { copyOfTemplate } from '#tests/support/template.ts';
import { Cart } from './pages/cart.ts';
import { Catalogue } from './pages/catalogue.ts';
import { Shop } from './pages/shop.ts';
import { expect, test } from './test.ts';

/** Chooses the company whose name contains `part`, from the header: a dialog with script, a page without. */
async function choose(shop: Shop, part: RegExp): Promise<void> {
  await shop.header.getByRole('link', { name: 'сменить' }).click();
  const list = shop.page.getByRole('table', { name: 'Выбор компании' });
  await list
    .getByRole('row', { name: part })
    .getByRole('button', { name: /^Выбрать/ })
    .click();
  await expect(shop.page.getByText('Компания выбрана').first()).toBeVisible();
}

test('a buyer of two companies goes to the other one and back, and each keeps its cart', async ({
  page,
  traveller,
}) => {
  const catalogue = new Catalogue(page);
  await catalogue.enter(traveller);
  await catalogue.open('/catalog?instock=1');
  const name = await catalogue.nameIn(catalogue.row(0)).innerText();
  await catalogue.row(0).getByRole('button', { name: 'В корзину' }).click();
  await expect(catalogue.cartLink).toContainText('1');

  await choose(catalogue, /Плюс» 6\d{3}/);
  await expect(page).toHaveURL(/\/catalog\?instock=1$/);
  await expect(catalogue.header).toContainText(/Плюс» 6\d{3}/);
  const cart = new Cart(page);
  await cart.open('/cart');
  await expect(
    page
      .getByText('В корзине пока пусто')
      .or(cart.heading(/корзин/i))
      .first(),
  ).toBeVisible();
  await expect(cart.rows).toHaveCount(0);

  await choose(catalogue, /Плюс» 5\d{3}/);
  await cart.open('/cart');
  await expect(cart.row(name)).toBeVisible();
});

test('the list of companies is searched by name, and says when none has it', async ({ page, traveller, mode }) => {
  const shop = new Shop(page);
  await shop.enter(traveller);
  await shop.open('/');
  // Before hydration the link navigates to the page.
  if (mode === 'script') await expect(page.locator('html[data-js]')).toBeAttached();
  await shop.header.getByRole('link', { name: 'сменить' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(mode === 'script' ? 1 : 0);
  const screen = page.getByRole('main').or(page.getByRole('dialog')).last();
  await screen.getByRole('searchbox', { name: 'Название компании' }).fill('нет такой');
  await screen.getByRole('button', { name: 'Найти' }).click();
  await expect(screen.getByText('Компании с таким названием нет')).toBeVisible();
  await screen.getByRole('searchbox', { name: 'Название компании' }).fill('плюс» 6');
  await screen.getByRole('button', { name: 'Найти' }).click();
  await expect(screen.getByRole('button', { name: /^Выбрать/ })).toHaveCount(1);
});

test('a long list of companies is turned where it is: in the dialog with script, on its page without', async ({
  page,
  mode,
}) => {
  const buyer = travellerOf(0);
  const data = copyOfTemplate();
  const database = openDatabase(data, 'trade');
  const { id } = database.prepare('SELECT id FROM user WHERE email = ?').get(buyer.login) as { id: number };
  database
    .prepare("INSERT OR IGNORE INTO member (user_id, company_id, role) SELECT ?, id, 'buyer' FROM company LIMIT 45")
    .run(id);
  database.close();
  const server = await startServer({ data });
  try {
    const shop = new Shop(page);
    await shop.open(`${server.origin}/user/sign-in?returnTo=/cart`);
    await shop.fillSignIn(buyer);
    await expect(shop.signOutButton).toBeVisible();
    if (mode === 'script') await expect(page.locator('html[data-js]')).toBeAttached();
    await shop.header.getByRole('link', { name: 'сменить' }).click();
    const screen = page.getByRole('main').or(page.getByRole('dialog')).last();
    const first = screen.getByRole('rowheader').first();
    const before = await first.innerText();
    await screen.getByRole('link', { name: 'Вперёд' }).click();
    await expect(screen.getByText('2 из 3')).toBeVisible();
    await expect(first).not.toHaveText(before);
    await screen.getByRole('link', { name: '1', exact: true }).click();
    await expect(first).toHaveText(before);
    await expect(page.getByRole('dialog')).toHaveCount(mode === 'script' ? 1 : 0);
    await expect(page).toHaveURL(mode === 'script' ? /\/cart(#companies)?$/ : /\/user\/companies/);
  } finally {
    // Its preloads may still be coming.
    await page.goto('about:blank');
    await server.stop();
  }
});

test('a page that stood open while another tab changed the company does not act for it unasked', async ({
  page,
  context,
  traveller,
  expectConsole,
  mode,
}) => {
  expectConsole(/status of 409/);
  const shop = new Shop(page);
  await shop.enter(traveller);
  await shop.open('/own-products/new');
  await page.getByLabel('Название').fill('Кронштейн особый');
  const list = new Catalogue(await context.newPage());
  await list.open('/catalog?instock=1');
  for (const at of [0, 1]) await list.row(at).getByRole('checkbox').check();

  const other = new Shop(await context.newPage());
  await other.open('/catalog');
  await choose(other, /Плюс» 6\d{3}/);
  await other.page.close();

  await page.getByRole('main').getByRole('button', { name: 'Сохранить' }).click();
  await expect(shop.heading('Страница была открыта для другой компании')).toBeVisible();
  await expect(page.getByText(/Сейчас вы действуете так: .*Плюс» 6\d{3}/)).toBeVisible();
  await expect(shop.header).toContainText(/Плюс» 6\d{3}/);
  await page.getByRole('button', { name: 'Отправить от этого имени' }).click();
  await expect(shop.result('Товар добавлен')).toBeVisible();
  await expect(page.getByText('Кронштейн особый').first()).toBeVisible();

  await list.bar.getByRole('button', { name: 'В корзину' }).click();
  await expect(list.heading('Страница была открыта для другой компании')).toBeVisible();
  await list.page.getByRole('button', { name: 'Отправить от этого имени' }).click();
  if (mode !== 'script') await list.bar.getByRole('button', { name: 'В корзину' }).click();
  await expect(list.result('В корзину добавлены 2 позиции')).toBeVisible();
});

test('a form sent after sign-out in another tab is kept, and sent again after sign-in', async ({
  page,
  context,
  traveller,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  const shop = new Shop(page);
  await shop.enter(traveller);
  await shop.open('/own-products/new');
  await page.getByLabel('Название').fill('Кронштейн особый');

  const other = new Shop(await context.newPage());
  await other.open('/');
  await other.signOut();
  await page.getByRole('main').getByRole('button', { name: 'Сохранить' }).click();
  await expect(shop.heading('Вы вышли из системы')).toBeVisible();

  await other.signIn(traveller);
  await page.getByRole('button', { name: 'Отправить ещё раз' }).click();
  await expect(shop.result('Товар добавлен')).toBeVisible();
});
