import type { Page } from '@playwright/test';
import { buyer, numberOf } from '#tests/support/buyers.ts';
import { openDatabase } from '#tests/support/database.ts';
import { startServer } from '#tests/support/server.ts';
import { copyOfTemplate } from '#tests/support/template.ts';
import { Catalogue } from './pages/catalogue.ts';
import { Checkout } from './pages/checkout.ts';
import { expect, test } from './test.ts';

/** A shop with both tags. */
async function shopWithTags() {
  const data = copyOfTemplate();
  const database = openDatabase(data, 'trade');
  const modules = { b2b: true, google: { tagId: 'G-AB12CD34' }, yandex: { counterId: '7001', ecommerce: true } };
  database
    .prepare("INSERT OR REPLACE INTO setting (name, value) VALUES ('settings', ?)")
    .run(JSON.stringify({ businessAnalytics: { enabled: true, modules } }));
  database.close();
  return startServer({ data });
}

/** Hosts other than the shop's that a page asked for; they are answered with nothing. */
async function watchOthers(page: Page, origin: string): Promise<Set<string>> {
  const others = new Set<string>();
  await page.context().route(
    (url) => url.origin !== origin && url.protocol.startsWith('http'),
    (route) => {
      others.add(new URL(route.request().url()).host);
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    },
  );
  return others;
}

/** What Metrica's script would find in its queues. */
function metricaQueues(page: Page) {
  return page.evaluate(() => {
    const parts = window as unknown as {
      ym?: { a?: unknown[][] };
      metricaGoods?: { ecommerce: Record<string, unknown> }[];
    };
    return {
      hits: (parts.ym?.a ?? []).filter((call) => call[1] === 'hit').map((call) => String(call[2])),
      goods: (parts.metricaGoods ?? []).map(({ ecommerce: { currencyCode: _, ...goods } }) => goods),
    };
  });
}

test('tags wait for consent and are told what is shown, added, removed and, once, ordered', async ({
  page,
  mode,
}, info) => {
  test.slow();
  const server = await shopWithTags();
  try {
    const others = await watchOthers(page, server.origin);
    const shop = new Catalogue(page);
    await shop.open(`${server.origin}/user/sign-in?returnTo=/catalog`);
    await shop.fillSignIn(buyer(numberOf('buyer', info.workerIndex, 90)));
    await expect(shop.signOutButton).toBeVisible();
    if (mode === 'script') await expect(page.locator('html[data-js]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect([...others]).toEqual([]);

    await page.getByRole('region', { name: 'Файлы cookie' }).getByRole('button', { name: 'Принять все' }).click();
    if (mode !== 'script') {
      await shop.open(`${server.origin}/catalog`);
      await page.waitForLoadState('networkidle');
      expect([...others]).toEqual([]);
      return;
    }
    await expect.poll(() => [...others].sort()).toEqual(['mc.yandex.ru', 'www.googletagmanager.com']);
    await expect.poll(async () => (await metricaQueues(page)).hits).toEqual([`${server.origin}/catalog`]);
    expect((await metricaQueues(page)).goods).toMatchObject([
      { impressions: { length: 20, 0: { position: 1, name: expect.stringMatching(/\S/) } } },
    ]);

    const row = shop.row(0);
    const name = await shop.nameIn(row).innerText();
    await shop.nameIn(row).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await shop.addToCart(row);
    const path = (at: string) => `${server.origin}${at}`;
    const seen = ['/catalog', '/_product-dialog-open', '/_product-dialog-close', '/_product-append-to-cart'];
    await expect.poll(async () => (await metricaQueues(page)).hits).toEqual(seen.map(path));
    expect((await metricaQueues(page)).goods.slice(1)).toMatchObject([
      { detail: { products: [{ name }] } },
      { add: { products: [{ name }] } },
    ]);

    await shop.header.getByRole('link', { name: /Корзина/ }).click();
    await page
      .getByRole('button', { name: /^Удалить/ })
      .first()
      .click();
    await expect
      .poll(async () => (await metricaQueues(page)).goods.at(-1))
      .toMatchObject({ remove: { products: [{}] } });
    await shop.open(`${server.origin}/catalog?instock=1`);
    await shop.addToCart(shop.row(0));

    const checkout = new Checkout(page);
    await shop.open(`${server.origin}/checkout`);
    await checkout.fillContact();
    await checkout.submit.click();
    await expect(checkout.placed).toBeVisible();
    const purchases = async () => (await metricaQueues(page)).goods.filter((goods) => 'purchase' in goods);
    await expect.poll(purchases).toMatchObject([{ purchase: { products: [{ quantity: expect.any(Number) }] } }]);
    await page.reload();
    await expect.poll(async () => (await metricaQueues(page)).hits.length).toBe(1);
    expect(await purchases()).toEqual([]);
    await shop.open(`${server.origin}/orders`);
    await page.goBack();
    await expect(checkout.placed).toBeVisible();
    await expect.poll(async () => (await metricaQueues(page)).hits.length).toBeGreaterThan(0);
    expect(await purchases()).toEqual([]);
    expect([...others].sort()).toEqual(['mc.yandex.ru', 'www.googletagmanager.com']);

    await page.goto(`${server.origin}/consent`);
    await expect.poll(async () => (await metricaQueues(page)).hits).toEqual([path('/consent')]);
    await page.waitForLoadState('networkidle');
    others.clear();
    await page.getByRole('button', { name: 'Только необходимые' }).click();
    await expect(page.getByText('Сейчас разрешены только необходимые')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([...others]).toEqual([]);
    expect(await metricaQueues(page)).toEqual({ hits: [], goods: [] });
  } finally {
    await page.goto('about:blank');
    await server.stop();
  }
});
