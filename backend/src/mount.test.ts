import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { money, pathId } from '#contract/base.ts';
import { defineCall } from '#contract/call.ts';
import { startBackend, type TestBackend } from '#tests/support/backend.ts';
import type { Bindings } from './env.ts';
import { ApiError, onError, onUnknownPath } from './errors.ts';
import { createApi, mount } from './mount.ts';
import { claimRequest } from './request/memory.ts';

const read = defineCall({
  id: 'read',
  method: 'GET',
  path: '/thing/:id',
  tag: 'Проба',
  summary: 'Проба',
  access: 'optional',
  params: z.object({ id: pathId }),
  query: z.object({ sort: z.enum(['a', 'b']).default('a'), tags: z.array(z.string()).max(3).optional() }),
  answer: z.object({ price: money, sort: z.string(), tags: z.array(z.string()) }),
  status: 200,
});

const write = defineCall({
  id: 'write',
  method: 'POST',
  path: '/thing',
  tag: 'Проба',
  summary: 'Проба',
  access: 'optional',
  body: z.object({ name: z.string().min(1), amount: z.int().max(10) }),
  answer: z.object({ name: z.string(), keys: z.array(z.string()) }),
  status: 201,
  idempotent: true,
});

const secret = defineCall({
  id: 'secret',
  method: 'POST',
  path: '/secret',
  tag: 'Проба',
  summary: 'Проба',
  access: 'required',
  status: 204,
});

const upload = defineCall({
  id: 'upload',
  method: 'POST',
  path: '/upload',
  tag: 'Проба',
  summary: 'Проба',
  access: 'optional',
  file: 'list',
  body: z.object({ name: z.string().min(1), rows: z.coerce.number().int().max(10).default(1) }),
  answer: z.object({ name: z.string(), rows: z.int(), size: z.int() }),
  status: 200,
});

const app = createApi();
let backend: TestBackend;
let effects = 0;

app.onError(onError);
app.notFound(onUnknownPath);
mount(app, upload, ({ input: { body } }) => ({ name: body.name, rows: body.rows, size: body.list.size }));
mount(app, read, ({ input }) => ({ price: 12_345, sort: input.query.sort, tags: input.query.tags ?? [] }), {
  missing: 'product.missing',
});
mount(app, write, async ({ input, env, memory, now }) => {
  if (input.body.name === 'broken') throw new Error('secret detail');
  if (input.body.name === 'refused') throw new ApiError(409, 'Refused', 'Нельзя', { retryAfter: 7 });
  if (memory) await env.trade.batch([claimRequest(env, memory, now)]);
  effects += 1;
  if (input.body.name === 'late') throw new Error('Failed after its effect');
  return { name: input.body.name, keys: Object.keys(input.body) };
});
mount(app, secret, () => undefined);

beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.dispose());

function ask(path: string, init?: RequestInit, bindings: Bindings = backend.bindings) {
  const context = { waitUntil() {}, passThroughOnException() {}, props: {} };
  return app.request(path, init, bindings, context as unknown as ExecutionContext);
}

function post(body: string, headers: Record<string, string> = {}) {
  return ask('/thing', { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });
}

test('an answer is encoded for the wire: money travels in roubles', async () => {
  const response = await ask('/thing/1');
  expect(await response.json()).toEqual({ price: 123.45, sort: 'a', tags: [] });
});

test('a scalar parameter takes its first value, an array parameter all of them', async () => {
  const response = await ask('/thing/1?sort=b&sort=zzz&tags=x&tags=y');
  expect(await response.json()).toMatchObject({ sort: 'b', tags: ['x', 'y'] });
});

test('a wrong parameter answers 400 and names the field', async () => {
  const response = await ask('/thing/1?sort=zzz');
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ name: 'BadRequest', errors: [{ field: 'sort' }] });
});

test('a malformed id answers like a missing record', async () => {
  for (const id of ['0', '-1', '1e3', 'abc', '9999999999999999999']) {
    const response = await ask(`/thing/${id}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ status: 404, name: 'NotFound', message: 'Товар не найден' });
  }
});

test('a wrong body answers 422 with a Russian message per field', async () => {
  const response = await post(JSON.stringify({ amount: 11 }));
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    errors: [
      { field: 'name', message: 'Заполните поле' },
      { field: 'amount', message: 'Не больше 10' },
    ],
  });
});

test('keys that the contract does not have are dropped', async () => {
  const response = await post('{"name":"a","amount":1,"companyId":7,"__proto__":{"polluted":1}}');
  expect(await response.json()).toEqual({ name: 'a', keys: ['name', 'amount'] });
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test('a body that is not JSON answers 400, one of another type 415, one too large 413', async () => {
  expect((await post('{')).status).toBe(400);
  expect((await post('{}', { 'Content-Type': 'text/plain' })).status).toBe(415);
  const large = JSON.stringify({ name: 'x'.repeat(70_000), amount: 1 });
  expect((await post(large, { 'Content-Length': String(large.length) })).status).toBe(413);
});

test('an unexpected failure answers 500 without its details, which go to the log as one JSON line', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const response = await post('{"name":"broken","amount":1}');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toMatch(/secret|stack|mount/);
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({ level: 'error', message: 'secret detail' });
  log.mockRestore();
});

test('a refusal keeps its name, message and Retry-After', async () => {
  const response = await post('{"name":"refused","amount":1}');
  expect(response.status).toBe(409);
  expect(response.headers.get('Retry-After')).toBe('7');
  expect(await response.json()).toEqual({ status: 409, name: 'Refused', message: 'Нельзя' });
});

test('a call for users answers 401 to a visitor', async () => {
  const response = await ask('/secret', { method: 'POST' });
  expect(response.status).toBe(401);
  expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
});

test('a bad token answers 401 even where visitors are served', async () => {
  const response = await ask('/thing/1', { headers: { Authorization: `Bearer ${'x'.repeat(43)}` } });
  expect(response.status).toBe(401);
});

test('the same request id makes the effect once, another body under it answers 409', async () => {
  const headers = { 'User-Uuid': crypto.randomUUID(), 'B2b-Request-Id': crypto.randomUUID() };
  effects = 0;
  const answers = await Promise.all(Array.from({ length: 10 }, () => post('{"name":"a","amount":1}', headers)));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(effects).toBe(1);
  const again = await post('{"name":"a","amount":1}', headers);
  expect(again.status).toBe(200);
  expect(again.headers.get('Idempotent-Replay')).toBe('true');
  const other = await post('{"name":"b","amount":1}', headers);
  expect(other.status).toBe(409);
  expect(await other.json()).toMatchObject({ name: 'RequestIdReused' });
});

test('another visitor is free to use the same request id', async () => {
  const id = crypto.randomUUID();
  for (const visitor of [crypto.randomUUID(), crypto.randomUUID()]) {
    const answer = await post('{"name":"a","amount":1}', { 'User-Uuid': visitor, 'B2b-Request-Id': id });
    expect(answer.status).toBe(201);
  }
});

test('an answer to a known visitor is private, and every answer names its request', async () => {
  const response = await ask('/thing/1', { headers: { 'User-Uuid': crypto.randomUUID() } });
  expect(response.headers.get('Cache-Control')).toBe('private, no-store');
  expect(response.headers.get('B2b-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
});

test('an unknown path answers 404 in the same shape', async () => {
  const response = await ask('/nowhere');
  expect(await response.json()).toEqual({ status: 404, name: 'NotFound', message: 'Такого вызова нет' });
});

test('a malformed variable answers 503 and is named in the log', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const response = await ask('/thing/1', {}, { ...backend.bindings, EDGE_KEY: 'short' });
  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain('EDGE_KEY');
  expect(log).toHaveBeenCalledWith(expect.stringContaining('EDGE_KEY'));
  log.mockRestore();
});

test('a file comes with the other fields of its form, which are checked like a body', async () => {
  const post = (fields: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return app.request('/upload', { method: 'POST', body }, backend.bindings);
  };
  const list = new Blob(['abc']);
  expect(await (await post({ list, name: 'Список', rows: '7', unknown: '1' })).json()).toEqual({
    ...{ name: 'Список', rows: 7, size: 3 },
  });
  for (const [fields, field] of [
    [{ list, name: 'Список', rows: '11' }, 'rows'],
    [{ list }, 'name'],
    [{ name: 'Список' }, 'list'],
    [{ list: 'text', name: 'Список' }, 'list'],
  ] as const) {
    const answer = await post(fields);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ field }] });
  }
});

test('an error after the effect is logged, though the answer is that of a repeated request', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const headers = { 'User-Uuid': crypto.randomUUID(), 'B2b-Request-Id': crypto.randomUUID() };
  const answer = await post('{"name":"late","amount":1}', headers);
  expect(await answer.json()).toMatchObject({ status: 409, name: 'RequestInProgress' });
  expect(logged.mock.calls.map(([line]) => JSON.parse(String(line)).message)).toEqual(['Failed after its effect']);
  logged.mockRestore();
});
