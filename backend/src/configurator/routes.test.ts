import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { hashToken } from '#backend/session/token.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';

type Headers = Record<string, string>;
interface Row {
  code: string;
  amount: number;
  status: string;
  source: string;
  product: { product: { id: number } } | null;
}

let backend: TestBackend;
let buyer: Headers;
let colleague: Headers;
const returnUrl = 'https://shop.test/modules/raec-configurator/return';
beforeAll(async () => {
  backend = await startDemo({ CONFIGURATOR: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await addGoods(backend, [
    { id: 1, name: 'Автомат 16А', article: 'AB-16', prices: { dealer: 333 }, stock: { 1: 100 } },
    { id: 2, name: 'Щит', article: 'TT-24', prices: { dealer: 999 }, stock: { 1: 100 } },
  ]);
  buyer = await sessionOf(backend, 1, 1);
  colleague = await sessionOf(backend, 3, 1);
});
afterAll(() => backend.dispose());
beforeEach(() => backend.bindings.TRADE.prepare('DELETE FROM counter').run());

const open = (headers = buyer, url = returnUrl) =>
  backend.send('/api/v1/configurator/session', { returnUrl: url }, { headers });
async function tokenOf(headers = buyer): Promise<string> {
  return ((await (await open(headers)).json()) as { token: string }).token;
}
const items = [
  { code: 'AB-16', brand: 'Вольтовик', amount: 6 },
  { code: 'TT-24', brand: '', amount: 1 },
  { code: 'DEMO-BUS-12', brand: 'Demo', amount: 2 },
];
const bring = (sessionId: string, body: object[] = items) =>
  backend.send('/api/v1/configurator/result', { sessionId, items: body }, {});
const enter = (token: string) => backend.send('/api/v1/configurator/enter', { token }, {});
const disabled = [403, 'FeatureDisabled'];
const nameOf = async (answer: Response) => [answer.status, ((await answer.json()) as { name: string }).name];
async function rowsOf(job: number, headers = buyer): Promise<Row[]> {
  const answer = await backend.request(`/api/v1/import/${job}`, { headers });
  return ((await answer.json()) as { rows: Row[] }).rows;
}

describe('the configurator', () => {
  test('brings what was chosen once, as an import that shows what the shop does not know', async () => {
    const opened = await open();
    expect(opened.status).toBe(201);
    const { url, token } = (await opened.json()) as { url: string; token: string };
    expect(url).toBe(`https://shop.test/api/demo-configurator/${token}`);
    const answer = await bring(token);
    expect(answer.status).toBe(202);
    const { job, url: back } = (await answer.json()) as { job: { id: number }; url: string };
    expect(back).toBe(`${returnUrl}?job=${job.id}`);
    expect(await rowsOf(job.id)).toMatchObject([
      { code: 'AB-16', amount: 6, status: 'matched', product: { product: { id: 1 } } },
      { code: 'TT-24', amount: 1, status: 'matched', product: { product: { id: 2 } } },
      { code: 'DEMO-BUS-12', amount: 2, status: 'not-found', product: null, source: 'DEMO-BUS-12 | Demo | 2' },
    ]);
    const again = await bring(token);
    expect(await nameOf(again)).toEqual([409, 'SessionUsed']);
  });

  test('begins one import, however many results come at the same moment', async () => {
    const token = await tokenOf();
    const answers = await Promise.all([1, 2, 3].map(() => bring(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
  });

  test('brings it to the person who opened it, and to nobody else', async () => {
    const { job } = (await (await bring(await tokenOf())).json()) as { job: { id: number } };
    const foreign = await backend.request(`/api/v1/import/${job.id}`, { headers: colleague });
    const absent = await backend.request('/api/v1/import/999999', { headers: colleague });
    expect([foreign.status, await foreign.text()]).toEqual([404, await absent.text()]);
  });

  test('knows no session but its own, and none that is over', async () => {
    const token = await tokenOf();
    await backend.bindings.TRADE.prepare('UPDATE configurator_session SET expires_at = 1').run();
    const [over, unknown] = [await bring(token), await bring('x'.repeat(43))];
    expect([over.status, unknown.status, await over.text()]).toEqual([404, 404, await unknown.text()]);
    expect((await backend.request(`/api/demo-configurator/${token}`)).status).toBe(404);
  });

  test('is entered once by the token of its address, and then has a secret of its own', async () => {
    const token = await tokenOf();
    const entered = await enter(token);
    expect(entered.status).toBe(201);
    const { sessionId, expires } = (await entered.json()) as { sessionId: string; expires: string };
    expect(sessionId).not.toBe(token);
    expect(Date.parse(expires)).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const refused = [await enter(token), await enter(sessionId), await bring(token), await enter('x'.repeat(43))];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await bring(sessionId)).status).toBe(202);
    expect(await nameOf(await bring(sessionId))).toEqual([409, 'SessionUsed']);
    expect((await enter(sessionId)).status).toBe(404);
  });

  test('is entered once, however many come at the same moment, and never after a result', async () => {
    const token = await tokenOf();
    const answers = await Promise.all([1, 2, 3].map(() => enter(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
    const brought = await tokenOf();
    expect((await bring(brought)).status).toBe(202);
    expect((await enter(brought)).status).toBe(404);
  });

  test('gives ten minutes to enter', async () => {
    const [before, token] = [Date.now(), await tokenOf()];
    const { results } = await backend.bindings.TRADE.prepare(
      'SELECT max(expires_at) AS until FROM configurator_session WHERE entered_at IS NULL',
    ).all<{ until: number }>();
    const lifetime = (results[0]?.until ?? 0) - before;
    expect(lifetime).toBeGreaterThanOrEqual(600_000);
    expect(lifetime).toBeLessThan(660_000);
    await backend.bindings.TRADE.prepare('UPDATE configurator_session SET expires_at = ?1').bind(before).run();
    expect((await enter(token)).status).toBe(404);
  });

  test('keeps no token as it is', async () => {
    const token = await tokenOf();
    const { results } = await backend.bindings.TRADE.prepare('SELECT * FROM configurator_session').all();
    expect(JSON.stringify(results)).not.toContain(token);
  });

  test.each([
    'https://evil.test/modules/raec-configurator/return',
    'https://shop.test/cart',
    'https://shop.test/modules/raec-configurator/return?next=x',
  ])('does not lead back to %s', async (url) => expect((await open(buyer, url)).status).toBe(422));

  test.each([[[]], [[{ code: '', amount: 1 }]], [[{ code: 'A', amount: 0 }]], [Array(301).fill(items[0])]])(
    'refuses a result that is no list of positions, and can still bring another: %#',
    async (body) => {
      const token = await tokenOf();
      expect((await bring(token, body as object[])).status).toBe(422);
      expect((await bring(token)).status).toBe(202);
    },
  );

  test('opens sixty times an hour', async () => {
    await backend.bindings.TRADE.prepare(
      "INSERT INTO counter (key, started_at, hits) VALUES ('configurator:1', ?1, 60)",
    )
      .bind(Date.now())
      .run();
    expect((await open()).status).toBe(429);
  });
});

describe('the made-up configurator', () => {
  async function opened(token: string) {
    const entered = await backend.request(`/api/demo-configurator/${token}`, { redirect: 'manual' });
    const [page, cookie] = [entered.headers.get('Location') ?? '', entered.headers.get('Set-Cookie') ?? ''];
    const Cookie = cookie.split(';')[0] ?? '';
    return { entered, page, cookie, secret: Cookie.split('=')[1] ?? '', headers: { Cookie } };
  }
  type Opened = Pick<Awaited<ReturnType<typeof opened>>, 'page' | 'headers'>;
  const read = async ({ page, headers }: Opened) => await (await backend.request(page, { headers })).text();
  const post = ({ page, headers }: Opened, form: Record<string, string>) =>
    backend.request(page, {
      ...{ method: 'POST', headers, redirect: 'manual' },
      body: new URLSearchParams(form).toString(),
    });

  test('opens an address once, tells nobody where it is, and keeps its secret in no address and no page', async () => {
    const log = [vi.spyOn(console, 'log'), vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
    const token = await tokenOf();
    const open = await opened(token);
    const { entered, page, cookie, secret } = open;
    expect([entered.status, page]).toEqual([
      303,
      expect.stringMatching(/^\/api\/demo-configurator\/board\/[\w-]{16}$/),
    ]);
    expect(cookie).toMatch(new RegExp(`; Path=${page}; HttpOnly; Secure; SameSite=Strict$`));
    const shown = await backend.request(page, { headers: open.headers });
    const html = await shown.text();
    expect([shown.status, shown.headers.get('Referrer-Policy')]).toEqual([200, 'no-referrer']);
    expect(html).toContain('<meta name="referrer" content="no-referrer">');
    for (const key of [token, secret]) expect(html + page).not.toContain(key);
    expect((await backend.request(`/api/demo-configurator/${token}`)).status).toBe(404);
    // Whoever has the address of the page alone, or the secret of another, sees no board.
    expect((await backend.request(page)).status).toBe(404);
    const other = await opened(await tokenOf());
    expect((await backend.request(page, { headers: other.headers })).status).toBe(404);
    expect((await post({ page, headers: other.headers }, { send: '1' })).status).toBe(404);
    const said = JSON.stringify(log.flatMap(({ mock }) => mock.calls));
    for (const key of [token, secret]) expect(said).not.toContain(key);
    vi.restoreAllMocks();
  });

  test('leads from an old tab to the lists, among which is what was sent', async () => {
    const open = await opened(await tokenOf());
    await post(open, { foreign: 'on', send: '1' });
    const sent = await read(open);
    const [, job] = /return\?job=(\d+)"/.exec(sent) ?? [];
    // The browser has lost the secret, or never had it.
    const over = await backend.request(open.page);
    const html = await over.text();
    expect([over.status, html]).toEqual([404, expect.stringContaining('<a href="/specifications/import">')]);
    expect(html).toContain('среди разобранных списков');
    const lists = await backend.request('/api/v1/import', { headers: buyer });
    const { items } = await lists.json<{ items: { id: number }[] }>();
    expect(items.map(({ id }) => String(id))).toContain(job);
  });

  test('keeps the board that was counted, and answers each post with a way to its page', async () => {
    const open = await opened(await tokenOf());
    expect(await read(open)).not.toContain('role="alert"');
    const counted = await post(open, { foreign: 'on', sockets: '4' });
    expect([counted.status, counted.headers.get('Location')]).toEqual([303, open.page]);
    for (const _ of [1, 2]) {
      const html = await read(open);
      expect(html).toContain('name="sockets" min="0" max="99" value="4"');
      expect(html).toContain('name="foreign" checked');
      expect(html).toContain('Сумма по вашим ценам: 0,00');
    }
    await post(open, { send: '1' });
    expect(await read(open)).toContain('<p role="alert">Выберите хотя бы одну позицию</p>');
  });

  test('sends it once, and says so to whoever sends it again', async () => {
    const open = await opened(await tokenOf());
    const answers = await Promise.all([1, 2].map(() => post(open, { foreign: 'on', send: '1' })));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(answers.map(({ headers }) => headers.get('Location')).sort()).toEqual([open.page, `${open.page}?again`]);
    const late = await post(open, { foreign: 'on', send: '1' });
    expect(late.headers.get('Location')).toBe(`${open.page}?again`);
    const [sent, again] = [await read(open), await read({ ...open, page: `${open.page}?again` })];
    expect(sent).toContain('Подбор передан в магазин.');
    expect(again).toContain('Второй раз он не передаётся');
    for (const html of [sent, again]) expect(html).toContain('/return?job=');
    const jobs = 'SELECT count(*) AS n FROM configurator_return WHERE token_hash = ?1';
    expect(
      await backend.bindings.TRADE.prepare(jobs)
        .bind(await hashToken(open.secret))
        .first('n'),
    ).toBe(1);
  });
});

describe('modules', () => {
  const modules = async (headers = buyer) => await backend.request('/api/v1/module', { headers });

  test('tell which are open to the caller', async () => {
    expect(await (await modules(colleague)).json()).toMatchObject([
      { code: 'offers', title: 'Коммерческие предложения' },
      { code: 'order-manager', title: 'Менеджер закупок' },
      { code: 'raec-configurator', enabled: true, title: 'Конфигуратор щитов' },
    ]);
    expect((await modules({})).status).toBe(401);
  });

  test('that are off are refused', async () => {
    const off = await startDemo({ SHOP_ORIGIN: 'https://shop.test' });
    const headers = await sessionOf(off, 1, 1);
    const nobody = await off.send('/api/v1/configurator/session', { returnUrl }, { headers });
    expect(await nameOf(nobody)).toEqual(disabled);
    await off.dispose();
  });

  test.each([
    { enabled: false, offers: true, raecConfigurator: true },
    { enabled: true, offers: true, raecConfigurator: false },
  ])('that are switched off while somebody chooses take no result: %j', async (modules) => {
    const off = await startDemo({ CONFIGURATOR: 'demo', SHOP_ORIGIN: 'https://shop.test' });
    const trade = off.bindings.TRADE;
    const token = 'y'.repeat(43);
    await trade.batch([
      trade.prepare("UPDATE setting SET value = ?1 WHERE name = 'settings'").bind(JSON.stringify({ modules })),
      trade
        .prepare(
          `INSERT INTO configurator_session (token_hash, user_id, company_id, return_url, expires_at)
           VALUES (?1, 1, 1, ?2, ?3)`,
        )
        .bind(await hashToken(token), returnUrl, Date.now() + 60_000),
    ]);
    for (const sessionId of [token, 'x'.repeat(43)]) {
      expect(await nameOf(await off.send('/api/v1/configurator/result', { sessionId, items }))).toEqual(disabled);
    }
    expect(await nameOf(await off.send('/api/v1/configurator/enter', { token }))).toEqual(disabled);
    expect((await off.request(`/api/demo-configurator/${token}`)).status).toBe(404);
    const jobs = await trade.prepare('SELECT count(*) AS n FROM job').first<number>('n');
    expect(jobs).toBe(0);
    await off.dispose();
  });
});
