import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo();
  await addGoods(backend, [{ id: 1, prices: { dealer: 100 } }]);
});
afterAll(() => backend.dispose());

async function toggle(headers: Record<string, string>, body: unknown = {}, id: number | string = 1) {
  const path = `/api/v1/product/${id}/toggle-favorite`;
  return backend.send(path, body, { method: 'PUT', headers });
}

describe('PUT /api/v1/product/:id/toggle-favorite', () => {
  test('turns the state over without a wish', async () => {
    const headers = await sessionOf(backend, 1, 1);
    expect(await (await toggle(headers)).json()).toEqual({ favorite: true });
    expect(await (await toggle(headers)).json()).toEqual({ favorite: false });
  });

  test('turns the state over without a body, with any headers', async () => {
    const headers = await sessionOf(backend, 2, 2);
    const bare = (more: Record<string, string> = {}) =>
      backend.request('/api/v1/product/1/toggle-favorite', { method: 'PUT', headers: { ...headers, ...more } });
    expect(await (await bare()).json()).toEqual({ favorite: true });
    expect(await (await bare({ 'Content-Type': 'application/json' })).json()).toEqual({ favorite: false });
    const broken = await backend.request('/api/v1/product/1/toggle-favorite', { method: 'PUT', headers, body: '{' });
    expect(broken.status).toBe(415);
  });

  test('a wish may be repeated, in parallel too', async () => {
    const headers = await sessionOf(backend, 1, 1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => toggle(headers, { favorite: true })));
    for (const answer of answers) expect(await answer.json()).toEqual({ favorite: true });
    expect(await (await toggle(headers, { favorite: false })).json()).toEqual({ favorite: false });
    expect(await (await toggle(headers, { favorite: false })).json()).toEqual({ favorite: false });
  });

  test('favourites belong to the user, not to the company', async () => {
    const colleague = await sessionOf(backend, 3, 1);
    await toggle(await sessionOf(backend, 1, 1), { favorite: true });
    expect(await (await toggle(colleague)).json()).toEqual({ favorite: true });
    const db = backend.bindings.TRADE;
    expect(await db.prepare('SELECT count(*) AS n FROM favorite').first('n')).toBe(2);
  });

  test('needs a user and a product', async () => {
    expect((await toggle({})).status).toBe(401);
    const headers = await sessionOf(backend, 1, 1);
    const answers = await Promise.all([2, 0, 'abc'].map((id) => toggle(headers, {}, id)));
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    expect(new Set(texts)).toEqual(new Set(['{"status":404,"name":"NotFound","message":"Товар не найден"}']));
  });
});
