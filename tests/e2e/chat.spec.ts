import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { demoPassword } from '#seed/accounts.ts';
import { pdfOf } from '#tests/support/attachments.ts';
import { addProducts } from '#tests/support/buying.ts';
import { png } from '#tests/support/photos.ts';
import { enter } from './enter.ts';
import { Cart } from './pages/cart.ts';
import { expect, test } from './test.ts';
import { violationsOf } from './violations.ts';

const corpus = (name: string) => JSON.parse(readFileSync(`tests/corpus/${name}.json`, 'utf8')) as string[];

const staff = { login: 'staff@demo.test', password: demoPassword };

test('a buyer asks, the supplier’s person answers, and the header tells of it', async ({
  page,
  browser,
  mode,
  credentials,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const question = `Вопрос ${crypto.randomUUID()}`;
  await enter(page.context(), credentials);
  await page.goto('/help');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Чат', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Чат с магазином' })).toBeVisible();
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByRole('link', { name: 'Напишите сообщение или приложите файл' })).toBeVisible();
  await page.getByLabel('Сообщение').fill(`${question} https://example.ru/a <b>x</b>`);
  await page.getByRole('button', { name: 'Отправить' }).click();
  const log = page.getByRole('log', { name: 'Переписка' });
  await expect(log).toContainText(`${question} https://example.ru/a <b>x</b>`);
  await expect(log.getByRole('link', { name: 'https://example.ru/a' })).toHaveAttribute('rel', /noopener/);
  await expect(page.getByLabel('Сообщение')).toHaveValue('');

  const desk = await browser.newContext({ javaScriptEnabled: mode === 'script' });
  await enter(desk, staff);
  const answering = await desk.newPage();
  await answering.goto('/staff/chat');
  const row = answering.getByRole('row').filter({ hasText: question });
  await row.getByRole('link').first().click();
  await answering.getByLabel('Ответ').fill('Да, есть');
  await answering.getByRole('button', { name: 'Отправить' }).click();
  await expect(answering.getByRole('log')).toContainText('Да, есть');
  if (mode === 'script') await answering.getByLabel('Ответ').fill('Набираю');

  await page.goto('/help/chat');
  await page.getByLabel('Сообщение').fill(`${question} спасибо`);
  const photo = Buffer.concat([png, new Uint8Array(100_000)]);
  await page
    .getByLabel('Файл', { exact: true })
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
  await page.getByRole('button', { name: 'Отправить' }).click();
  const thanks = log.getByRole('listitem').filter({ hasText: `${question} спасибо` });
  await expect(thanks.getByRole('img')).toBeVisible();
  if (mode === 'script') {
    await expect(answering.getByRole('log')).toContainText(`${question} спасибо`, { timeout: 15_000 });
    await expect(answering.getByLabel('Ответ')).toHaveValue('Набираю');
  }
  // There the next answer would be read as it comes.
  await page.goto('/compare');
  await answering.goto('/compare');
  await answering
    .getByRole('banner')
    .getByRole('link', { name: /жд[её]т ответа|ждут ответа/ })
    .click();
  await expect(row).toContainText('Ждёт');
  await row.getByRole('link').first().click();
  await answering.getByRole('button', { name: 'Ответ не нужен' }).click();
  await expect(row).toContainText('Не ждёт ответа');
  await row.getByRole('link').first().click();
  await answering.getByLabel('Ответ').fill('Ждём заказ');
  await answering.getByLabel('Файл', { exact: true }).setInputFiles({
    name: 'Паспорт.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdfOf()),
  });
  await answering.getByRole('button', { name: 'Отправить' }).click();
  await expect(answering.getByRole('log')).toContainText('Ждём заказ');
  await desk.close();

  await page.goto('/compare');
  await page.getByRole('banner').getByRole('link', { name: '1 ответ в чате' }).click();
  const paper = log.getByRole('listitem').filter({ hasText: 'Ждём заказ' });
  await expect(paper.getByRole('link', { name: 'Паспорт.pdf' })).toBeVisible();
  await page.goto('/compare');
  await expect(page.getByRole('banner').getByRole('link', { name: /в чате/ })).toHaveCount(0);
});

test('the button is moved by keys and pointer, stays in the window, and opens the chat over the page', async ({
  page,
  mode,
}) => {
  test.skip(mode !== 'script', 'only script has the button');
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== process.env['ORIGIN']) foreign.push(request.url());
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/compare');
  const button = page.getByRole('button', { name: /^Чат/ });
  const box = async () => (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect(button).toBeVisible();
  const before = await box();
  expect([before.width, before.height]).toEqual([80, 68]);
  expect(before.x + before.width).toBeGreaterThan(1240);

  // At the edge, where no page has anything, until it is needed.
  expect(before.x).toBeGreaterThanOrEqual(1240);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(button).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });

  await button.focus();
  const whole = await box();
  expect(whole.x + whole.width).toBeLessThanOrEqual(1264);
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp']) await page.keyboard.press(key);
  await expect.poll(box).toMatchObject({ x: whole.x - 32, y: whole.y - 16 });
  await expect(page.getByRole('status').filter({ hasText: 'Кнопка сдвинута: на 32 от края' })).toHaveCount(1);

  const from = await box();
  await page.mouse.move(from.x + 40, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(400, 200, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await box()).x).toBeLessThan(500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const dragged = await box();
  await page.reload();
  await expect.poll(box).toEqual(dragged);

  await page.setViewportSize({ width: 1280, height: 480 });
  await expect.poll(async () => (await box()).y).toBeGreaterThanOrEqual(0);
  const small = await box();
  expect(small.x).toBeGreaterThanOrEqual(0);
  expect(small.x + small.width).toBeLessThanOrEqual(1280);

  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Чат с магазином' });
  await dialog.getByLabel('Сообщение').fill('Из окна поверх страницы');
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(dialog.getByRole('log')).toContainText('Из окна поверх страницы');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/compare$/);
  expect(foreign).toEqual([]);
});

/** Parts of the page that the button lies on. */
async function coveredBy(page: Page, button: Locator): Promise<Locator[]> {
  const own = await button.boundingBox();
  if (!own) throw new Error('the button is not there');
  const parts = await page.getByRole('main').locator('table, aside, fieldset').filter({ visible: true }).all();
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const meets = (box: typeof own | null) =>
    box !== null &&
    own.x < box.x + box.width &&
    box.x < own.x + own.width &&
    own.y < box.y + box.height &&
    box.y < own.y + own.height;
  return parts.filter((_, at) => meets(boxes[at] ?? null));
}

test('the button starts where it covers neither sums nor lines', async ({ page, credentials, mode }) => {
  test.skip(mode !== 'script', 'only script has the button');
  const cart = new Cart(page);
  await addProducts(await cart.enter(credentials), 15);
  const button = page.getByRole('button', { name: /^Чат/ });
  const sizes = [[1280, 900] as const, [1440, 900] as const, [1920, 800] as const];
  for (const [[width, height], path] of sizes.flatMap((size) => [
    [size, '/cart'] as const,
    [size, '/checkout'] as const,
  ])) {
    await page.setViewportSize({ width, height });
    await cart.open(path);
    await expect(button).toBeVisible();
    for (const top of [0, 300, 600]) {
      await page.evaluate((y) => scrollTo(0, y), top);
      expect(await coveredBy(page, button), `${path} ${width}×${height} at ${top}`).toEqual([]);
    }
  }
});

test.describe('without our security policy', () => {
  test.use({ bypassCSP: true });

  test('hostile texts of a chat do nothing to whoever reads them', async ({ page, browser, mode }) => {
    test.skip(mode !== 'script', 'what runs needs script');
    test.slow();
    const ran: string[] = [];
    const note = (text: string) => ran.push(text);
    await page.exposeFunction('alert', note);
    await page.goto('/help/chat');
    const texts = corpus('xss').filter((text) => text.length < 1500);
    // The limit against flooding lets through ten messages a minute.
    const joined = [0, 1, 2, 3].map((part) => texts.filter((_, at) => at % 4 === part).join('\n'));
    const mark = crypto.randomUUID();
    for (const text of [...joined, mark]) {
      await page.getByLabel('Сообщение').fill(text);
      await page.getByRole('button', { name: 'Отправить' }).click();
      await expect(page.getByLabel('Сообщение')).toHaveValue('');
    }
    await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(joined.length + 1);
    const desk = await browser.newContext({ bypassCSP: true });
    await enter(desk, staff);
    const answering = await desk.newPage();
    await answering.exposeFunction('alert', note);
    await answering.goto('/staff/chat');
    await answering.getByRole('row').filter({ hasText: mark }).getByRole('link').first().click();
    await expect(answering.getByRole('log').getByRole('listitem').first()).toBeVisible();
    await answering.getByLabel('Ответ').fill(joined[0] ?? '');
    await answering.getByRole('button', { name: 'Отправить' }).click();
    await expect(answering.getByLabel('Ответ')).toHaveValue('');
    await page.reload();
    await expect(page.getByRole('log').getByRole('listitem')).toHaveCount(joined.length + 2);
    for (const at of [page, answering]) {
      const links = await at
        .getByRole('log')
        .getByRole('link')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(links.filter((href) => !/^https?:\/\//i.test(href ?? ''))).toEqual([]);
    }
    for (const at of [page, answering]) await at.evaluate(() => alert('heard'));
    expect(ran).toEqual(['heard', 'heard']);
    await desk.close();
  });
});
