import type { Page } from '@playwright/test';
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

test('a page that cannot be had without a network says so, and is still the shop of the buyer', async ({
  page,
  mode,
  credentials,
  expectConsole,
}) => {
  test.skip(mode !== 'script', 'without script the browser itself says so');
  // React writes the document of a failure anew, and meanwhile it names no icon.
  expectConsole(/ERR_INTERNET_DISCONNECTED|Failed to fetch|favicon\.ico/);
  const catalogue = new Catalogue(page);
  await catalogue.enter(credentials);
  await catalogue.open('/catalog');
  await expect(page.locator('html[data-js]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await catalogue.pages.getByRole('link', { name: '2', exact: true }).click();
  await expect(page.getByText('Произошел технический сбой')).toBeVisible();
  await expect(catalogue.signOutButton).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  await page.context().setOffline(false);
  await catalogue.header.getByRole('link', { name: 'Корзина' }).click();
  await expect(catalogue.heading('Корзина')).toBeVisible();
});
