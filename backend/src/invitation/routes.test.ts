import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { codeTo, messagesTo, wrongCode } from '#tests/support/outbox.ts';

let backend: TestBackend;
let admin: { Authorization: string };
beforeAll(async () => {
  const limits = { SIGN_IN_PER_ADDRESS: '1000', SIGN_IN_PER_NETWORK: '1000', CODES_PER_HOUR: '1000' };
  backend = await startDemo({ MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test', ...limits });
  admin = await sessionOf(backend, 3, 1);
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  const { TRADE } = backend.bindings;
  await TRADE.batch(
    ['counter', 'one_time_code', 'outbox', 'invitation'].map((table) => TRADE.prepare(`DELETE FROM ${table}`)),
  );
});

const invite = (body: object, headers: Record<string, string> = admin) =>
  backend.send('/api/v2/invitation', { name: 'Ильин Пётр', role: 'buyer', ...body }, { headers });
const accept = (body: object) => backend.send('/api/v2/user/signin-by-invitation', body);

interface Entered {
  authToken: string;
  message: string;
}

async function linkTo(email: string): Promise<string> {
  expect((await invite({ email })).status).toBe(201);
  const [text = ''] = await messagesTo(backend, email);
  return /https:\/\/shop\.test\/user\/signin-by-invitation\?invitation=([\w-]+)/.exec(text)?.[1] ?? '';
}

/** What somebody without an account types beside the code. */
const newcomer = {
  password: 'кедровый шкаф 31',
  repeatPassword: 'кедровый шкаф 31',
  agreeTerms: true,
  agreeForProcessingData: true,
};

async function codeFor(invitation: string, email: string): Promise<string> {
  expect((await accept({ invitation })).status).toBe(200);
  return codeTo(backend, email);
}

const me = async (token: unknown) => {
  const headers = { Authorization: `Bearer ${token}` };
  return (await backend.request('/api/v1/user/current-user', { headers })).json();
};

test('an address that somebody else only typed at sign-up is not theirs: its owner comes in as herself', async () => {
  const [email, phone] = ['glavbuh@firma.test', '9030000077'];
  const { TRADE } = backend.bindings;
  const typist = { name: 'Злов Иван', agreeTerms: true, agreeForProcessingData: true };
  const first = await (await backend.send('/api/v2/user/sign-up/request', { ...typist, phone, email })).json();
  const confirmed = await backend.send('/api/v2/user/sign-up/confirm', {
    token: (first as { token: string }).token,
    code: await codeTo(backend, phone),
    phone,
  });
  const { token } = (await confirmed.json()) as { token: string };
  const made = await backend.send('/api/v2/user/sign-up', {
    ...newcomer,
    token,
    company: { name: 'ООО «Чужое»' },
    regionId: 1,
  });
  expect([confirmed.status, made.status]).toEqual([200, 200]);

  const invitation = await linkTo(email);
  const entered = await accept({ invitation, code: await codeFor(invitation, email), ...newcomer });
  expect(entered.status).toBe(200);
  expect(await me(((await entered.json()) as Entered).authToken)).toMatchObject({ name: 'Ильин Пётр', email });
  const { results } = await TRADE.prepare('SELECT name, phone, email, contact_email FROM user WHERE phone = ?1')
    .bind(phone)
    .all();
  expect(results).toEqual([{ name: 'Злов Иван', phone, email: null, contact_email: email }]);
});

test('an invitation ends with the right of whoever sent it, also between its page and its acceptance', async () => {
  const email = 'zapasnoy@proba.test';
  const invitation = await linkTo(email);
  const code = await codeFor(invitation, email);
  const { TRADE } = backend.bindings;
  const allow = (granted: number) =>
    TRADE.prepare(
      "INSERT OR REPLACE INTO member_permission (user_id, company_id, permission, granted) VALUES (3, 1, 'company.manage', ?1)",
    )
      .bind(granted)
      .run();
  await allow(0);
  try {
    expect((await backend.request(`/api/v2/invitation/${invitation}`)).status).toBe(410);
    expect((await accept({ invitation, code, ...newcomer })).status).toBe(410);
    expect(await TRADE.prepare('SELECT 1 FROM user WHERE email = ?1').bind(email).first()).toBeNull();
  } finally {
    await allow(1);
  }
  expect((await accept({ invitation, code, ...newcomer })).status).toBe(200);
});

describe('an invitation', () => {
  test('brings a new person into the company by link and code, once', async () => {
    const email = 'ilin@proba.test';
    const invitation = await linkTo(email);
    expect(invitation).toMatch(/^[\w-]{22}$/);
    const shown = await (await backend.request(`/api/v2/invitation/${invitation}`)).json();
    expect(shown).toMatchObject({
      company: { name: 'ООО «Монтажэлектро Плюс»' },
      address: 'i•••@proba.test',
      isNew: true,
      isYours: false,
    });
    const code = await codeFor(invitation, email);
    expect((await accept({ invitation, ...newcomer, code: wrongCode(code) })).status).toBe(422);
    const entered = (await (await accept({ invitation, code, ...newcomer })).json()) as Entered;
    expect(entered.message).toBe('Вы присоединились к компании ООО «Монтажэлектро Плюс»');
    expect(await me(entered.authToken)).toMatchObject({
      name: 'Ильин Пётр',
      email,
      companyId: 1,
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
    const consents = await backend.bindings.TRADE.prepare(
      'SELECT kind FROM consent WHERE user_id = (SELECT id FROM user WHERE email = ?1) ORDER BY id',
    )
      .bind(email)
      .all();
    expect(consents.results).toEqual([{ kind: 'terms' }, { kind: 'processing' }]);
    const signIn = { login: email, password: newcomer.password };
    expect((await backend.send('/api/v2/user/sign-in', signIn)).status).toBe(200);
    for (const again of [await accept({ invitation }), await backend.request(`/api/v2/invitation/${invitation}`)]) {
      expect(again.status).toBe(410);
    }
  });

  test('names sender, company and supplier in its message', async () => {
    await linkTo('whose@proba.test');
    const [text] = await messagesTo(backend, 'whose@proba.test');
    expect(text).toMatch(
      /^Вас приглашают .+ у поставщика «.+»\. .+\nПриглашает «Орлова Мария Павловна» за компанию «ООО „Монтажэлектро Плюс“»\.$/,
    );
  });

  test('is refused for somebody who belongs to the company already, by phone or e-mail', async () => {
    for (const [field, login] of [
      ['email', 'buyer@demo.test'],
      ['phone', '+7 900 100-00-01'],
    ] as const) {
      const answer = await invite({ [field]: login });
      expect([answer.status, await answer.json()]).toMatchObject([
        422,
        { errors: [{ field, message: 'Этот человек уже сотрудник вашей компании' }] },
      ]);
    }
  });

  test('carries no advertisement in the names of people', async () => {
    for (const name of ['Выигрыш на https://casino.example', 'Приз casino.com', 't.me/casino', 'a@b.example']) {
      const refused = await invite({ email: 'lucky@proba.test', name });
      expect([name, refused.status]).toEqual([name, 422]);
      expect(await refused.json()).toMatchObject({
        errors: [{ field: 'name', message: 'Уберите адрес сайта или почты' }],
      });
    }
    expect(await messagesTo(backend, 'lucky@proba.test')).toEqual([]);
  });

  test('asks a new person for password and consents before the code is spent', async () => {
    const email = 'careful@proba.test';
    const invitation = await linkTo(email);
    const code = await codeFor(invitation, email);
    const refused = await accept({ invitation, code, password: 'short', repeatPassword: 'x', agreeTerms: true });
    const { errors } = (await refused.json()) as { errors: { field: string }[] };
    expect(errors.map(({ field }) => field)).toEqual(['password', 'repeatPassword', 'agreeForProcessingData']);
    expect((await accept({ invitation, code, ...newcomer })).status).toBe(200);
  });

  test('is accepted by its signed-in owner without a code, as often as the answer is lost', async () => {
    const invitation = await linkTo('overdue@demo.test');
    const me5 = await sessionOf(backend, 5, 6);
    const open = async (headers = me5) =>
      (await backend.request(`/api/v2/invitation/${invitation}`, { headers })).json() as Promise<object>;
    const press = (headers: Record<string, string>) =>
      backend.send(`/api/v2/invitation/${invitation}/accept`, {}, { headers });
    expect(await open()).toMatchObject({ isYours: true, isNew: false });
    const other = await sessionOf(backend, 6, 7);
    expect(await open(other)).toMatchObject({ isYours: false });
    expect((await press(other)).status).toBe(403);
    expect((await press({})).status).toBe(401);
    const { authToken, message } = (await (await press(me5)).json()) as Entered;
    expect(message).toBe('Вы присоединились к компании ООО «Монтажэлектро Плюс»');
    expect((await backend.request('/api/v1/user/current-user', { headers: me5 })).status).toBe(401);
    expect(await me(authToken)).toMatchObject({ id: 5, companyId: 1, hasMultiCompany: true });
    const again = await press({ Authorization: `Bearer ${authToken}` });
    expect(await me(((await again.json()) as Entered).authToken)).toMatchObject({ id: 5, companyId: 1 });
    await backend.bindings.TRADE.prepare('DELETE FROM member WHERE user_id = 5 AND company_id = 1').run();
    expect((await press(await sessionOf(backend, 5, 6))).status).toBe(403);
  });

  test('adds a company to somebody who has an account', async () => {
    const email = 'overdue@demo.test';
    const invitation = await linkTo(email);
    const code = await codeFor(invitation, email);
    const { authToken } = (await (await accept({ invitation, code })).json()) as { authToken: string };
    expect(await me(authToken)).toMatchObject({ id: 5, companyId: 1, hasMultiCompany: true });
  });

  test('accepted twice at once makes one member', async () => {
    const email = 'two@proba.test';
    const invitation = await linkTo(email);
    const code = await codeFor(invitation, email);
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept({ invitation, code, ...newcomer })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const row = await backend.bindings.TRADE.prepare('SELECT count(*) AS n FROM user WHERE email = ?1')
      .bind(email)
      .first<{ n: number }>();
    expect(row?.n).toBe(1);
  });

  test('is bound to its address: a code sent for another invitation does not open it', async () => {
    const one = await linkTo('one@proba.test');
    const other = await linkTo('other@proba.test');
    const code = await codeFor(other, 'other@proba.test');
    await codeFor(one, 'one@proba.test');
    const mine = await codeTo(backend, 'one@proba.test');
    if (mine !== code) expect((await accept({ invitation: one, code, ...newcomer })).status).toBe(422);
  });

  test('ends after seven days, when it is taken back, and when a newer one goes to the address', async () => {
    const old = await linkTo('late@proba.test');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 86_400_000 });
    expect((await accept({ invitation: old })).status).toBe(410);
    vi.useRealTimers();
    const taken = await linkTo('taken@proba.test');
    const list = (await (await backend.request('/api/v1/company-user', { headers: admin })).json()) as {
      invitations: { id: number; address: string }[];
    };
    const id = list.invitations.find(({ address }) => address === 'taken@proba.test')?.id;
    const revoke = (headers: Record<string, string>) =>
      backend.request(`/api/v2/invitation/${id}`, { method: 'DELETE', headers });
    expect((await revoke(await sessionOf(backend, 4, 5))).status).toBe(404);
    expect((await revoke(admin)).status).toBe(204);
    expect((await accept({ invitation: taken })).status).toBe(404);
    const first = await linkTo('again@proba.test');
    await linkTo('again@proba.test');
    expect((await accept({ invitation: first })).status).toBe(404);
  });

  test('opening it signs nobody in and uses nothing up', async () => {
    const invitation = await linkTo('look@proba.test');
    for (let n = 0; n < 3; n += 1) {
      const opened = await backend.request(`/api/v2/invitation/${invitation}`);
      expect(opened.status).toBe(200);
      expect(await opened.text()).not.toMatch(/authToken|look@/);
    }
  });

  test('is made only by whoever manages the company, with a role and an address', async () => {
    expect((await invite({ email: 'x@proba.test' }, await sessionOf(backend, 1, 1))).status).toBe(403);
    expect((await invite({ email: 'x' })).status).toBe(422);
    expect((await invite({ email: 'x@proba.test', role: 'king' })).status).toBe(422);
    expect((await invite({ email: 'x@proba.test', name: '' })).status).toBe(422);
  });

  test('sent again under the same request id goes out once', async () => {
    const headers = { ...admin, 'B2b-Request-Id': crypto.randomUUID() };
    expect((await invite({ email: 'once@proba.test' }, headers)).status).toBe(201);
    expect((await invite({ email: 'once@proba.test' }, headers)).status).toBe(200);
    expect(await messagesTo(backend, 'once@proba.test')).toHaveLength(1);
  });
});
