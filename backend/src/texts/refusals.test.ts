import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ErrorBody, errorBody } from '#contract/base.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';

let backend: TestBackend;
let buyer: Record<string, string>;
let staff: Record<string, string>;

beforeAll(async () => {
  backend = await startDemo({ SIGN_IN_PER_ADDRESS: '100000', SIGN_IN_PER_NETWORK: '100000', MESSAGES: 'demo' });
  buyer = await sessionOf(backend, 1, 1);
  staff = await sessionOf(backend, 8, 1);
});
afterAll(() => backend.dispose());

const cyrillic = /[А-Яа-яЁё]/;

interface Asked {
  path: string;
  init: RequestInit;
}

/** The same request, refused in both languages; null if it isn't refused. */
async function refusedTwice({ path, init }: Asked): Promise<[ru: ErrorBody, en: ErrorBody] | null> {
  const ask = async (language: string) => {
    const headers = { ...(init.headers as Record<string, string>), 'Accept-Language': language };
    const response = await backend.request(path, { ...init, headers });
    return response.status < 400 ? null : errorBody.parse(await response.json());
  };
  const [ru, en] = [await ask('ru'), await ask('en-GB,en;q=0.9')];
  return ru && en && [ru, en];
}

const typed = { 'Content-Type': 'application/json' };

/** Requests that a call refuses for different reasons, if it refuses them at all. */
function badRequests(call: Call): Asked[] {
  const at = (id: string) => call.path.replace(/:\w+/g, id);
  const bodies = ['{', '{}', '{"id":-1,"items":[],"name":"","phone":"1","amount":0.5}'];
  const query = new URLSearchParams(Object.keys(call.query?.shape ?? {}).map((name) => [name, '-1']));
  const { method } = call;
  return [undefined, buyer, staff].flatMap((who): Asked[] => [
    { path: at('987654321'), init: { method, headers: { ...who } } },
    { path: `${at('x')}?${query}`, init: { method, headers: { ...who } } },
    ...(call.body
      ? bodies.map((body) => ({ path: at('1'), init: { method, headers: { ...who, ...typed }, body } }))
      : []),
  ]);
}

/** Signing out would end the session of all later requests. */
const tried = calls.filter(({ id }) => id !== 'signOut');

describe.each(tried.map((call) => [call.id, call] as const))('%s', (_, call) => {
  test('refuses alike in both languages, each time in one', async () => {
    for (const request of badRequests(call)) {
      const [ru, en] = (await refusedTwice(request)) ?? [];
      if (!ru || !en) continue;
      expect([en.status, en.name, en.code]).toEqual([ru.status, ru.name, ru.code]);
      expect(en.errors?.map(({ field }) => field)).toEqual(ru.errors?.map(({ field }) => field));
      const said = ({ message, errors = [] }: ErrorBody) => [message, ...errors.map((one) => one.message)];
      expect(said(en).filter((text) => cyrillic.test(text))).toEqual([]);
      expect(said(ru).filter((text) => !cyrillic.test(text))).toEqual([]);
    }
  });
});

test.each([
  ['/api/no-such-call', 'GET', 404, 'There is no such call', 'Такого вызова нет'],
  ['/api/v1/info', 'DELETE', 405, 'This call has another method', 'У этого вызова другой метод'],
])('%s by %s is refused in both languages', async (path, method, status, english, russian) => {
  const said = async (language: string) => {
    const response = await backend.request(path, { method, headers: { 'Accept-Language': language } });
    expect(response.status).toBe(status);
    return ((await response.json()) as ErrorBody).message;
  };
  expect([await said('en'), await said('de')]).toEqual([english, russian]);
});
