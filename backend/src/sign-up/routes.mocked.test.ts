import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { headerNames } from '#contract/base.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { startDemo } from '#tests/support/demo.ts';
import { codeTo, messagesTo, wrongCode } from '#tests/support/outbox.ts';
import { photoCases } from '#tests/support/photo-kinds.ts';
import { png } from '#tests/support/photos.ts';
import { signAddress } from '../session/client-address.ts';

// The cost of hashing doesn't matter in these tests.
vi.mock('../session/password.ts', async (original) => {
  const real = await original<typeof import('../session/password.ts')>();
  return { ...real, hashPassword: (text: string) => real.hashPassword(text, undefined, { logN: 1, r: 1, p: 1 }) };
});

const key = 'k'.repeat(32);
let backend: TestBackend;
beforeAll(async () => {
  const limits = {
    SIGN_IN_PER_ADDRESS: '1000',
    SIGN_IN_PER_NETWORK: '1000',
    SIGN_IN_PER_MINUTE: '1000',
    CODES_PER_HOUR: '1000',
  };
  backend = await startDemo({ EDGE_KEY: key, MESSAGES: 'demo', ...limits });
  await startBucket(backend);
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  const { TRADE } = backend.bindings;
  await TRADE.batch(
    ['counter', 'one_time_code', 'outbox', 'sign_up'].map((table) => TRADE.prepare(`DELETE FROM ${table}`)),
  );
});

type Answer = { status: number; token?: string; authToken?: string; errors?: { field: string }[] } & Record<
  string,
  unknown
>;

async function send(step: string, body: unknown, address = '10.0.0.1', more: object = {}): Promise<Answer> {
  const headers = {
    ...more,
    [headerNames.clientIp]: address,
    [headerNames.clientSignature]: signAddress(address, key),
  };
  const response = await backend.send(`/api/v2/user/sign-up${step}`, body, { headers });
  return { ...((await response.json()) as object), status: response.status };
}

let number = 0;
const freshPhone = () => `95500${String(++number).padStart(5, '0')}`;
const consent = { agreeTerms: true, agreeForProcessingData: true };
const password = 'кедровый шкаф 31';
const fields = (answer: Answer) => answer.errors?.map(({ field }) => field).sort();
const count = async (table: string) =>
  (await backend.bindings.TRADE.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n;

const objects = async () => (await backend.bindings.FILES.list({ prefix: 'requisites/' })).objects.length;

async function secondStep(phone = freshPhone(), more: object = {}) {
  const first = await send('/request', { phone, name: 'Лосева Вера', ...consent, ...more });
  return { phone, token: String(first.token), code: await codeTo(backend, phone) };
}

async function thirdStep(phone = freshPhone(), more: object = {}) {
  const second = await secondStep(phone, more);
  const { token } = await send('/confirm', second);
  return { token: String(token), password, repeatPassword: password, regionId: 1 };
}

const kept = async (phone: string) =>
  backend.bindings.TRADE.prepare(
    `SELECT u.name, u.about, c.name AS company, m.role, e.inn, e.kpp,
            (SELECT json_group_array(kind || ' ' || document || ' ' || version || ' ' || address) FROM consent WHERE user_id = u.id) AS consents
       FROM user u JOIN company c ON c.id = u.company_id JOIN member m ON m.user_id = u.id
       LEFT JOIN legal_entity e ON e.company_id = c.id WHERE u.phone = ?1`,
  )
    .bind(phone)
    .first<Record<string, string>>();

describe('sign-up', () => {
  test('goes through its three steps and lets in an administrator of a new company', async () => {
    const phone = freshPhone();
    const third = await thirdStep(phone, { emailAgreedForMarketing: true });
    const company = {
      name: 'ООО «Проба»',
      inn: '7707083893',
      kpp: '770701001',
      ogrn: '1027700132195',
      address: 'Москва',
    };
    const done = await send('', { ...third, company, city: 'Химки', position: 'Закупщик' });
    expect(done).toMatchObject({ status: 200, message: 'Вы зарегистрированы' });
    const headers = { Authorization: `Bearer ${done.token}` };
    const me = await backend.request('/api/v1/user/current-user', { headers });
    expect(await me.json()).toMatchObject({ name: 'Лосева Вера', companyName: 'ООО «Проба»', priceType: 'retail' });
    const row = await kept(phone);
    expect(row).toMatchObject({ role: 'administrator', inn: '7707083893', kpp: '770701001' });
    expect(JSON.parse(row?.['consents'] ?? '')).toEqual([
      'terms reglament 2026-09-01 10.0.0.1',
      'processing politika-sbora-personalnykh-dannykh 2026-09-01 10.0.0.1',
      'marketing soglasie-na-rassylku 2026-09-01 10.0.0.1',
    ]);
    expect(JSON.parse(row?.['about'] ?? '')).toMatchObject({ city: 'Химки' });
  });

  test('needs nothing beyond name, login, consents, password and region', async () => {
    const first = await send('/request', { email: 'vera@proba.test', name: 'Вера', ...consent });
    const code = await codeTo(backend, 'vera@proba.test');
    const { token } = await send('/confirm', { email: 'vera@proba.test', token: first.token, code });
    expect(await send('', { token, password, repeatPassword: password, regionId: 1 })).toMatchObject({ status: 200 });
  });

  test('asks for each consent apart, for a name and for a login', async () => {
    const phone = freshPhone();
    expect(fields(await send('/request', { phone, name: 'Вера' }))).toEqual(['agreeForProcessingData', 'agreeTerms']);
    expect(fields(await send('/request', { phone, name: 'Вера', agreeTerms: true }))).toEqual([
      'agreeForProcessingData',
    ]);
    expect(fields(await send('/request', { ...consent, name: '' }))).toEqual(['name', 'phone']);
    expect(fields(await send('/request', { ...consent, name: 'В', phone: '123', email: 'x' }))).toEqual([
      'email',
      'phone',
    ]);
    expect(await messagesTo(backend, phone)).toEqual([]);
  });

  test('answers a registered phone like any other, and lets its owner in by the code', async () => {
    const registered = await send('/request', { phone: '9001000006', name: 'Вера', ...consent });
    const unknown = await send('/request', { phone: freshPhone(), name: 'Вера', ...consent });
    expect({ ...registered, token: '' }).toEqual({ ...unknown, token: '' });
    const [text = ''] = await messagesTo(backend, '9001000006');
    expect(text).toMatch(/^Вы уже зарегистрированы\. \d{6}/);
    const before = await count('user');
    const code = await codeTo(backend, '9001000006');
    const answer = await send('/confirm', { phone: '9001000006', token: registered.token, code });
    expect(answer).toMatchObject({ status: 200, authToken: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await count('user')).toBe(before);
  });
});

describe('the order of the steps', () => {
  test('cannot be changed: no step takes the token of another, a wrong or a used one', async () => {
    const second = await secondStep();
    const third = { token: second.token, password, repeatPassword: password, regionId: 1 };
    expect(fields(await send('', third))).toEqual(['token']);
    expect(fields(await send('', { ...third, token: 'x'.repeat(43) }))).toEqual(['token']);
    expect(fields(await send('/confirm', { ...second, code: wrongCode(second.code) }))).toEqual(['code']);
    const confirmed = await send('/confirm', second);
    expect(fields(await send('/confirm', second))).toEqual(['token']);
    expect(fields(await send('/confirm', { ...second, token: confirmed.token }))).toEqual(['token']);
  });

  test('goes on when the network changes between them, as from Wi-Fi to mobile', async () => {
    const phone = freshPhone();
    const second = await secondStep(phone);
    const { token } = await send('/confirm', second, '198.51.100.7');
    const third = { token, password, repeatPassword: password, regionId: 1 };
    expect(await send('', third, '2001:db8::7')).toMatchObject({ status: 200 });
    // The consents were given at the first address.
    expect((await kept(phone))?.['consents']).toContain('10.0.0.1');
  });

  test('an office or a mobile operator, which is one address, begins sixty sign-ups an hour, a browser five', async () => {
    const begin = (browser: string) =>
      send('/request', { phone: freshPhone(), name: 'В', ...consent }, '10.9.0.9', { [headerNames.browser]: browser });
    const browser = (n: number) => `5f0c0f3e-9a51-4a2f-8a0e-2f6f3a9f${String(n).padStart(4, '0')}`;
    const own = [];
    for (let n = 0; n < 6; n += 1) own.push((await begin(browser(0))).status);
    expect(own).toEqual([200, 200, 200, 200, 200, 429]);
    const others = [];
    for (let n = 1; n <= 56; n += 1) others.push((await begin(browser(n))).status);
    expect(others.filter((status) => status === 200)).toHaveLength(55);
    expect(others.at(-1)).toBe(429);
  });

  test('a sign-up whose code is young goes on with it, under whatever token', async () => {
    const { phone, token: first, code } = await secondStep();
    const again = await send('/request', { phone, name: 'Лосева Вера', ...consent });
    expect(again).toMatchObject({ status: 200, isSent: false });
    expect(again.token).not.toBe(first);
    expect(await messagesTo(backend, phone)).toHaveLength(1);
    expect(await send('/confirm', { phone, token: again.token, code })).toMatchObject({ status: 200 });
  });

  test('made twice at once the account is one; made again with another password it is refused', async () => {
    const [companies, users] = [await count('company'), await count('user')];
    const third = await thirdStep();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('', third)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect([await count('company'), await count('user')]).toEqual([(companies ?? 0) + 1, (users ?? 0) + 1]);
    expect(await send('', { ...third, password: `${password}!` })).toMatchObject({ status: 409 });
  });

  test('begins at most five times an hour from one address', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await send('/request', { phone: freshPhone(), name: 'В', ...consent }, '10.0.0.9')).status).toBe(200);
    }
    expect((await send('/request', { phone: freshPhone(), name: 'В', ...consent }, '10.0.0.9')).status).toBe(429);
  });
});

describe('the account', () => {
  test.each([
    [{ password: 'qwerty123', repeatPassword: 'qwerty123' }, ['password']],
    [{ repeatPassword: 'другой' }, ['repeatPassword']],
    [{ password: 'коротк' }, ['password', 'repeatPassword']],
    [{ regionId: undefined }, ['regionId']],
    [{ regionId: 987654 }, ['regionId']],
    [{ company: { inn: '7707083894', kpp: '770701001' } }, ['company.inn']],
    [{ company: { inn: '0000000000', kpp: '770701001' } }, ['company.inn']],
    [{ company: { inn: '500100732259', kpp: '770701001' } }, ['company.inn']],
    [{ company: { inn: '7743981123', kpp: '774301001' } }, ['company.inn']],
    [{ company: { inn: '7830002293' } }, ['company.kpp']],
    [{ company: { inn: '7830002293', kpp: '12' } }, ['company.kpp']],
    [{ isIndividual: true, company: { inn: '500100732259', kpp: '770701001' } }, ['company.kpp']],
    [{ isIndividual: true, company: { inn: '7830002293' } }, ['company.inn']],
    [{ company: { ogrn: '1027700132196' } }, ['company.ogrn']],
    [{ companyRequisites: 'data:text/html;base64,PGI+' }, ['companyRequisites']],
    [{ companyRequisites: 'data:,', company: { ogrn: '1' } }, ['company.ogrn', 'companyRequisites']],
  ])('with %j is refused at its field', async (change, named) => {
    const third = await thirdStep();
    const answer = await send('', { ...third, ...change });
    expect({ status: answer.status, fields: fields(answer) }).toEqual({ status: 422, fields: named });
    // Nothing is lost: the same step works once the field is valid.
    expect((await send('', third)).status).toBe(200);
  });

  test('takes what the supplier requires by its setting', async () => {
    const { TRADE } = backend.bindings;
    const uses = JSON.stringify({ inn: 'required', jobPosition: 'required', regionId: 'optional' });
    await TRADE.prepare("INSERT INTO setting (name, value) VALUES ('signUp', ?1)").bind(uses).run();
    const { regionId: _, ...third } = await thirdStep();
    expect(fields(await send('', third))).toEqual(['company.inn', 'position']);
    const info = (await (await backend.request('/api/v1/info')).json()) as { config: { signUp: object } };
    expect(info.config.signUp).toMatchObject({ inn: 'required', password: 'required', city: 'optional' });
    await TRADE.prepare("DELETE FROM setting WHERE name = 'signUp'").run();
  });

  test('keeps a file of requisites under a random name', async () => {
    const phone = freshPhone();
    const pdf = Buffer.from('%PDF-1.7\nпроба\n%%EOF\n').toString('base64');
    const done = await send('', {
      ...(await thirdStep(phone)),
      companyRequisites: `data:application/pdf;base64,${pdf}`,
    });
    expect(done.status).toBe(200);
    const file = await backend.bindings.TRADE.prepare(
      'SELECT f.object, f.size FROM company_file f JOIN user u ON u.company_id = f.company_id WHERE u.phone = ?1',
    )
      .bind(phone)
      .first<{ object: string; size: number }>();
    expect(file?.object).toMatch(/^requisites\/[0-9a-f-]{36}$/);
    expect((await backend.bindings.FILES.head(file?.object ?? ''))?.size).toBe(file?.size);
  });

  test('keeps nothing of a sign-up whose file is refused', async () => {
    const before = [await count('user'), await count('company'), await count('company_file'), await objects()];
    const third = await thirdStep();
    for (const { what, bytes } of photoCases.filter(({ taken }) => taken === null)) {
      const companyRequisites = `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`;
      const answer = await send('', { ...third, companyRequisites });
      expect({ what, status: answer.status, fields: fields(answer) }).toEqual({
        ...{ what, status: 422, fields: ['companyRequisites'] },
      });
    }
    expect([await count('user'), await count('company'), await count('company_file'), await objects()]).toEqual(before);
  });

  test('keeps one file of a third step that came several times at once', async () => {
    const before = await objects();
    const third = {
      ...(await thirdStep()),
      companyRequisites: `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
    };
    const answers = await Promise.all([1, 2, 3].map(() => send('', third)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await objects()).toBe(before + 1);
  });
});
