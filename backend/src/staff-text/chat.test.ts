import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffText } from '#contract/staff-text.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';

let backend: TestBackend;
let editor: { Authorization: string };
beforeAll(async () => {
  backend = await startDemo();
  editor = await sessionOf(backend, 8, 8);
});
afterAll(() => backend.dispose());

const path = '/api/v1/staff/text/chat/support';
const text: StaffText = {
  kind: 'chat',
  from: '00:00',
  till: '00:01',
  away: 'Мы на складе.',
  awayEn: 'We are at the warehouse.',
  chatButtons: [{ link: 'https://t.me/shop', hint: 'Telegram' }],
};
const put = async (number: number, change: Partial<typeof text> = {}) =>
  (await backend.send(path, { number, text: { ...text, ...change } }, { method: 'PUT', headers: editor })).status;
const button = async () =>
  (await backend.bindings.TRADE.prepare("SELECT value FROM setting WHERE name = 'chatButton'").first<string>(
    'value',
  )) ?? '';

it('hours, words and links of the chat are edited with a history, and nothing else of it changes', async () => {
  const { TRADE } = backend.bindings;
  const old = { link: 'https://t.me/shop', hint: 'TG', background: '#112233' };
  const before = { type: 'own', side: 'left', chatButtons: [old] };
  await TRADE.prepare("INSERT INTO setting (name, value) VALUES ('chatButton', ?1)").bind(JSON.stringify(before)).run();
  expect(await put(0)).toBe(200);
  expect(JSON.parse(await button())).toEqual({ ...before, chatButtons: [{ ...old, hint: 'Telegram' }] });
  const record = (await (await backend.request(path, { headers: editor })).json()) as object;
  expect(record).toMatchObject({ text, latest: 1, changes: [{ number: 1 }, { number: 0 }] });
  const visitor = { 'User-Uuid': crypto.randomUUID(), 'Accept-Language': 'en' };
  const chat = (await (await backend.request('/api/v1/chat', { headers: visitor })).json()) as {
    opensAt: string | null;
  };
  if (chat.opensAt) expect(chat).toMatchObject({ away: 'We are at the warehouse.' });
  expect(await put(1, { from: '', till: '', chatButtons: [] })).toBe(200);
  expect(await TRADE.prepare("SELECT 1 FROM setting WHERE name = 'chatHours'").first()).toBeNull();
});

it.each([
  ['an end before its beginning', { from: '18:00', till: '09:00' }],
  ['half of the hours', { from: '', till: '18:00' }],
  ['a script for a link', { chatButtons: [{ link: 'javascript:alert(1)', hint: 'x' }] }],
])('%s is refused', async (_, change) => expect(await put(2, change)).toBe(422));

it('the chat is not removed, and no link turns on one that is off', async () => {
  expect((await backend.request(`${path}?number=2`, { method: 'DELETE', headers: editor })).status).toBe(409);
  await backend.bindings.TRADE.prepare("UPDATE setting SET value = 'null' WHERE name = 'chatButton'").run();
  expect(await put(2)).toBe(409);
  expect(await button()).toBe('null');
});
