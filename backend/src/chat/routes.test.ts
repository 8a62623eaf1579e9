import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChatMessage } from '#contract/chat.ts';
import { demoPassword } from '#seed/accounts.ts';
import hostile from '#tests/corpus/xss.json' with { type: 'json' };
import { formWith, largestFile, pdfOf, refusedFiles } from '#tests/support/attachments.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { messagesTo } from '#tests/support/outbox.ts';
import { testKeys } from '#tests/support/test-vars.ts';
import { readEnv } from '../env.ts';
import { deliverMessages } from '../message/outbox.ts';
import { sweepChats } from './sweep.ts';

type Headers = Record<string, string>;

let backend: TestBackend;
let buyer: Headers;
let staff: Headers;
beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: testKeys.EDGE_KEY, MESSAGES: 'demo', SHOP_ORIGIN: 'https://shop.test' });
  await startBucket(backend);
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 8);
});
afterAll(() => backend.dispose());
beforeEach(async () => {
  const { TRADE } = backend.bindings;
  await TRADE.batch(
    ['counter', 'chat', 'outbox', 'unused_photo'].map((table) => TRADE.prepare(`DELETE FROM ${table}`)),
  );
});
afterEach(() => vi.useRealTimers());

const visitor = (): Headers => ({ 'User-Uuid': crypto.randomUUID() });
const once = (headers: Headers): Headers => ({ ...headers, 'B2b-Request-Id': crypto.randomUUID() });
const write = (text: string, headers = buyer, more: object = {}) =>
  backend.send('/api/v1/chat/message', { text, ...more }, { headers });
const answer = (id: number, text: string, headers = staff) =>
  backend.send(`/api/v1/staff/chat/${id}/message`, { text }, { headers });

interface Read {
  items: ChatMessage[];
  unread: number;
  email: string | null;
  opensAt: string | null;
  meta: { totalCount: number };
}
async function read(headers = buyer, query = ''): Promise<Read> {
  const response = await backend.request(`/api/v1/chat${query}`, { headers });
  expect(response.status).toBe(200);
  return (await response.json()) as Read;
}
async function chats(): Promise<{ id: number; name: string | null; waitsSince: string | null; excerpt: string }[]> {
  const response = await backend.request('/api/v1/staff/chat', { headers: staff });
  return ((await response.json()) as { items: never }).items;
}
const newestOf = async (text: string) => (await chats()).find(({ excerpt }) => excerpt === text)?.id ?? 0;
const newest = async () => (await chats())[0]?.id ?? 0;
const unread = async (headers: Headers) => {
  const response = await backend.request('/api/v1/info', { headers });
  return ((await response.json()) as { unreadAnswers: number }).unreadAnswers;
};
const upload = (path: string, headers: Headers, body = formWith({})) =>
  backend.request(path, { method: 'POST', headers, body });
const send = (headers: Headers, body = formWith({})) => upload('/api/v1/chat/file', headers, body);
const unused = () => backend.bindings.TRADE.prepare('SELECT count(*) AS n FROM unused_photo').first('n');

describe('a conversation', () => {
  test('is written by a buyer, answered by staff on record, and read', async () => {
    expect((await read()).items).toEqual([]);
    expect((await write('  Есть кабель?\r\nНужно 300 м ')).status).toBe(201);
    const [waiting] = await chats();
    expect(waiting).toMatchObject({ excerpt: 'Есть кабель?\nНужно 300 м', waitsSince: expect.any(String) });
    expect(waiting?.name).toMatch(/[А-Я]/);
    expect((await answer(waiting?.id ?? 0, 'Есть')).status).toBe(201);
    expect((await chats())[0]).toMatchObject({ waitsSince: null });

    const { items, unread: count } = await read();
    expect(items.map(({ from, text }) => [from, text])).toEqual([
      ['supplier', 'Есть'],
      ['person', 'Есть кабель?\nНужно 300 м'],
    ]);
    expect(items[0]?.author).toMatch(/[А-Я]/);
    expect([count, await unread(buyer)]).toEqual([1, 1]);
    await backend.send('/api/v1/chat/read', { id: items[1]?.id }, { headers: buyer });
    expect(await unread(buyer)).toBe(1);
    await backend.send('/api/v1/chat/read', { id: items[0]?.id }, { headers: buyer });
    expect(await unread(buyer)).toBe(0);
    const record = await backend.request('/api/v1/staff/action', { headers: staff });
    expect(await record.json()).toMatchObject({ items: [{ call: 'answerChat', outcome: 'done' }] });
  });

  test('belongs to one person: nobody else finds it', async () => {
    const [one, other] = [visitor(), visitor()];
    await write('Моё', one);
    await answer(await newest(), 'Ответ');
    for (const headers of [other, buyer, {} as Headers]) {
      expect(await read(headers)).toMatchObject({ items: [], unread: 0 });
      expect(await unread(headers)).toBe(0);
    }
    expect((await read(one)).items).toHaveLength(2);
    expect((await write('Без имени', {})).status).toBe(400);
  });

  test('has ids of its own, which tell nothing of how much others write', async () => {
    const [one, other] = [visitor(), visitor()];
    for (const text of ['Раз', 'Два', 'Три']) await write(text, one);
    const asOther = once(other);
    const sent = await write('Моё', asOther);
    expect(await sent.json()).toMatchObject({ id: 1 });
    const answered = await answer(await newestOf('Моё'), 'Ответ');
    expect(await answered.json()).toMatchObject({ id: 2 });
    await write('Ещё', other);
    expect(await (await write('Моё', asOther)).json()).toMatchObject({ id: 1, text: 'Моё' });
    expect((await read(other)).items.map(({ id }) => id)).toEqual([3, 2, 1]);
    expect((await read(other, '?page=2&per-page=1')).items).toMatchObject([{ id: 2, text: 'Ответ' }]);
    expect((await read(one)).items.map(({ id }) => id)).toEqual([3, 2, 1]);
    await backend.send('/api/v1/chat/read', { id: Number.MAX_SAFE_INTEGER }, { headers: other });
    await answer(await newestOf('Ещё'), 'После');
    expect(await unread(other)).toBe(1);
  });

  test.each(['', '/message', '/file'])('that is missing is not found: %s', async (end) => {
    const path = `/api/v1/staff/chat/999999${end}`;
    const requests = {
      '': () => backend.request(path, { headers: staff }),
      '/message': () => answer(999_999, 'Да'),
      '/file': () => upload(path, staff),
    };
    expect((await requests[end as keyof typeof requests]()).status).toBe(404);
  });

  test('holds a message once for one request, and not another one for the same', async () => {
    const headers = once(visitor());
    const [first, second] = await Promise.all([write('Раз', headers), write('Раз', headers)]);
    expect([first.status, second.status].sort()).toEqual([200, 201]);
    expect((await write('Два', headers)).status).toBe(409);
    expect((await read(headers)).items).toHaveLength(1);
    const id = await newest();
    const asStaff = once(staff);
    for (const status of [201, 200]) expect((await answer(id, 'Ответ', asStaff)).status).toBe(status);
    expect((await read(headers)).items).toHaveLength(2);
  });

  test('tells the message of a request whose answer was lost', async () => {
    const headers = once(visitor());
    const sent = (await (await write('Раз', headers)).json()) as ChatMessage;
    await backend.bindings.TRADE.prepare('UPDATE request SET answer = NULL').run();
    expect(await (await write('Раз', headers)).json()).toEqual(sent);
  });

  test('has pages, newest first', async () => {
    const headers = visitor();
    for (let n = 1; n <= 5; n += 1) await write(`${n}`, headers);
    const { items, meta } = await read(headers, '?per-page=2&page=2');
    expect(items.map(({ text }) => text)).toEqual(['3', '2']);
    expect(meta.totalCount).toBe(5);
  });

  test('goes with whoever signs in, into their own', async () => {
    const guest = visitor();
    await write('До входа', guest);
    await write('Раньше', buyer);
    const login = { login: 'buyer@demo.test', password: demoPassword };
    expect((await backend.send('/api/v2/user/sign-in', login, { headers: guest })).status).toBe(200);
    expect((await read(buyer)).items.map(({ text }) => text).sort()).toEqual(['До входа', 'Раньше']);
    expect((await read(guest)).items).toEqual([]);
    expect(await chats()).toHaveLength(1);
  });

  test('is text, whatever is written', async () => {
    const headers = visitor();
    const texts = (hostile as unknown[]).filter((one): one is string => typeof one === 'string').slice(0, 8);
    for (const text of texts) expect([201, 422]).toContain((await write(text, headers)).status);
    for (const { text } of (await read(headers)).items) expect(texts.map((one) => one.trim())).toContain(text);
  });

  test('refuses what is empty, too long or unreadable', async () => {
    for (const text of ['', ' \n ', 'я'.repeat(2001), 'a\u0000b']) expect((await write(text)).status).toBe(422);
    expect((await write('Да', visitor(), { email: 'нет' })).status).toBe(422);
    expect((await write('я'.repeat(2000))).status).toBe(201);
  });
});

describe('a conversation that needs no answer', () => {
  const settle = async (id: number, seen: number, headers = staff) =>
    (await backend.send(`/api/v1/staff/chat/${id}/settle`, { id: seen }, { headers })).status;

  test('is put aside on record, and comes back with the next message', async () => {
    await write('Спасибо');
    const id = await newest();
    const [last] = (await read()).items;
    expect(await settle(id, last?.id ?? 0, buyer)).toBe(403);
    expect(await settle(999_999, 1)).toBe(404);
    expect(await settle(id, last?.id ?? 0)).toBe(204);
    expect((await chats())[0]).toMatchObject({ id, waitsSince: null });
    const deed = await backend.bindings.TRADE.prepare(
      "SELECT count(*) AS n FROM staff_action a JOIN staff_result r ON r.action_id = a.id WHERE call = 'settleChat' AND outcome = 'done'",
    ).first('n');
    expect(deed).toBe(1);
    await write('И ещё вопрос');
    expect((await chats())[0]).toMatchObject({ id, waitsSince: expect.any(String) });
  });

  test('goes on waiting if a message came meanwhile', async () => {
    await write('Спасибо');
    const seen = (await read()).items[0]?.id ?? 0;
    await write('Нет, подождите');
    expect(await settle(await newest(), seen)).toBe(204);
    expect((await chats())[0]).toMatchObject({ waitsSince: expect.any(String) });
  });
});

test('what a visitor left 90 days ago is deleted with its photos, and nothing of a user', async () => {
  const env = readEnv(backend.bindings);
  const [old, recent] = [visitor(), visitor()];
  await send(once(old));
  await send(once(old), formWith({}, pdfOf(), 'a.pdf'));
  await write('Недавно', recent);
  await write('Давно', buyer);
  const day = 24 * 3_600_000;
  const { TRADE } = backend.bindings;
  await TRADE.prepare("UPDATE chat SET last_at = ?1 WHERE user_id IS NOT NULL OR owner LIKE '%' || ?2")
    .bind(Date.now() - 91 * day, old['User-Uuid'])
    .run();
  await sweepChats(env, Date.now());
  expect((await read(old)).items).toEqual([]);
  expect(await TRADE.prepare("SELECT count(*) AS n FROM unused_photo WHERE path LIKE 'chat/%'").first('n')).toBe(2);
  expect((await read(recent)).items).toHaveLength(1);
  expect((await read(buyer)).items).toHaveLength(1);
});

describe('a file', () => {
  test('is one message with its text, once, and gone with the conversation', async () => {
    const headers = once(visitor());
    for (const status of [201, 200]) expect((await send(headers, formWith({ text: ' Вот ' }))).status).toBe(status);
    const { items, meta } = await read(headers);
    expect(meta.totalCount).toBe(1);
    expect(items).toMatchObject([
      { text: 'Вот', file: null, photo: { url: expect.stringMatching(/^\/media\/chat\/.+key=/) } },
    ]);
    const address = items[0]?.photo?.url ?? '';
    expect((await backend.request(address)).status).toBe(200);
    expect((await backend.request(address.replace(/key=.*/, 'key=x'))).status).toBe(404);
    const { TRADE } = backend.bindings;
    expect(await unused()).toBe(0);
    await TRADE.prepare('DELETE FROM chat').run();
    expect(await unused()).toBe(1);
    expect(await TRADE.prepare('SELECT count(*) AS n FROM chat_message').first('n')).toBe(0);
  });

  test('sent twice at once is one message, and another one for the same request is refused', async () => {
    const headers = once(visitor());
    const pdf = formWith({ text: 'Раз' }, pdfOf(), 'a.pdf');
    const answers = await Promise.all([send(headers, pdf), send(headers, pdf)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect((await send(headers, formWith({ text: 'Раз' }, pdfOf(65), 'a.pdf'))).status).toBe(409);
    expect((await write('Раз', headers)).status).toBe(409);
    expect((await read(headers)).items).toHaveLength(1);
  });

  test('is told again to whoever lost the answer', async () => {
    const headers = once(visitor());
    const pdf = formWith({ text: 'Раз' }, pdfOf(), 'a.pdf');
    const sent = await (await send(headers, pdf)).json();
    await backend.bindings.TRADE.prepare('UPDATE request SET answer = NULL').run();
    expect(await (await send(headers, pdf)).json()).toEqual(sent);
  });

  test('that is a PDF comes back as it was, only to be saved, and only by its address', async () => {
    const headers = visitor();
    const bytes = pdfOf(largestFile);
    expect((await send(headers, formWith({ name: '../Заявка\u202e №1.PDF' }, bytes))).status).toBe(201);
    expect((await chats())[0]).toMatchObject({ excerpt: 'Заявка №1.pdf' });
    const [message] = (await read(headers)).items;
    expect(message).toMatchObject({ text: '', photo: null, file: { name: 'Заявка №1.pdf', size: largestFile } });
    const address = message?.file?.url ?? '';
    const saved = await backend.request(address);
    expect(new Uint8Array(await saved.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(saved.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(largestFile),
      'content-disposition': expect.stringMatching(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''%D0%97/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    const forged = [
      address.replace(/\?.*/, ''),
      address.replace(/key=.*/, 'key=x'),
      address.replace(/until=\d+/, 'until=9999999999'),
      address.replace('/chat/', '/order/'),
      address.replace(/[\da-f-]{36}/, crypto.randomUUID()),
    ];
    const missing = await (await backend.request(`/media/chat/${crypto.randomUUID()}.pdf`)).text();
    for (const one of forged) {
      const answer = await backend.request(one);
      expect([answer.status, await answer.text()]).toEqual([404, missing]);
    }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 });
    expect((await backend.request(address)).status).toBe(404);
  });

  test.each(refusedFiles)('is judged by its content, and nothing is written: %s', async (_, bytes, status) => {
    const headers = once(visitor());
    expect((await send(headers, formWith({ text: 'Вот', name: 'счёт.pdf' }, bytes, 'счёт.pdf'))).status).toBe(status);
    expect((await read(headers)).items).toEqual([]);
    expect(await unused()).toBe(0);
    expect((await send(headers, formWith({ text: 'Вот' }, pdfOf()))).status).toBe(201);
  });

  test('answers, too, on record, and is named in the letter', async () => {
    await write('Пришлите', visitor(), { email: 'guest@proba.test' });
    const body = formWith({ text: 'Вот', name: 'Паспорт.pdf' }, pdfOf());
    expect((await upload(`/api/v1/staff/chat/${await newest()}/file`, staff, body)).status).toBe(201);
    expect((await messagesTo(backend, 'guest@proba.test'))[0]).toMatch(/Вот\s+Файл: Паспорт\.pdf/);
    const record = await backend.request('/api/v1/staff/action', { headers: staff });
    const { items } = (await record.json()) as { items: object[] };
    expect(items[0]).toMatchObject({ call: 'answerChatFile', outcome: 'done' });
    expect((await upload('/api/v1/staff/chat/1/file', buyer)).status).toBe(403);
  });

  test('takes the address of a visitor beside it, and refuses a text that is too long', async () => {
    const headers = visitor();
    expect((await send(headers, formWith({ text: 'я'.repeat(2001) }))).status).toBe(422);
    expect((await send(headers, formWith({ text: 'я'.repeat(2000), email: 'guest@proba.test' }))).status).toBe(201);
    expect((await read(headers)).email).toBe('guest@proba.test');
  });
});

describe('a flood', () => {
  test('of one person is stopped, in words and with a time', async () => {
    const statuses = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await write(`${n}`)).status);
    expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
    const refused = await write('Ещё');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining('слишком часто') });
    expect((await write('Другой', await sessionOf(backend, 6, 7))).status).toBe(201);
  });

  test('of files is stopped sooner', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const statuses = [];
    for (let n = 0; n < 31; n += 1) {
      vi.setSystemTime(Date.now() + 10_000);
      statuses.push((await send(buyer, formWith({ text: `${n}` }, pdfOf()))).status);
    }
    expect(statuses).toEqual([...Array(30).fill(201), 429]);
    expect((await write('Текст')).status).toBe(201);
  });

  test('of visitors of one address is stopped, and holds no user up', async () => {
    let last = 201;
    for (let n = 0; n < 121; n += 1) last = (await write('Спам', visitor())).status;
    expect(last).toBe(429);
    expect((await write('Пишу')).status).toBe(201);
  });
});

describe('a letter', () => {
  const address = 'guest@proba.test';
  const minute = 60_000;

  test('tells once of answers that stay unread, in the words of the shop', async () => {
    const headers = visitor();
    await write('Вопрос', headers, { email: address });
    expect((await read(headers)).email).toBe(address);
    const id = await newest();
    await answer(id, 'Первый');
    await answer(id, 'Второй');
    const [text, ...more] = await messagesTo(backend, address);
    expect(more).toEqual([]);
    expect(text).toContain('Первый');
    expect(text).toContain('https://shop.test/help/chat');
  });

  test('waits for the reader, and is taken back when they have read', async () => {
    const headers = visitor();
    await write('Вопрос', headers, { email: address });
    await answer(await newest(), 'Ответ');
    const env = readEnv({
      ...backend.bindings,
      MESSAGES: 'gateway',
      MESSAGE_GATEWAY: 'https://gate.test',
      MESSAGE_GATEWAY_KEY: 'k'.repeat(16),
    });
    const sent = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    expect(await deliverMessages(env, Date.now() + 9 * minute)).toBe(0);
    const { items } = await read(headers);
    await backend.send('/api/v1/chat/read', { id: items[0]?.id }, { headers });
    expect(await deliverMessages(env, Date.now() + 11 * minute)).toBe(0);
    await answer(await newest(), 'Ещё');
    expect(await deliverMessages(env, Date.now() + 11 * minute)).toBe(1);
    sent.mockRestore();
  });

  test('goes nowhere without an address', async () => {
    await write('Вопрос', visitor());
    expect((await answer(await newest(), 'Ответ')).status).toBe(201);
    expect(await messagesTo(backend, address)).toEqual([]);
  });
});

test('at night the shop says when somebody answers', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 20) });
  const headers = visitor();
  expect((await read(headers)).opensAt).toBe('2026-11-23T09:00:00+03:00');
  vi.setSystemTime(Date.UTC(2026, 10, 20, 10));
  expect((await read(headers)).opensAt).toBeNull();
});

test('somebody who has just answered at night is there', async () => {
  const night = Date.UTC(2026, 10, 20, 20);
  vi.useFakeTimers({ toFake: ['Date'], now: night });
  const headers = visitor();
  await write('Есть кто?', headers);
  expect((await read(headers)).opensAt).not.toBeNull();
  await answer(await newest(), 'Есть');
  vi.setSystemTime(night + 60_000);
  await write('Спасибо', headers);
  expect((await read(headers)).opensAt).toBeNull();
  vi.setSystemTime(night + 16 * 60_000);
  expect((await read(headers)).opensAt).toBe('2026-11-23T09:00:00+03:00');
});

test('a shop with another chat, or none, has no conversations', async () => {
  const closed = await startDemo({ EDGE_KEY: testKeys.EDGE_KEY });
  await closed.bindings.TRADE.prepare("INSERT INTO setting (name, value) VALUES ('chatButton', 'null')").run();
  expect((await closed.request('/api/v1/chat')).status).toBe(403);
  expect((await closed.send('/api/v1/chat/message', { text: 'Да' }, { headers: visitor() })).status).toBe(403);
  const info = (await (await closed.request('/api/v1/info')).json()) as { config: object };
  expect(info.config).not.toHaveProperty('chatButton');
  await closed.dispose();
});

test('who answers is told on every page how many wait, and nobody else', async () => {
  const waitingFor = async (path: string, headers: Headers) => {
    const body = (await (await backend.request(path, { headers })).json()) as object;
    return (('info' in body ? body.info : body) as { waitingChats: number }).waitingChats;
  };
  const before = await waitingFor('/api/v1/info', staff);
  const person = visitor();
  await write('Есть кто-нибудь?', person);
  expect(await waitingFor('/api/v1/info', staff)).toBe(before + 1);
  expect(await waitingFor('/api/v1/info?include=cart', staff)).toBe(before + 1);
  expect(await waitingFor('/api/v1/user/current-user?include=info', staff)).toBe(before + 1);
  expect([await waitingFor('/api/v1/info', buyer), await waitingFor('/api/v1/info', person)]).toEqual([0, 0]);
  await answer(await newestOf('Есть кто-нибудь?'), 'Да');
  expect(await waitingFor('/api/v1/info', staff)).toBe(before);
});

test('staff who act for a buyer neither read the conversation nor write in their name', async () => {
  const acting = await backend.send('/api/v1/staff/session', { userId: 1, companyId: 1 }, { headers: staff });
  const { authToken } = (await acting.json()) as { authToken: string };
  const headers = { Authorization: `Bearer ${authToken}` };
  expect((await backend.request('/api/v1/chat', { headers })).status).toBe(403);
  expect((await write('От имени', headers)).status).toBe(403);
  expect((await backend.send('/api/v1/chat/read', { id: 1 }, { headers })).status).toBe(403);
  expect((await backend.request('/api/v1/staff/chat', { headers })).status).toBe(403);
});
