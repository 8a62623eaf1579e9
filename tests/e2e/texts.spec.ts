import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openDatabase } from '#tests/support/database.ts';
import { startServer } from '#tests/support/server.ts';
import { copyOfTemplate } from '#tests/support/template.ts';
import { Shop } from './pages/shop.ts';
import { expect, test } from './test.ts';

const cartTexts = /\/assets\/cart-[^/]*\.json/;

/** Looks like the key of a text. */
const key = /\b[a-z]+:[a-z]\w+/i;

async function openCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Корзина' }).first().click();
}

test.describe('the texts of the next page', () => {
  test.beforeEach(({ mode }) => test.skip(mode !== 'script', 'a document has its texts'));

  test('come with it: until then the page before stays, and no key is ever shown', async ({ page }) => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(cartTexts, async (route) => {
      await held;
      await route.continue();
    });
    const shop = new Shop(page);
    await shop.open('/catalog');
    const request = page.waitForRequest(cartTexts);
    await openCart(page);
    await request;
    await expect(shop.heading('Корзина')).toHaveCount(0);
    await expect(page.locator('body')).not.toHaveText(key);
    arrive();
    await expect(shop.heading('Корзина')).toBeVisible();
    await expect(page.locator('body')).not.toHaveText(key);
  });

  test('that cannot be had bring it as a document', async ({ page, expectConsole }) => {
    expectConsole(/404/);
    await page.route(cartTexts, (route) => route.fulfill({ status: 404, body: '' }));
    const shop = new Shop(page);
    await shop.open('/catalog');
    const document = page.waitForRequest((request) => request.isNavigationRequest());
    await openCart(page);
    await document;
    await expect(shop.heading('Корзина')).toBeVisible();
    await expect(page.locator('body')).not.toHaveText(key);
    // The page has its texts, but script can't load them: it continues without script.
    await page.getByRole('link', { name: 'Каталог' }).first().click();
    await expect(page).toHaveURL(/catalog/);
  });
});

test.describe('a dialog over a page with something typed in it', () => {
  test.beforeEach(({ mode }) => test.skip(mode !== 'script', 'without script it is a page of its own'));

  for (const [what, address] of [
    ['texts', /\/assets\/region-[^/]*\.json/],
    ['code', /\/assets\/dialog-[^/]*\.js/],
  ] as const) {
    test(`says that its ${what} cannot be had, and what was typed stays`, async ({ page, expectConsole }) => {
      expectConsole(/404|dynamically imported module/);
      await page.route(address, (route) => route.fulfill({ status: 404, body: '' }));
      const shop = new Shop(page);
      await shop.open('/catalog');
      const search = page.getByRole('banner').locator('input[name=keyword]');
      await search.fill('кабель');
      await page
        .getByRole('banner')
        .getByRole('link', { name: /регион|Москва/i })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Окно не открылось');
      await expect(dialog).not.toHaveText(key);
      await dialog.getByRole('link', { name: 'Закрыть' }).click();
      await expect(dialog).toHaveCount(0);
      await expect(search).toHaveValue('кабель');
    });
  }
});

test("the supplier's own texts are in the document, and stay when script takes it over and leads on", async ({
  page,
  mode,
}) => {
  const data = copyOfTemplate();
  const database = openDatabase(data, 'trade');
  const own = database.prepare("INSERT INTO translation VALUES ('ru', ?, ?)");
  own.run('catalogue.sections', 'Наши "разделы" <1>');
  own.run('cart.title', 'Наша корзина');
  database.close();
  const server = await startServer({ data });
  try {
    const shop = new Shop(page);
    await shop.open(`${server.origin}/catalog`);
    if (mode === 'script') await expect(page.locator('html')).toHaveAttribute('data-js', '');
    await expect(page.getByRole('heading', { name: 'Наши "разделы" <1>' })).toBeVisible();
    await openCart(page);
    await expect(shop.heading('Наша корзина')).toBeVisible();
  } finally {
    // Its preloads may still be coming.
    await page.goto('about:blank');
    await server.stop();
  }
});

const fromFile = <T>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as T;

/** A shop in which every text of three namespaces and every hint of a way to ask is hostile. */
function hostileShop(texts: readonly string[]) {
  const data = copyOfTemplate();
  const database = openDatabase(data, 'trade');
  const own = database.prepare("INSERT INTO translation VALUES ('ru', ?, ?)");
  const keys = ['shell', 'catalogue', 'chat'].flatMap((namespace) =>
    Object.keys(fromFile<object>(`app/locales/ru/${namespace}.json`)).map((name) => `${namespace}.${name}`),
  );
  keys.forEach((name, at) => {
    own.run(name, texts[at % texts.length] ?? '');
  });
  const hints = texts.filter((text) => text.length <= 60 && text.includes('onerror')).slice(0, 6);
  const chatButtons = hints.map((hint, at) => ({ link: `https://chat.test/${at}`, hint }));
  database
    .prepare("INSERT OR REPLACE INTO setting (name, value) VALUES ('chatButton', ?)")
    .run(JSON.stringify({ type: 'own', chatButtons }));
  database.close();
  return { server: startServer({ data }), hints };
}

test.describe('without our security policy', () => {
  test.use({ bypassCSP: true });

  test('hostile translations and hints do nothing to whoever reads them', async ({ page, mode, expectConsole }) => {
    test.skip(mode !== 'script', 'what runs needs script');
    test.slow();
    expectConsole(/status of 404/);
    const texts = fromFile<string[]>('tests/corpus/xss.json').filter((text) => text.length < 300);
    const { server: starting, hints } = hostileShop(texts);
    const server = await starting;
    try {
      const ran: string[] = [];
      for (const name of ['alert', 'confirm', 'prompt']) await page.exposeFunction(name, () => ran.push(name));
      for (const path of ['/catalog', '/catalog?keyword=%D1%89%D1%89', '/']) {
        await page.goto(`${server.origin}${path}`);
        await expect(page.locator('html')).toHaveAttribute('data-js', '');
        expect(await page.locator('body').textContent()).toContain('alert(1)');
        const way = page.locator('a[href^="https://chat.test/"]');
        await expect(way).toHaveText(hints);
      }
      expect(ran).toEqual([]);
    } finally {
      await page.goto('about:blank');
      await server.stop();
    }
  });
});
