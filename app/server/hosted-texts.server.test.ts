import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { Env } from './env.server.ts';
import { faultOfHosted, type Reading, readHostedTexts } from './hosted-texts.server.ts';

const address = 'https://cdn.example.ru/{language}.json';
const asEnv = () => ({ EDGE_FRESH_MS: 300_000, TRANSLATIONS_URL: address }) as Env;
let log: MockInstance<typeof console.log>;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  log.mockRestore();
});

/** A host of texts, and what is read of it behind the page. */
function host(answers: (count: number) => Response | Promise<Response>) {
  const requests: Request[] = [];
  const times: number[] = [];
  const behind: Promise<unknown>[] = [];
  const reading: Reading = {
    clock: { now: () => Date.now(), sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) },
    waitUntil: (work) => void behind.push(work),
    fetch: async (request) => {
      requests.push(request);
      times.push(Date.now());
      return answers(requests.length);
    },
  };
  return { requests, times, behind, reading };
}

const texts = { 'cart.title': 'Моя корзина' };
const shape = 'answers JSON without a text such as {"cart.title": "…"}';
const away = () => new Response(null, { status: 503 });

describe('texts at a configured address', () => {
  it('are none, and nothing is asked, without an address', async () => {
    const { reading, requests } = host(() => Response.json(texts));
    expect(await readHostedTexts({ EDGE_FRESH_MS: 1 } as Env, 'ru', reading)).toEqual({});
    expect(requests).toEqual([]);
  });

  it('are asked for once in five minutes for each language, and anew behind the page', async () => {
    const env = asEnv();
    let title = 'Моя корзина';
    const { reading, requests, behind } = host(() => Response.json({ 'cart.title': title }));
    const first = await readHostedTexts(env, 'ru', reading);
    expect(first).toEqual(texts);
    expect([requests[0]?.url, requests[0]?.headers.get('Accept-Language'), requests[0]?.redirect]).toEqual([
      'https://cdn.example.ru/ru.json',
      'ru',
      'manual',
    ]);
    await readHostedTexts(env, 'en', reading);
    vi.setSystemTime(299_999);
    expect(await readHostedTexts(env, 'ru', reading)).toBe(first);
    expect(requests).toHaveLength(2);
    vi.setSystemTime(300_000);
    expect(await readHostedTexts(env, 'ru', reading)).toBe(first);
    await Promise.all(behind);
    expect(await readHostedTexts(env, 'ru', reading)).toBe(first);
    title = 'Наша корзина';
    vi.setSystemTime(600_000);
    await readHostedTexts(env, 'ru', reading);
    await Promise.all(behind);
    expect(await readHostedTexts(env, 'ru', reading)).toEqual({ 'cart.title': title });
  });

  it('come after five failures; the page waits for a second, the next one not at all', async () => {
    const env = asEnv();
    const { reading, times, behind } = host((count) => (count <= 5 ? away() : Response.json(texts)));
    const first = readHostedTexts(env, 'ru', reading);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await first).toEqual({});
    expect(await readHostedTexts(env, 'ru', reading)).toEqual({});
    await vi.advanceTimersByTimeAsync(12_000);
    await Promise.all(behind);
    expect(await readHostedTexts(env, 'ru', reading)).toEqual(texts);
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    for (const [index, wait] of waits.entries()) expect(wait / (350 * 2 ** index)).toBeCloseTo(1, 0.5);
    expect(waits).toHaveLength(5);
    expect(log).not.toHaveBeenCalled();
  });

  it.each<[string, (count: number) => Response | Promise<Response>, number]>([
    ['answers with an error of its own', away, 6],
    ['gives no answer', () => Promise.reject(new Error('no route')), 6],
    ['answers 404', () => Response.json({}, { status: 404 }), 1],
    ['answers with a redirect', () => new Response(null, { status: 302, headers: { Location: 'http://in.test' } }), 1],
    ['answers something that is not JSON', () => new Response('<!doctype html>'), 2],
    [shape, () => Response.json(['a']), 1],
    [shape, () => Response.json({ cart: { title: 'Моя корзина' } }), 1],
    [shape, () => Response.json({ error: 'no such file' }), 1],
    [shape, () => new Response(`${'['.repeat(10_000)}${']'.repeat(10_000)}`), 1],
    ['answers more than 1 MB', () => Response.json({ 'cart.title': 'x'.repeat(1024 * 1024) }), 1],
  ])('are ours when the host %s, which the log says in one line', async (fault, answers, tries) => {
    const env = asEnv();
    const { reading, requests, behind } = host(answers);
    const shown = readHostedTexts(env, 'ru', reading);
    await vi.advanceTimersByTimeAsync(27_000);
    await Promise.all(behind);
    expect([await shown, requests.length]).toEqual([{}, tries]);
    const line = {
      level: 'error',
      name: 'TranslationsUnavailable',
      language: 'ru',
      fault: `TRANSLATIONS_URL ${fault}`,
    };
    expect(log.mock.calls).toEqual([[JSON.stringify(line)]]);
    await readHostedTexts(env, 'ru', reading);
    expect(requests).toHaveLength(tries);
    expect(await faultOfHosted(address, 'ru', reading.fetch)).toBe(`TRANSLATIONS_URL ${fault}`);
  });

  it('are ours when the host never answers, and it is tried for at most 28 seconds', async () => {
    const env = asEnv();
    const { reading, times, behind } = host(() => new Promise<Response>(() => undefined));
    const shown = readHostedTexts(env, 'ru', reading);
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all(behind);
    expect(await shown).toEqual({});
    expect(times.at(-1)).toBeLessThan(28_000);
    expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
      fault: 'TRANSLATIONS_URL gives no answer within 3 s',
    });
  });

  it('leave out what is no text, and change nothing else', async () => {
    const hostile = `{"__proto__":{"polluted":1},"constructor":"x","cart.title":"Моя корзина","cart.deep":${'['.repeat(9000)}${']'.repeat(9000)},"n":1,"b":null}`;
    const { reading } = host(() => new Response(hostile));
    const found = await readHostedTexts(asEnv(), 'ru', reading);
    expect(Object.keys(found)).toEqual(['constructor', 'cart.title']);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
