import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cartExamples } from '#contract/examples/cart.ts';
import { demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { FakeWorker } from '#tests/support/fake-transport.ts';
import { render, textIn } from '#tests/support/render.tsx';
import type { CartData } from './cart.server.ts';
import type { CartAnswer } from './change-cart.server.ts';
import { CartPage } from './page.tsx';
import { action, loader } from './route.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (ms: number, answer: () => Response) =>
  new Promise<Response>((resolve) => setTimeout(() => resolve(answer()), ms));
const refreshed = () => Response.json(cartExamples.actualizeCart['usual']);
const cases: Record<string, { play: () => Promise<Response>; failure: string | null }> = {
  'after 4.9 s': { play: () => after(4900, refreshed), failure: null },
  'after 5.1 s': { play: () => after(5100, refreshed), failure: 'late' },
  'after 30 s': { play: () => after(30_000, refreshed), failure: 'late' },
  'by a time-out of its own': {
    play: async () => Response.json({ status: 504, name: 'ActualizationTimeout', message: '' }, { status: 504 }),
    failure: 'late',
  },
  'by a failure': { play: async () => new Response('SECRET', { status: 500 }), failure: 'failed' },
  'by an answer that is cut': { play: async () => new Response('{"items":['), failure: 'failed' },
  'by a broken connection': { play: () => Promise.reject(new TypeError('reset')), failure: 'failed' },
};

/** The API whose refresh is answered like this. */
function open(play: () => Promise<Response>) {
  const calls: string[] = [];
  const worker = new FakeWorker((request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    return request.url.endsWith('/actualize') ? play() : Response.json(cartExamples.getCart['buyer']);
  });
  const { context, flashes } = stubContext({ buyer: demoBuyer });
  return { context: { ...context, supplier: worker.supplier({ token: 'x' }) }, calls, flashes };
}

const intent = { intent: 'refresh' };

it.each(Object.entries(cases))('a refresh that ends %s, without script', async (_, { play, failure }) => {
  const { context, calls, flashes } = open(play);
  const pending = outcome(() => action(post(context, '/cart', intent)));
  await vi.advanceTimersByTimeAsync(5050);
  const { status, location, data: posted } = await pending;
  expect(calls).toEqual(['POST /api/v1/cart/actualize']);
  if (failure === null) {
    expect([status, location, flashes[0]?.text]).toEqual([303, '/cart', 'Цены и наличие обновлены']);
    return;
  }
  expect([status, posted]).toEqual([failure === 'late' ? 504 : 502, { refreshFailed: failure }]);
  const page = (await outcome(() => loader(visit(context, '/cart')))).data as CartData;
  const text = textIn(render(<CartPage data={page} posted={posted as CartAnswer} />, { at: '/cart' }));
  expect(text).toContain('Не удалось актуализировать цены. Цены на');
  expect(text.match(/Обновить цены/g)).toHaveLength(1);
  expect(text.match(/цена на \d\d:\d\d/g)).toHaveLength(2);
});

it.each(Object.entries(cases))('a refresh that ends %s, with script', async (_, { play, failure }) => {
  const { context } = open(play);
  const pending = outcome(() => action(post(context, '/cart', intent, { headers: { 'Sec-Fetch-Dest': 'empty' } })));
  await vi.advanceTimersByTimeAsync(5050);
  expect(await pending).toMatchObject(
    failure === null
      ? { status: 200, data: { message: 'Цены и наличие обновлены' } }
      : { status: failure === 'late' ? 504 : 502, data: { refreshFailed: failure } },
  );
});
