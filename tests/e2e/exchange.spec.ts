import { sendFiles } from '#scripts/exchange/send.ts';
import { demoPassword } from '#seed/accounts.ts';
import { tradeGoods } from '#tests/support/commerce-ml.ts';
import { startServer } from '#tests/support/server.ts';
import { Auth } from './pages/auth.ts';
import { expect, test } from './test.ts';

const staff = { login: 'staff@demo.test', password: demoPassword };
const [login, password] = ['1c', 'a-long-password-of-1c'];

test('the supplier’s person sees what 1C has sent, and what became of each line', async ({ page, expectConsole }) => {
  expectConsole(/status of 40[34]/);
  // Other journeys would meet the goods in the catalogue.
  const { origin, stop } = await startServer({ backendVars: { EXCHANGE_LOGIN: login, EXCHANGE_PASSWORD: password } });
  const authorization = `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`;
  const ask = async (query: string, body?: Uint8Array<ArrayBuffer>) => {
    const headers = { Authorization: authorization };
    const address = `${origin}/api/exchange/1c?type=catalog&${query}`;
    return await (await fetch(address, { headers, ...(body && { method: 'POST', body }) })).text();
  };
  const send = (name: string, goods: Parameters<typeof tradeGoods>[0]) =>
    sendFiles(ask, [{ name, bytes: new Uint8Array(Buffer.from(tradeGoods(goods))) }], () => {});
  try {
    const shop = new Auth(page);
    await shop.open(`${origin}/user/sign-in`);
    await shop.fillSignIn(staff);
    await expect(shop.signOutButton).toBeVisible();
    await shop.open(`${origin}/`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Обмен с 1С' }).click();
    await expect(page.getByRole('heading', { name: 'Обменов ещё не было' })).toBeVisible();

    await send('import.xml', [
      { ref: 'p-1', name: 'Кабель из 1С', article: '1C-1', group: 'g-cable' },
      { ref: 'p-2', name: '', article: '1C-2', group: 'g-cable' },
    ]);
    await page.reload();
    const row = main.getByRole('row').filter({ hasText: 'import.xml' });
    await expect(row).toContainText('Загружен');
    await row.getByRole('link', { name: 'import.xml' }).click();
    await expect(shop.heading('Файл обмена import.xml')).toBeVisible();
    const lines = main.getByRole('table').getByRole('row');
    await expect(lines.filter({ hasText: 'Кабель из 1С' })).toContainText('Добавлено');
    await main.getByRole('navigation', { name: 'Строки отчёта' }).getByRole('link', { name: 'Пропущено' }).click();
    await expect(lines.filter({ hasText: 'Кабель из 1С' })).toHaveCount(0);
    await expect(page).toHaveURL(/kind=left-out/);
    await main.getByRole('link', { name: 'Все файлы' }).click();
    await expect(row).toHaveCount(1);

    expect(await page.request.get(`${origin}/staff/exchange?file=999`).then((answer) => answer.status())).toBe(404);
  } finally {
    await stop();
  }
});
