import { placeOrder } from '#tests/support/buying.ts';
import { Shop } from './pages/shop.ts';
import { expect, test } from './test.ts';

test('an invoice is found by a filter, opened, saved as PDF and printed', async ({ page, credentials }) => {
  const shop = new Shop(page);
  const client = await shop.enter(credentials);
  await placeOrder(client);
  const number = (await placeOrder(client, 2)) && (await numberOfLast(client));
  await shop.open('/documents');
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Номер, плательщик, ИНН').fill(number);
  await page.getByRole('main').getByRole('button', { name: 'Показать' }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link', { name: `Счёт на оплату № ${number}`, exact: true }).click();
  await expect(shop.heading(`Счёт на оплату № ${number} от`)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('40702810600000012345');
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: /^PDF/ }).click();
  expect((await waiting).suggestedFilename()).toMatch(new RegExp(`^Счёт на оплату № ${number} от .*\\.pdf$`));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(shop.header.getByRole('search')).toBeHidden();
});

test('an invoice of one line is one sheet, with the sum in words', async ({ page, credentials }) => {
  const shop = new Shop(page);
  const client = await shop.enter(credentials);
  await placeOrder(client);
  const number = await numberOfLast(client);
  await shop.open('/documents');
  await page.getByRole('link', { name: `Счёт на оплату № ${number}`, exact: true }).click();
  await expect(page.getByRole('main')).toContainText(/руб\S+ \d\d коп/);
  await page.waitForLoadState('load');
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(sheets.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

async function numberOfLast(client: { get(path: string): Promise<{ body: string }> }): Promise<string> {
  const { body } = await client.get('/documents');
  return /Счёт на оплату №[\s\u00a0](\d+)/.exec(body)?.[1] ?? '';
}
