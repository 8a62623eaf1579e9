import type { Locator, Page } from '@playwright/test';
import { Shop } from './pages/shop.ts';
import { paste } from './paste.ts';
import { expect, test } from './test.ts';

const labelled = (page: Page, label: 'Артикул' | 'Количество') => (row: number) =>
  page.getByLabel(row === 1 ? label : `${label}, строка ${row}`, { exact: true });

/** Pastes with script; without it, types into the text area and has the rows checked. */
async function bring(page: Page, first: Locator, isScript: boolean, text: string) {
  if (isScript) return paste(first, text);
  await page.getByLabel('Строки из таблицы или письма').fill(text);
  await page.getByRole('button', { name: 'Проверить' }).click();
}

test('a pasted table with its head and numbered rows becomes rows of goods and amounts', async ({
  page,
  mode,
  credentials,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  const shop = new Shop(page);
  const client = await shop.enter(credentials);
  const list = (await client.get('/catalog')).body;
  const codes = [...list.matchAll(/Арт\.(?:<!-- -->)?\s*(?:<[^>]*>)*([\w-]+)/g)].map(([, code]) => code ?? '');
  const [one = '', other = ''] = [...new Set(codes)];
  const article = labelled(page, 'Артикул');
  const amount = labelled(page, 'Количество');
  const row = (number: number) => page.getByRole('listitem').filter({ has: article(number) });
  await shop.open('/quick-order');
  const text = `№\tАртикул\tКол-во\tЦена\n1\t${one}\t600\t5\n2\t${other}\t1200\t7\n3\tЩЪЫЖ-1\tдве\t9`;
  await bring(page, article(1), mode === 'script', text);
  await expect(row(3).getByText('Не найден', { exact: true })).toBeVisible();
  await expect(article(1)).toHaveValue(one);
  await expect(amount(1)).toHaveValue('600');
  await expect(article(2)).toHaveValue(other);
  await expect(amount(2)).toHaveValue('1200');
  await expect(article(3)).toHaveValue('ЩЪЫЖ-1');
  await expect(amount(3)).toHaveValue('две');
  await expect(article(4)).toHaveValue('');
  await expect(row(1)).toContainText('600');
  await expect(row(2)).toContainText(/1\s200/);
  // Without a head a number before a code isn't taken for the amount.
  await article(3).fill(`1; ${one}`);
  await amount(3).fill('');
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(row(3)).toContainText('Непонятно, что значит 1: количество или номер строки');
  await amount(3).fill('600');
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(row(3)).not.toContainText('Непонятно');
});

test('codes, codes with amounts and single values are pasted as they are', async ({ page, mode, credentials }) => {
  const shop = new Shop(page);
  await shop.enter(credentials);
  const article = labelled(page, 'Артикул');
  const amount = labelled(page, 'Количество');
  await shop.open('/quick-order');
  await bring(page, article(1), mode === 'script', 'ЩЪЫЖ-1\t5\nЩЪЫЖ-2\t7');
  await expect(article(2)).toHaveValue('ЩЪЫЖ-2');
  await expect(amount(1)).toHaveValue('5');
  if (mode === 'script') {
    // A scanner that has read a code again goes on in a blank row, not in the next one, which has a code.
    await article(1).press('Enter');
    await expect(article(3)).toBeFocused();
  }
  await bring(page, article(3), mode === 'script', 'ЩЪЫЖ-3\nЩЪЫЖ-4');
  await expect(article(4)).toHaveValue('ЩЪЫЖ-4');
  await expect(amount(4)).toHaveValue('');
  await expect(page.getByText('Не найден', { exact: true })).toHaveCount(4);
  // All of it goes at once, after a question, and doesn't come back.
  await page.locator('main').getByText('Очистить', { exact: true }).click();
  await page.getByRole('button', { name: 'Да, очистить' }).click();
  await expect(shop.result('Строки убраны.')).toBeVisible();
  await expect(article(1)).toHaveValue('');
  await expect(page.getByText('Не найден', { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Проверить' })).toBeVisible();
  await expect(article(1)).toHaveValue('');
});
