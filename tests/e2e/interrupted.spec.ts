import type { Page } from '@playwright/test';
import { amountIn } from './pages/amount.ts';
import { Catalogue } from './pages/catalogue.ts';
import { expect, test } from './test.ts';

/** Passes the headers and the first bytes of the next data response and then stalls, like a broken connection. */
async function stallNextData(page: Page): Promise<void> {
  await page.evaluate(() => {
    const real = window.fetch;
    window.fetch = async (input, init) => {
      const answer = await real(input, init);
      const { url } = answer;
      if (!url.includes('.data') || !answer.body) return answer;
      window.fetch = real;
      const beginning = new Uint8Array(await answer.arrayBuffer()).slice(0, 20);
      document.documentElement.dataset['stalled'] = '';
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(beginning);
          init?.signal?.addEventListener('abort', () => stream.error(init.signal?.reason));
        },
      });
      return new Response(body, { status: answer.status, headers: answer.headers });
    };
  });
}

test('a buyer who changes their mind while a page comes gets the other page, and the console stays clean', async ({
  page,
  mode,
}) => {
  test.skip(mode !== 'script', 'without script the browser itself changes its mind');
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
  await stallNextData(page);
  await catalogue.sortBy('Сначала дороже');
  await expect(page.locator('html')).toHaveAttribute('data-stalled', '');
  await catalogue.cartLink.click();
  await expect(catalogue.heading('Корзина')).toBeVisible();
});

test('without a network the page stays with what was typed, and the next one opens when the network is back', async ({
  page,
  mode,
  expectConsole,
}) => {
  test.skip(mode !== 'script', 'without script the browser itself says so');
  // Pictures further down the list.
  expectConsole(/ERR_INTERNET_DISCONNECTED .*\/media\//);
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  await expect(page.locator('html[data-js]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const product = await catalogue.openProduct(0);
  await page.context().setOffline(true);
  await expect(catalogue.result(/^Нет соединения с интернетом/)).toBeVisible();

  // What is over the page closes, and what is on it can be worked with.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: product })).toBeHidden();
  await amountIn(catalogue.row(3)).fill('77');
  await catalogue.pages.getByRole('link', { name: '2', exact: true }).click();
  const waiting = catalogue.result(/страница откроется, когда связь вернётся/);
  await expect(waiting).toBeVisible();
  await waiting.getByRole('button', { name: 'Не открывать' }).click();
  await expect(waiting).toBeHidden();
  // The code of the cart isn't there yet.
  await catalogue.header.getByRole('link', { name: 'Корзина' }).click();
  await expect(waiting).toBeVisible();
  await expect(amountIn(catalogue.row(3))).toHaveValue('77');
  // A form is sent by nobody but the buyer.
  await page.getByRole('button', { name: 'Плитка' }).click();
  await expect(catalogue.result(/ничего не отправлено/)).toBeVisible();

  await page.context().setOffline(false);
  await expect(catalogue.heading('Корзина')).toBeVisible();
  await expect(waiting).toBeHidden();
});

test('a page that cannot be reached says so, and is still the shop of the buyer', async ({
  page,
  mode,
  credentials,
  expectConsole,
}) => {
  test.skip(mode !== 'script', 'without script the browser itself says so');
  // React writes the document of a failure anew, and meanwhile it names no icon.
  expectConsole(/ERR_CONNECTION_RESET|Failed to fetch|favicon\.ico/);
  const catalogue = new Catalogue(page);
  await catalogue.enter(credentials);
  await catalogue.open('/catalog');
  await expect(page.locator('html[data-js]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.route(/\/catalog\.data/, (route) => route.abort('connectionreset'));
  await catalogue.pages.getByRole('link', { name: '2', exact: true }).click();
  await expect(catalogue.heading('Нет соединения с интернетом')).toBeFocused();
  await expect(page).toHaveTitle('Нет соединения с интернетом');
  await expect(catalogue.signOutButton).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Повторить' }).click();
  await expect(catalogue.rows).toHaveCount(20);
  await expect(page).toHaveURL(/page=2/);
});

test('a page keeps its styles when the line is found to be slow', async ({ page, mode }) => {
  test.skip(mode !== 'script', 'without script every page is a new document');
  await page.goto('/catalog');
  const sheet = page.locator('link[rel="stylesheet"]');
  await expect
    .poll(() => sheet.evaluateAll((links) => links.some((link) => (link as HTMLLinkElement).sheet !== null)))
    .toBe(true);
  // What Chromium adds to requests once it has measured the line, and a new document would be a lite one.
  await page.route('**/*.data*', async (route) => {
    await route.continue({ headers: { ...route.request().headers(), ect: '2g' } });
  });
  await page.getByRole('main').locator('a[href*="product="]').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(sheet).toHaveCount(1);
  await expect(dialog).toHaveCSS('border-top-width', '0px');
});
