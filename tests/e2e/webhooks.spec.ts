import { demoPassword } from '#seed/accounts.ts';
import { Client } from '#tests/support/client.ts';
import { eventsOf, startReceiver } from '#tests/support/receiver.ts';
import { startServer } from '#tests/support/server.ts';
import { giveCookies } from './enter.ts';
import { Shop } from './pages/shop.ts';
import { expect, test } from './test.ts';

test('staff add an address for events, check it, send the event again, turn its secret and delete it', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 422/);
  test.slow();
  const receiver = await startReceiver();
  // A shop on this machine may send to it.
  const { origin, stop } = await startServer({ backendVars: { SHOP_ORIGIN: 'http://localhost' } });
  receiver.answer = (response) => response.writeHead(200).end('принято <b>целиком</b>');
  try {
    const client = new Client(origin);
    await client.signIn({ login: 'staff@demo.test', password: demoPassword });
    await giveCookies(context, client);
    const shop = new Shop(page);
    await shop.open(`${origin}/staff/exchange`);
    const main = page.getByRole('main');
    await main.getByRole('link', { name: 'Вебхуки' }).click();
    await expect(shop.heading('Вебхуки')).toBeVisible();

    const url = `${receiver.origin}/${crypto.randomUUID()}`;
    const address = page.getByRole('textbox', { name: 'Адрес' });
    const placed = page.getByRole('checkbox', { name: 'Заказ оформлен' });
    await address.fill('http://erp.example.ru/hooks');
    await placed.check();
    await page.getByRole('button', { name: 'Добавить' }).click();
    await expect(address).toHaveAccessibleDescription(/Адрес должен начинаться с https:\/\//);
    await expect(address).toHaveValue('http://erp.example.ru/hooks');
    await expect(placed).toBeChecked();
    await address.fill(url);
    await page.getByRole('button', { name: 'Добавить' }).click();
    await expect(page.getByText(/^whsec_[\w-]{43}$/)).toBeVisible();

    await page.getByRole('link', { name: url }).click();
    await page.getByRole('button', { name: 'Проверить' }).click();
    await expect(shop.heading('Проверка')).toBeVisible();
    await expect(main).toContainText('принято <b>целиком</b>');
    await page.getByRole('button', { name: 'Отправить снова' }).click();
    await expect(page.getByText('Отправлено, ниже — что ответил адрес')).toBeVisible();
    const events = eventsOf(receiver);
    expect(events.map(({ type }) => type)).toEqual(['ping', 'ping']);
    expect(events[1]).toEqual(events[0]);

    await page.getByRole('link', { name: 'Отправки на этот адрес' }).click();
    await expect(page.getByRole('row', { name: /Проверка.*Принято.*2.*200/ })).toBeVisible();
    await main.getByRole('link', { name: 'Не принято' }).click();
    await expect(page.getByText('Таких отправок нет')).toBeVisible();
    await page.getByRole('link', { name: 'Адрес для событий' }).click();
    await page.getByRole('button', { name: 'Сменить секрет' }).click();
    await expect(page.getByText(/^whsec_[\w-]{43}$/)).toBeVisible();
    await main.getByRole('link', { name: 'Удалить адрес' }).click();
    await page.getByRole('button', { name: 'Удалить адрес' }).click();
    await expect(page.getByText('Адрес удалён')).toBeVisible();
    await expect(page.getByRole('link', { name: url })).toHaveCount(0);
  } finally {
    await receiver.stop();
    await stop();
  }
});
