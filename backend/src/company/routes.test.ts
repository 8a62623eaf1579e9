import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
});
afterAll(() => backend.dispose());

async function json(path: string, headers: Record<string, string>) {
  return (await backend.request(path, { headers })).json();
}

describe('GET /api/v1/user/company', () => {
  test('answers the company with its legal entities, sums in roubles', async () => {
    const company = await json('/api/v1/user/company', await sessionOf(backend, 1, 1));
    expect(company).toMatchObject({
      id: 1,
      priceType: 'dealer',
      creditSum: 1_500_000,
      receivables: 384_500,
      creditFree: 1_115_500,
      legalEntities: [{ isIndividual: false }, { isIndividual: false }],
      manager: { name: 'Соколова Елена Викторовна' },
    });
  });

  test('tells the age of the oldest overdue payment', async () => {
    const company = await json('/api/v1/user/company', await sessionOf(backend, 5, 6));
    expect(company).toMatchObject({ overdueReceivables: 273_150, overdueDuration: 47, priceTypeName: 'оптовые' });
  });

  test('keeps the sums from whoever may not see them', async () => {
    const company = await json('/api/v1/user/company', await sessionOf(backend, 2, 4));
    expect(company).toMatchObject({
      name: 'АО «Северные городские сети»',
      creditSum: null,
      receivables: null,
      creditFree: null,
      overdueReceivables: null,
      overdueDuration: 0,
      balance: null,
      bonus: null,
    });
  });

  test('a sole trader has no КПП', async () => {
    const company = await json('/api/v1/user/company', await sessionOf(backend, 4, 5));
    expect(company).toMatchObject({ legalEntities: [{ kpp: null, isIndividual: true }] });
  });
});

describe('GET /api/v1/user/company-list', () => {
  test('lists the companies of the user and marks the current one', async () => {
    const list = await json('/api/v1/user/company-list', await sessionOf(backend, 2, 3));
    expect(list).toMatchObject({
      items: [
        { id: 4, current: false },
        { id: 3, current: true },
        { id: 2, current: false },
      ],
      meta: { totalCount: 3, pageCount: 1 },
    });
  });

  test('finds by a part of the name in any case and pages', async () => {
    const headers = await sessionOf(backend, 2, 3);
    const found = await json(`/api/v1/user/company-list?filters[name]=${encodeURIComponent('ЩИТОВАЯ')}`, headers);
    expect(found).toMatchObject({ items: [{ id: 2 }], params: { name: 'ЩИТОВАЯ' } });
    const page = await json('/api/v1/user/company-list?page=2&per-page=2&fields=id,name', headers);
    expect(page).toMatchObject({ items: [{ id: 2 }], meta: { currentPage: 2, pageCount: 2 } });
    expect(JSON.stringify(page)).not.toContain('inn');
  });
});

describe('POST /api/v1/user/set-company', () => {
  const set = (id: number, headers: Record<string, string>) =>
    backend.send('/api/v1/user/set-company', { id }, { headers });

  /** Headers of the new session after its user chose a company. */
  async function chosen(id: number, headers: Record<string, string>) {
    const { authToken } = (await (await set(id, headers)).json()) as { authToken: string };
    return { Authorization: `Bearer ${authToken}` };
  }

  test('acts for another company of the user from the next call on', async () => {
    const headers = await sessionOf(backend, 2, 2);
    const next = await chosen(3, headers);
    expect(await json('/api/v1/user/current-user', next)).toMatchObject({
      companyId: 3,
      priceType: 'dealer',
      hasMultiCompany: true,
      permissions: [
        'company.finance',
        'document.request',
        'document.view',
        'offer.manage',
        'order-manager.manage',
        'order.cancel',
        'order.create',
        'order.export',
        'order.message',
        'order.reserve',
      ],
    });
  });

  test('kills the old token at once and says that it was replaced', async () => {
    const first = await sessionOf(backend, 2, 2);
    const second = await chosen(3, first);
    const third = await chosen(4, second);
    expect(await json('/api/v1/user/current-user', third)).toMatchObject({ companyId: 4 });
    expect(await json('/api/v1/user/current-user', second)).toMatchObject({ status: 401, name: 'SessionReplaced' });
    expect(await json('/api/v1/user/current-user', first)).toMatchObject({ status: 401, name: 'Unauthorized' });
    expect((await backend.send('/api/v1/user/set-company', { id: 2 }, { headers: second })).status).toBe(401);
  });

  test('chosen many times at once leaves one token that works', async () => {
    const headers = await sessionOf(backend, 2, 2);
    const answers = await Promise.all([2, 3, 4, 3, 2].map((id) => set(id, headers)));
    const given = await Promise.all(answers.map(async (answer) => (await answer.json()) as { authToken?: string }));
    const alive = await Promise.all(
      given.map(async ({ authToken }) => {
        const tried = await backend.request('/api/v1/user/current-user', {
          headers: { Authorization: `Bearer ${authToken}` },
        });
        return tried.status === 200;
      }),
    );
    expect(alive.filter(Boolean)).toHaveLength(1);
  });

  test('refuses a company that the user is not of, and a missing one, alike', async () => {
    const headers = await sessionOf(backend, 2, 2);
    const answers = await Promise.all(
      [1, 999].map(async (id) => {
        const response = await backend.send('/api/v1/user/set-company', { id }, { headers });
        return [response.status, await response.text()];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(403);
    expect(await json('/api/v1/user/current-user', headers)).toMatchObject({ companyId: 2 });
  });
});

describe('GET /api/v1/user/current-user', () => {
  test('says who has signed in, and is never cached', async () => {
    const response = await backend.request('/api/v1/user/current-user', { headers: await sessionOf(backend, 1, 1) });
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.json()).toMatchObject({
      name: 'Белова Анна Сергеевна',
      phone: '9001000001',
      Group: 'Специалист по закупкам',
      region: { id: 1, name: 'Москва и область' },
      companyName: 'ООО «Монтажэлектро Плюс»',
      hasMultiCompany: false,
    });
  });

  test('answers 401 without a token', async () => {
    expect((await backend.request('/api/v1/user/current-user')).status).toBe(401);
  });
});

describe('POST /api/v1/user/company/legal-entity', () => {
  const shield = { name: 'АО «Щитмонтаж Юг»', inn: '7707083893', kpp: '770701001' };
  const add = async (session: Record<string, string>, body: object) => {
    const answer = await backend.send('/api/v1/user/company/legal-entity', body, { headers: session });
    return { ...((await answer.json()) as { errors?: { field: string }[] }), code: answer.status };
  };
  const fields = (answer: { errors?: { field: string }[] }) => answer.errors?.map(({ field }) => field);

  test('gives a company that signed up without requisites its first ones, and then it can order', async () => {
    const { TRADE } = backend.bindings;
    await TRADE.batch([
      TRADE.prepare("INSERT INTO company (id, name, price_type) VALUES (9001, 'Лосева Вера', 'retail')"),
      TRADE.prepare("INSERT INTO member (user_id, company_id, role) VALUES (3, 9001, 'administrator')"),
    ]);
    const session = await sessionOf(backend, 3, 9001);
    expect(fields(await add(session, { name: '', inn: '' }))).toEqual(['name', 'inn']);
    expect(fields(await add(session, { ...shield, inn: '7707083894' }))).toEqual(['inn']);
    expect(fields(await add(session, { ...shield, kpp: undefined }))).toEqual(['kpp']);
    // Somebody else's.
    expect(fields(await add(session, { ...shield, inn: '7743981123', kpp: '774301001' }))).toEqual(['inn']);
    expect(await add(session, shield)).toMatchObject({ code: 200, inn: shield.inn, nameFull: shield.name });
    expect(await add(session, shield)).toMatchObject({ code: 200, inn: shield.inn });
    expect(await json('/api/v1/user/company', session)).toMatchObject({
      name: shield.name,
      legalEntities: [{ inn: shield.inn, kpp: shield.kpp, status: 'active' }],
    });
    const further = { ...shield, inn: '7830002293', kpp: '783001001' };
    expect(await add(session, further)).toMatchObject({ code: 409, name: 'HasLegalEntity' });
  });
});
