import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { testPayments } from '#tests/support/test-vars.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo({ ...testPayments, CONFIGURATOR: 'demo' });
});
afterAll(() => backend.dispose());

async function json(path: string, headers: Record<string, string> = {}) {
  return (await backend.request(path, { headers })).json();
}

describe('GET /api/v1/info', () => {
  test('tells a visitor the supplier, the default region and the limits', async () => {
    expect(await json('/api/v1/info')).toMatchObject({
      supplier: { name: 'Торговый прилавок' },
      theme: { brand: '#BF2626' },
      currency: { code: 'RUB', sign: '₽' },
      region: { id: 1 },
      limits: { pageSize: 20, freeDeliveryFrom: 10_000 },
      informationMessages: [],
      settings: { stockForUnauthorized: false, isAllowedViewLegalDocuments: false },
    });
  });

  test('names the seller, and pages of help that are there', async () => {
    const info = (await json('/api/v1/info')) as {
      supplier: { seller: object };
      config: { help: { slug: string; title: string }[] };
    };
    expect(info.supplier.seller).toMatchObject({ inn: '9703120844', ogrn: '1127746001844' });
    const slugs = info.config.help.map(({ slug }) => slug);
    expect(slugs).toContain('dostavka-i-oplata');
    for (const slug of [...slugs, 'reglament', 'usloviya-sbora-cookies']) {
      expect((await backend.request(`/api/v1/content/${slug}`)).status, slug).toBe(200);
    }
  });

  test('shows the messages of the chosen region only', async () => {
    const headers = { 'User-Uuid': crypto.randomUUID() };
    await backend.send('/api/v2/user/set-region', { id: 22 }, { headers });
    expect(await json('/api/v1/info', headers)).toMatchObject({
      region: { id: 22 },
      informationMessages: [{ title: 'Доставка на Дальний Восток', level: 'warning', closable: true }],
    });
  });
});

describe('POST /api/v1/user/close-information-message', () => {
  const messages = async (headers: Record<string, string>) => {
    const info = (await json('/api/v1/info', headers)) as { informationMessages: { id: number }[] };
    return info.informationMessages;
  };

  test('hides a message from the visitor who closed it, and from nobody else', async () => {
    const [closer, other] = [{ 'User-Uuid': crypto.randomUUID() }, { 'User-Uuid': crypto.randomUUID() }];
    for (const headers of [closer, other]) await backend.send('/api/v2/user/set-region', { id: 22 }, { headers });
    const body = { id: (await messages(closer))[0]?.id };
    const path = '/api/v1/user/close-information-message';
    expect((await backend.send(path, body, { headers: closer })).status).toBe(204);
    expect((await backend.send(path, body, { headers: closer })).status).toBe(204);
    expect(await messages(closer)).toEqual([]);
    expect(await messages(other)).toHaveLength(1);
  });

  test('takes an unknown message as closed and refuses a visitor without an id', async () => {
    const path = '/api/v1/user/close-information-message';
    const headers = { 'User-Uuid': crypto.randomUUID() };
    expect((await backend.send(path, { id: 999 }, { headers })).status).toBe(204);
    expect((await backend.send(path, { id: 1 })).status).toBe(400);
  });
});

describe('GET /api/v2/settings', () => {
  test('depends on the role at the current company', async () => {
    expect(await json('/api/v2/settings', await sessionOf(backend, 3, 1))).toEqual({
      isAllowedViewOrdersOfAllCompanies: true,
      isAllowedSbpPay: true,
      isAllowedCardPay: true,
      isAllowedViewLegalDocuments: true,
      documents: true,
      modules: { enabled: true, offers: true, raecConfigurator: true, orderManager: true },
    });
    expect(await json('/api/v2/settings', await sessionOf(backend, 1, 1))).toMatchObject({ isAllowedSbpPay: false });
    expect(await json('/api/v2/settings')).toEqual({});
  });
});

describe('GET /api/v2/translations/:language', () => {
  test('answers the texts of the supplier, none for a language it does not have', async () => {
    await backend.bindings.TRADE.prepare("INSERT INTO translation VALUES ('ru', 'cart.title', 'Ваш заказ')").run();
    expect(await json('/api/v2/translations/ru')).toEqual({ 'cart.title': 'Ваш заказ' });
    expect(await json('/api/v2/translations/en')).toEqual({});
    expect((await backend.request('/api/v2/translations/de')).status).toBe(404);
    expect((await backend.request('/api/v2/translations/__proto__')).status).toBe(404);
  });
});

describe('GET /api/v2/regions', () => {
  test('lists the regions and finds by a part of the name or of a city in any case', async () => {
    const all = (await json('/api/v2/regions')) as { items: { isDefault: boolean }[] };
    expect(all.items).toHaveLength(23);
    expect(all.items.filter((region) => region.isDefault)).toHaveLength(1);
    const found = await json(`/api/v2/regions?keyword=${encodeURIComponent('пЕРМ')}`);
    expect(found).toMatchObject({ items: [{ name: 'Пермский край', group: 'Приволжский округ' }] });
    const byCity = await json(`/api/v2/regions?keyword=${encodeURIComponent('казан')}`);
    expect(byCity).toMatchObject({ items: [{ name: 'Республика Татарстан', cities: ['Казань', 'Набережные Челны'] }] });
  });
});

describe('POST /api/v2/user/set-region', () => {
  test('keeps the choice of a user', async () => {
    const headers = await sessionOf(backend, 6, 7);
    expect((await backend.send('/api/v2/user/set-region', { id: 5 }, { headers })).status).toBe(204);
    expect(await json('/api/v1/user/current-user', headers)).toMatchObject({ regionId: 5 });
  });

  test('refuses an unknown region and a visitor without an id', async () => {
    const headers = { 'User-Uuid': crypto.randomUUID() };
    expect((await backend.send('/api/v2/user/set-region', { id: 999 }, { headers })).status).toBe(422);
    expect((await backend.send('/api/v2/user/set-region', { id: 5 })).status).toBe(400);
  });
});
