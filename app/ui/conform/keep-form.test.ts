import type { ClientActionFunctionArgs } from '@remix-run/react';
import i18next from 'i18next';
import { afterAll, expect, it, vi } from 'vitest';
import { keepForm } from './keep-form.ts';

const texts = vi.spyOn(i18next, 't').mockImplementation(((key: string) => key) as typeof i18next.t);
afterAll(() => texts.mockRestore());

/** Sends a form as Remix does: that reads the body of the request. */
async function send(answer: () => Promise<unknown>) {
  const body = new URLSearchParams({ name: 'Склад', 'lines[0].amount': '5', intent: 'save' });
  const request = new Request('http://shop.test/form', { method: 'POST', body });
  const serverAction = (async () => {
    await request.formData();
    return await answer();
  }) as ClientActionFunctionArgs['serverAction'];
  return await keepForm<unknown>({ request, serverAction });
}

it('passes on what the server answers', async () => {
  expect(await send(async () => ({ lastResult: {} }))).toEqual({ lastResult: {} });
  const redirect = new Response(null, { status: 303 });
  await expect(send(() => Promise.reject(redirect))).rejects.toBe(redirect);
});

it('says what is too large', async () => {
  const refusal = { status: 413, statusText: '', internal: false, data: { message: 'Текст слишком длинный' } };
  const answer = (await send(() => Promise.reject(refusal))) as Response;
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({
    lastResult: { initialValue: { name: 'Склад' }, error: { '': ['Текст слишком длинный'] } },
  });
  const closed = { status: 403, statusText: '', internal: false, data: {} };
  await expect(send(() => Promise.reject(closed))).rejects.toBe(closed);
});

it.each(['Failed to fetch', 'Unable to decode turbo-stream response'])(
  'answers the form with everything typed when nothing comes back: %s',
  async (message) => {
    const answer = (await send(() => Promise.reject(new TypeError(message)))) as Response;
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      isUnsent: true,
      lastResult: {
        status: 'error',
        initialValue: { name: 'Склад', lines: [{ amount: '5' }], intent: 'save' },
        error: { '': ['ui:unanswered'] },
      },
    });
  },
);
