import { readFileSync } from 'node:fs';
import { sanitizeContent } from '#app/server/content/sanitize.server.ts';
import { expect, test } from './test.ts';

const corpus = (name: string) => JSON.parse(readFileSync(`tests/corpus/${name}.json`, 'utf8')) as string[];

test('hostile content does nothing in a browser without our security policy', async ({ page, mode }) => {
  test.skip(mode !== 'script', 'what runs needs script');
  await page.goto('about:blank');
  const texts = [...corpus('xss'), ...corpus('mutation-xss')].map((html) => sanitizeContent(html, []));
  const harmed = await page.evaluate(async (texts) => {
    const ran: string[] = [];
    const broken: string[] = [];
    let current = '';
    const note = () => ran.push(current);
    Object.assign(window, { alert: note, confirm: note, prompt: note });
    for (const text of texts) {
      current = text;
      // Parsed as a document, and again as a browser does when script draws it.
      const parsed = new DOMParser().parseFromString(
        `<main><article>${text}</article><footer></footer></main>`,
        'text/html',
      );
      if (parsed.querySelector('main > footer') === null) broken.push(text);
      document.body.innerHTML = `<main><article>${text}</article><footer></footer></main>`;
      if (document.querySelector('main > footer') === null) broken.push(text);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { ran, broken };
  }, texts);
  expect(harmed).toEqual({ ran: [], broken: [] });
});

test('a page of the supplier opens over any other by its hash, and closing leaves the other as it was', async ({
  page,
  mode,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  if (mode !== 'script') {
    await page.goto('/content/reglament');
    return expect(page.getByRole('heading', { level: 1, name: 'Пользовательское соглашение' })).toBeVisible();
  }
  await page.goto('/help#/content/reglament?from=mail');
  const dialog = page.getByRole('dialog', { name: 'Пользовательское соглашение' });
  await expect(dialog.getByRole('heading', { name: 'Учётная запись' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/help');

  await page.evaluate(() => {
    location.hash = '#/content/dostavka-i-oplata';
  });
  await expect(page.getByRole('dialog', { name: 'Доставка и оплата' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByRole('dialog', { name: 'Доставка и оплата' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Доставка и оплата' })).toBeVisible();

  await page.goto('/help#/content/no-such-page');
  await expect(page.getByRole('dialog').getByText('Страница не найдена')).toBeVisible();
});

test('news are read by rubric, one after another, and over any page', async ({ page, mode }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Все новости' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Рубрики' }).getByRole('link', { name: 'Сервис' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Как работаем в новогодние праздники' }).click();
  await expect(page.getByRole('row', { name: '30 декабря до 15:00' })).toBeVisible();
  await page.getByRole('link', { name: 'Раньше: Паспорта кабеля — на странице товара' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Паспорта кабеля' })).toBeVisible();
  await page.goto('/news/bystryj-zakaz?from=mail');
  await expect(page).toHaveURL('/posts/news/bystryj-zakaz?from=mail');
  if (mode !== 'script') return;
  await page.goto('/catalog#/posts/news/bystryj-zakaz?from=mail');
  await expect(page.getByRole('dialog', { name: 'Быстрый заказ по артикулам' }).getByText('Форма стоит')).toBeVisible();
  await page.goto('/catalog#/posts/news/zzz');
  await expect(page.getByRole('dialog', { name: 'Страница не найдена' })).toBeVisible();
});
