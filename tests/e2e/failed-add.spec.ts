import type { Page, Request } from '@playwright/test';
import { amountIn } from './pages/amount.ts';
import { Cart } from './pages/cart.ts';
import { Catalogue } from './pages/catalogue.ts';
import { expect, test } from './test.ts';

const add = /\/cart\/items\.data/;
const sent = (request: Request) => new URLSearchParams(request.postData() ?? '').get('requestId');
/** Of the browser and of Remix about an answer that can't be read. */
const complaints = /Failed to load resource|ERR_|turbo-stream|SyntaxError|Invalid input|Unable to decode/;

/** Ways in which a click on "В корзину" can fail; each returns a function that repairs the connection. */
const losses: Record<string, (page: Page) => Promise<() => Promise<void>>> = {
  'the edge answers 500': async (page) => {
    await page.route(add, (route) => route.fulfill({ status: 500, body: 'Internal Error' }));
    return () => page.unroute(add);
  },
  'the edge answers 503 in HTML': async (page) => {
    await page.route(add, (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Busy</h1>' }));
    return () => page.unroute(add);
  },
  'the answer is lost': async (page) => {
    await page.route(add, async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    return () => page.unroute(add);
  },
  'there is no network': async (page) => {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  },
};

for (const [loss, lose] of Object.entries(losses)) {
  test(`when ${loss}, the list stays, says so and sends the same request again`, async ({
    page,
    mode,
    expectConsole,
  }) => {
    test.skip(mode !== 'script', 'without script the browser itself shows what it could not send');
    expectConsole(complaints);
    const ids: (string | null)[] = [];
    page.on('request', (request) => {
      if (add.test(request.url()) && request.method() === 'POST') ids.push(sent(request));
    });
    const catalogue = new Catalogue(page);
    await catalogue.open('/catalog');
    await expect(page.locator('html')).toHaveAttribute('data-js', '');
    await page.waitForLoadState('networkidle');
    const row = catalogue.row(0);
    const name = await catalogue.nameIn(row).innerText();

    const mend = await lose(page);
    await row.getByRole('button', { name: 'В корзину' }).click();
    const failed = loss === 'there is no network' ? /Нет соединения с интернетом/ : /Не удалось добавить в корзину/;
    const toast = page.getByRole('alert').filter({ hasText: failed });
    await expect(toast).toContainText(name);
    await expect(row.getByText(failed)).toBeVisible();
    await expect(catalogue.rows).toHaveCount(20);

    await mend();
    // The bar stays while the buyer is at it; the button in the row works as long as the page stands.
    await toast.hover();
    if (loss === 'the answer is lost') await page.waitForTimeout(4_500);
    await toast.getByRole('button', { name: 'Повторить' }).click();
    await expect(toast).toHaveCount(0);
    await expect(catalogue.result(/^В корзине/)).toBeVisible();
    await expect(row.getByText(/^В корзине/)).toBeVisible();
    await expect(catalogue.cartLink).toContainText('1 позиция');
    // A request whose answer was lost counts once.
    const amount = await amountIn(row).inputValue();
    await expect(row.getByText(/^В корзине/)).toHaveText(new RegExp(`^В корзине ${amount}\\s`));
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(ids[0]);

    await row.getByRole('button', { name: 'В корзину' }).click();
    await expect.poll(() => ids.length).toBe(3);
    expect(ids[2]).not.toBe(ids[0]);
    const cart = new Cart(page);
    await catalogue
      .result(/^В корзине/)
      .getByRole('link', { name: 'Открыть корзину' })
      .first()
      .click();
    await expect(catalogue.heading('Корзина')).toBeVisible();
    await expect(cart.row(name)).toHaveCount(1);
  });
}

test('the row under a dialog does not offer to repeat what failed in the dialog', async ({
  page,
  mode,
  expectConsole,
}) => {
  test.skip(mode !== 'script', 'without script the list is loaded again');
  expectConsole(complaints);
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
  const row = catalogue.row(0);
  const dialog = page.getByRole('dialog', { name: await catalogue.openProduct(0) });
  const mend = await losses['the edge answers 500']?.(page);
  await dialog.getByRole('button', { name: 'Добавить в корзину' }).click();
  await expect(dialog.locator('form').getByRole('button', { name: 'Повторить' })).toBeVisible();
  await expect(dialog.locator('form').getByText(/Не удалось добавить в корзину/)).toBeVisible();
  // The message stands in the dialog: what is behind it can't be reached.
  const repeat = dialog.getByRole('alert').getByRole('button', { name: 'Повторить' });
  await repeat.click();
  await expect(repeat).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.getByRole('button', { name: 'В корзину' })).toBeVisible();
  await expect(row.getByText(/Не удалось добавить в корзину/)).toBeHidden();
  await mend?.();
  await catalogue.addToCart(row);
});

test('what is repeated is what failed, whatever was typed since', async ({ page, mode, expectConsole }) => {
  test.skip(mode !== 'script', 'without script the browser itself shows what it could not send');
  expectConsole(complaints);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (add.test(request.url()) && request.method() === 'POST') posts.push(request.postData() ?? '');
  });
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
  const row = catalogue.row(0);
  const field = amountIn(row);
  const amount = await field.inputValue();
  const mend = await losses['the answer is lost']?.(page);
  await row.getByRole('button', { name: 'В корзину' }).click();
  const toast = page.getByRole('alert').filter({ hasText: /Не удалось добавить в корзину/ });
  await expect(toast).toBeVisible();
  await toast.hover();
  await mend?.();
  const other = String(Number(amount) * 7);
  await field.fill(other);
  await expect(row.getByRole('button', { name: 'В корзину' })).toBeVisible();
  await toast.getByRole('button', { name: 'Повторить' }).click();
  await expect(row.getByText(/^В корзине/)).toHaveText(new RegExp(`^В корзине ${amount}\\s`));
  expect(posts).toHaveLength(2);
  expect(posts[1]).toBe(posts[0]);
  await expect(field).toHaveValue(other);
  await expect(row.getByRole('button', { name: 'В корзину' })).toBeFocused();
});

test('the row’s own button repeats a request, and a slow one is busy at once and moves nothing', async ({
  page,
  mode,
  expectConsole,
}) => {
  test.skip(mode !== 'script', 'without script the browser itself shows what it could not send');
  expectConsole(complaints);
  const catalogue = new Catalogue(page);
  await catalogue.open('/catalog');
  await expect(page.locator('html')).toHaveAttribute('data-js', '');
  const row = catalogue.row(0);
  const mend = await losses['the edge answers 500']?.(page);
  await row.getByRole('button', { name: 'В корзину' }).click();
  await expect(row.getByText(/Не удалось добавить в корзину/)).toBeVisible();
  await mend?.();
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(add, async (route) => {
    await slow;
    await route.continue();
  });
  await row.getByRole('button', { name: 'Повторить' }).click();
  const button = row.getByRole('button', { name: 'В корзину' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  const before = await row.boundingBox();
  answer();
  await expect(row.getByText(/^В корзине/)).toBeVisible();
  await expect(button).not.toHaveAttribute('aria-disabled');
  expect(await row.boundingBox()).toEqual(before);
});
