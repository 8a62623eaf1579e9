import { enter } from './enter.ts';
import { expect, test } from './test.ts';
import { soldOut } from './walk.ts';

test('a buyer asks to be told when a product comes, finds it among the notifications, and stops it there', async ({
  page,
  context,
  credentials,
}) => {
  const client = await enter(context, credentials);
  await page.goto(await soldOut(client));
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Сообщить о поступлении' }).click();
  await expect(page.getByText('Сообщим, когда товар можно будет заказать.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Не сообщать' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Уведомления' }).click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('любое количество');
  await row.getByRole('button', { name: 'Не сообщать' }).click();
  await expect(page.getByText('Больше не сообщаем о поступлении этого товара')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('a refused alert says so at its button, and works when it is asked again', async ({
  page,
  context,
  credentials,
  mode,
  expectConsole,
}) => {
  test.skip(mode !== 'script', 'without script the page that comes back says it');
  // Of the browser and of Remix about an answer that can't be read.
  expectConsole(/Failed to load resource|ERR_|turbo-stream|SyntaxError|Unable to decode/);
  const client = await enter(context, credentials);
  await page.goto(await soldOut(client));
  await expect(page.locator('html[data-js]')).toBeAttached();
  await page.waitForLoadState('networkidle');
  const form = page.getByRole('main').locator('form', { hasText: /о поступлении/ });
  const ask = page.getByRole('button', { name: 'Сообщить о поступлении' });
  await context.setOffline(true);
  await ask.click();
  await expect(form.getByText('Нет соединения с интернетом, ничего не изменилось.')).toBeVisible();
  await context.setOffline(false);
  await page.route(/\/alert/, (route) => route.fulfill({ status: 429, body: 'Слишком много запросов' }), { times: 1 });
  await ask.click();
  await expect(form.getByText('Не удалось изменить. Попробуйте ещё раз.')).toBeVisible();
  await ask.click();
  await expect(page.getByRole('button', { name: 'Не сообщать' })).toBeVisible();
  await page.getByRole('button', { name: 'Не сообщать' }).click();
  await expect(ask).toBeVisible();
});

test('a product that cannot be ordered leads to what replaces it', async ({ page, context, credentials }) => {
  const client = await enter(context, credentials);
  await page.goto(await soldOut(client));
  const link = page.getByRole('link', { name: 'Найти замену' }).first();
  await expect(link).toHaveAttribute('href', /^\/catalog\?keyword=%D0%90%D0%BD%D0%B0%D0%BB%D0%BE%D0%B3%3A/);
  await link.click();
  await expect(page).toHaveURL(/\/catalog\?keyword=/);
});

test('on a phone the order form of a product stays in sight and covers nothing that has the focus', async ({
  page,
  context,
  credentials,
}) => {
  const client = await enter(context, credentials);
  const [product] = /\bproduct=\d+/.exec((await client.get('/catalog?instock=1')).body) ?? [];
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(`/product/${product?.split('=')[1]}`);
  // The question about cookies stands there first.
  await page.getByRole('button', { name: 'Только необходимые' }).click();
  const add = page.getByRole('button', { name: 'Добавить в корзину' });
  const links = page.getByRole('main').getByRole('link');
  await expect(add).toBeInViewport({ ratio: 1 });
  const last = (await links.count()) - 1;
  for (const at of [0, Math.floor(last / 2)]) {
    await links.nth(at).focus();
    await expect(add).toBeInViewport({ ratio: 1 });
    const [focused, bar] = [await links.nth(at).boundingBox(), await add.boundingBox()];
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await add.click();
  await expect(page.getByText(/В корзине|добавлен/).first()).toBeVisible();
});

test('the code of a product is copied by a press, and a refusal says what to do', async ({ page, context, mode }) => {
  test.skip(mode !== 'script', 'copying needs script');
  await page.goto('/catalog');
  const [id] = /\bproduct=\d+/.exec(await page.content()) ?? [];
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/product/${id?.split('=')[1]}`);
  const code = page
    .getByRole('main')
    .getByTitle(/^Скопировать/)
    .first();
  await code.click();
  await expect(page.getByText('Код товара скопирован')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.innerText());
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await code.click();
  await expect(page.getByText(/^Не удалось скопировать/)).toBeVisible();
});
