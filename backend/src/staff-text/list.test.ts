import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffText } from '#contract/staff-text.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { addGoods } from '#tests/support/goods.ts';

let backend: TestBackend;
let editor: { Authorization: string };
beforeAll(async () => {
  backend = await startDemo();
  await addGoods(backend, [
    { id: 1, name: 'Кабель', unit: 'м', prices: { retail: 100, base: 100, dealer: 100 }, stock: { 1: 100 } },
  ]);
  editor = await sessionOf(backend, 8, 8);
});
afterAll(() => backend.dispose());

const change = async (ref: string, number: number, text: StaffText) =>
  (await backend.send(`/api/v1/staff/text/list/${ref}`, { number, text }, { method: 'PUT', headers: editor })).status;
const read = async (ref: string, query = '') =>
  (await (await backend.request(`/api/v1/staff/text/list/${ref}${query}`, { headers: editor })).json()) as {
    text: StaffText;
    removed: boolean;
    latest: number;
    changes: { number: number; author: string | null; removed: boolean }[];
  };
const recommended = async () => {
  const answer = await backend.request('/api/v1/specification?filters[scope]=recommended', { headers: editor });
  return ((await answer.json()) as { items: { id: number; name: string }[] }).items;
};

it('a recommended list has a history: made, renamed, withdrawn and put back', async () => {
  const created = await backend.send(
    '/api/v1/specification',
    { name: 'Щит', description: 'Для дома' },
    { headers: editor },
  );
  const { id } = (await created.json()) as { id: number };
  await backend.send(`/api/v1/specification/${id}/item`, { items: [{ id: 1, amount: 5 }] }, { headers: editor });
  const copied = await backend.send(`/api/v1/specification/${id}/recommend`, {}, { headers: editor });
  expect(copied.status).toBe(201);
  const ref = String(((await copied.json()) as { id: number }).id);
  expect(await read(ref)).toMatchObject({ text: { kind: 'list', title: 'Щит', content: 'Для дома' }, latest: 1 });
  expect(await change(ref, 1, { kind: 'list', title: 'Щит в сборе', content: '' })).toBe(200);
  expect(await recommended()).toContainEqual(expect.objectContaining({ id: Number(ref), name: 'Щит в сборе' }));
  const path = `/api/v1/specification/${ref}/recommend`;
  expect((await backend.request(path, { method: 'DELETE', headers: editor })).status).toBe(204);
  expect((await backend.request(path, { method: 'DELETE', headers: editor })).status).toBe(404);
  expect(await recommended()).not.toContainEqual(expect.objectContaining({ id: Number(ref) }));
  const history = await read(ref);
  expect(history).toMatchObject({ removed: true, latest: 3 });
  expect(history.changes.map(({ number, author, removed }) => [number, author, removed])).toEqual([
    [3, 'Громов Дмитрий Олегович', true],
    [2, 'Громов Дмитрий Олегович', false],
    [1, 'Громов Дмитрий Олегович', false],
  ]);
  expect(await change(ref, 3, history.text)).toBe(200);
  expect(await recommended()).toContainEqual(expect.objectContaining({ id: Number(ref), name: 'Щит в сборе' }));
  // A company's own specification is no text of the shop.
  expect((await backend.request(`/api/v1/staff/text/list/${id}`, { headers: editor })).status).toBe(404);
});

it('a list is not made out of nothing', async () => {
  const text = { kind: 'list', title: 'Пустой', content: '' };
  const refused = await backend.send('/api/v1/staff/text', { text }, { headers: editor });
  expect(refused.status).toBe(422);
});
