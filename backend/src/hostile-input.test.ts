import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorBody } from '#contract/base.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { erpKey } from '#tests/support/erp.ts';
import { addGoods } from '#tests/support/goods.ts';

let backend: TestBackend;
let buyer: Record<string, string>;

beforeAll(async () => {
  backend = await startDemo({
    EXCHANGE_KEY: erpKey,
    SIGN_IN_PER_ADDRESS: '100000',
    SIGN_IN_PER_NETWORK: '100000',
    SIGN_IN_PER_MINUTE: '1',
    MESSAGES: 'demo',
  });
  await addGoods(backend, [{ id: 1, prices: { dealer: 100 }, stock: { 1: 10 } }]);
  buyer = await sessionOf(backend, 1, 1);
});
afterAll(() => backend.dispose());

const hostile: readonly unknown[] = [
  null,
  '',
  -1,
  1e300,
  [],
  {},
  "' OR 1=1 --",
  '__proto__',
  '\u0000\u202e💣',
  'x'.repeat(5000),
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  JSON.parse('['.repeat(500) + ']'.repeat(500)),
];

/** Allowed statuses for any input: never 500. */
const allowed = [200, 201, 202, 204, 400, 401, 403, 404, 409, 413, 415, 422, 429];

const pathOf = (call: Call, value = '1') => call.path.replace(/:\w+/g, encodeURIComponent(value));

async function expectSafe(call: Call, path: string, body?: unknown): Promise<void> {
  // Signing out would end the session of all later requests.
  if (call.id === 'signOut') return;
  const init = body === undefined ? {} : { body: JSON.stringify(body) };
  const headers = { ...buyer, 'Content-Type': 'application/json' };
  const response = await backend.request(path, { method: call.method, headers, ...init });
  const text = await response.text();
  expect([call.id, path, body, response.status, text], text).toSatisfy(() => allowed.includes(response.status));
  if (response.status >= 400) errorBody.parse(JSON.parse(text));
  expect(text).not.toMatch(/SQLITE|D1_ERROR|at \w+ \(|node_modules/);
}

function fieldsOf(call: Call): string[] {
  const shape = (call.body as { shape?: object } | undefined)?.shape;
  return shape ? Object.keys(shape) : [];
}

describe.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))('%s', (_, call) => {
  test('takes no hostile field of the body for a failure of its own', async () => {
    for (const field of fieldsOf(call)) {
      for (const value of hostile) await expectSafe(call, pathOf(call), { [field]: value });
    }
    if (call.body) for (const value of hostile) await expectSafe(call, pathOf(call), value);
  });

  test('takes no hostile parameter for a failure of its own', async () => {
    const texts = hostile.map((value) => (typeof value === 'string' ? value.slice(0, 300) : JSON.stringify(value)));
    const names = Object.keys(call.query?.shape ?? {});
    // All at once, and each on its own: some are rejected only if the others are valid.
    const queries = texts.map((text) => names.map((name) => [name, text]));
    const single = names.map((name, place) => [[name, texts[place % texts.length] ?? '']]);
    for (const query of [...queries, ...single].filter((pairs) => pairs.length > 0)) {
      await expectSafe(call, `${pathOf(call)}?${new URLSearchParams(query)}`);
    }
    if (call.params) for (const text of texts) await expectSafe(call, pathOf(call, text || '0'));
  });

  test('is there, and answers 401 to a visitor when it is for users', async () => {
    const body = call.body ? { body: '{}', headers: { 'Content-Type': 'application/json' } } : {};
    const response = await backend.request(pathOf(call), { method: call.method, ...body });
    expect(await response.clone().text()).not.toContain('Такого вызова нет');
    expect(response.status === 401).toBe(call.access === 'required' || call.access === 'signed');
  });
});

test('nothing of it has reached the prototype of objects', () => {
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});
