import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { demoPassword } from '#seed/accounts.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startBucket } from '#tests/support/bucket.ts';
import { sessionOf, startDemo } from '#tests/support/demo.ts';
import { png } from '#tests/support/photos.ts';
import { testKeys } from '#tests/support/test-vars.ts';
import { api } from '../api.ts';
import worker from '../index.ts';

let backend: TestBackend;
let buyer: Record<string, string>;
beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: testKeys.EDGE_KEY });
  await startBucket(backend);
  buyer = await sessionOf(backend, 1, 1);
});
afterAll(() => backend.dispose());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const own = '/api/v1/product-custom';
const addProduct = async () => {
  const made = await backend.send(own, { name: 'Лампа' }, { headers: buyer });
  return ((await made.json()) as { id: number }).id;
};
const uploadTo = (path: string, field: string, headers = buyer) => {
  const body = new FormData();
  body.set(field, new Blob([png]), 'photo.png');
  return backend.request(path, { method: 'POST', headers, body });
};
const uploadOf = (id: number) => uploadTo(`${own}/${id}/upload-photo`, 'photo');
const uploadAvatar = (headers = buyer) => uploadTo('/api/v1/profile/avatar', 'data', headers);
const files = async (prefix: string) => (await backend.bindings.FILES.list({ prefix })).objects.length;
const schedule = () => worker.scheduled({ scheduledTime: 0, cron: '* * * * *', noRetry() {} }, backend.bindings);

/** Sends a request to a backend whose bucket doesn't answer deletions. */
async function sendWithoutDeletions(path: string, init: RequestInit): Promise<Response> {
  const bucket = new Proxy(backend.bindings.FILES, {
    get: (files, name) =>
      name === 'delete' ? () => Promise.reject(new Error('R2 is away')) : Reflect.get(files, name),
  });
  const deferred: Promise<unknown>[] = [];
  const context = {
    waitUntil: (work: Promise<unknown>) => deferred.push(work),
    passThroughOnException() {},
    props: {},
  };
  const response = await api.request(path, init, { ...backend.bindings, FILES: bucket }, context as never);
  await Promise.all(deferred);
  return response;
}

test('parallel uploads leave one photo', async () => {
  const id = await addProduct();
  for (const [upload, folder] of [
    [() => uploadOf(id), 'custom/'] as const,
    [() => uploadAvatar(), 'avatar/'] as const,
  ]) {
    const answers = await Promise.all(Array.from({ length: 5 }, upload));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await schedule();
    expect(await files(folder)).toBe(1);
  }
});

test('photos go with what they belong to', async () => {
  const before = await files('custom/');
  const [deleted, bare] = [await addProduct(), await addProduct()];
  for (const id of [deleted, bare]) await uploadOf(id);
  expect(await files('custom/')).toBe(before + 2);
  await backend.request(`${own}/${deleted}`, { method: 'DELETE', headers: buyer });
  await backend.request(`${own}/${bare}/delete-photo`, { method: 'DELETE', headers: buyer });
  expect(await files('custom/')).toBe(before);
});

test('an account is deleted though its photo can not be, which goes with the next run of the schedule', async () => {
  const trader = await sessionOf(backend, 4, 5);
  expect((await uploadAvatar(trader)).status).toBe(200);
  const before = await files('avatar/');
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const gone = await sendWithoutDeletions('/api/v2/user', {
    method: 'DELETE',
    headers: { ...trader, 'Content-Type': 'application/json' },
    body: JSON.stringify({ currentPassword: demoPassword }),
  });
  expect(gone.status).toBe(204);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('R2 is away'));
  expect(await files('avatar/')).toBe(before);
  await schedule();
  expect(await files('avatar/')).toBe(before - 1);
});

test('a photo that a full disk does not take gets a sentence', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const body = new FormData();
  body.set('data', new Blob([png]), 'photo.png');
  const FILES = { put: () => new Promise(() => undefined) } as unknown as R2Bucket;
  const init = { method: 'POST', headers: buyer, body };
  const answer = await api.request('/api/v1/profile/avatar', init, { ...backend.bindings, FILES });
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    name: 'FilesUnavailable',
    message: expect.stringMatching(/^Файл не сохранён/),
  });
  expect(logged).toHaveBeenCalledTimes(1);
});

test('a photo that never got its name is swept, but not while it may get it', async () => {
  const before = await files('custom/');
  const id = await addProduct();
  const { TRADE } = backend.bindings;
  await TRADE.prepare(
    "CREATE TRIGGER refuse BEFORE UPDATE OF photo ON custom_product BEGIN SELECT raise(ABORT, 'x'); END",
  ).run();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect((await uploadOf(id)).status).toBe(500);
  await TRADE.prepare('DROP TRIGGER refuse').run();
  await schedule();
  expect(await files('custom/')).toBe(before + 1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  await schedule();
  expect(await files('custom/')).toBe(before);
});
