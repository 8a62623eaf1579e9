import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { isInn, isKpp, isOgrn, isOgrnip } from '#contract/party-numbers.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startDemo } from '#tests/support/demo.ts';
import { register } from './register.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo({ SUGGESTIONS_PER_MINUTE: '1000' });
});
afterAll(() => backend.dispose());
afterEach(() => vi.restoreAllMocks());

const ask = async (keyword: string, of = backend) => {
  const response = await of.request(`/api/v2/dadata/suggest/company?${new URLSearchParams({ keyword })}`);
  const body = (await response.json()) as { suggestions?: { value: string }[] };
  return { status: response.status, names: body.suggestions?.map(({ value }) => value) };
};

describe('the made-up register', () => {
  test('has only numbers that pass every check', () => {
    for (const { data } of register) {
      expect(isInn(data.inn), data.inn).toBe(true);
      if (data.type === 'LEGAL') expect(isKpp(data.kpp ?? '') && isOgrn(data.ogrn ?? ''), data.inn).toBe(true);
      else expect(data.kpp === null && isOgrnip(data.ogrn ?? ''), data.inn).toBe(true);
    }
    expect(new Set(register.map(({ data }) => data.inn)).size).toBe(register.length);
  });

  test('is found by name in any case, by ИНН and by ОГРН', async () => {
    expect((await ask('щитмонтаж')).names).toEqual(['АО «Щитмонтаж»']);
    expect((await ask('лебедев артем')).names).toEqual(['ИП Лебедев Артём Николаевич']);
    const { data, value } = register[0] ?? { data: undefined };
    expect((await ask(data?.inn ?? '')).names).toEqual([value]);
    expect((await ask(data?.ogrn ?? '')).names).toEqual([value]);
    expect((await ask('нет такой')).names).toEqual([]);
    expect((await ask('')).status).toBe(400);
    expect((await ask('x'.repeat(101))).status).toBe(400);
  });

  test('answers a visitor thirty times a minute', async () => {
    const strict = await startDemo();
    for (let n = 0; n < 30; n += 1) expect((await ask('а', strict)).status).toBe(200);
    expect((await ask('а', strict)).status).toBe(429);
    await strict.dispose();
  });
});

describe('a service of suggestions', () => {
  test('is asked with its key; records that lack something are left out', async () => {
    const service = await startDemo({ SUGGESTIONS_KEY: 'key', SUGGESTIONS_URL: 'https://suggest.test/party' });
    const real = globalThis.fetch;
    let status = 200;
    const calls: RequestInit[] = [];
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      if (!String(url).startsWith('https://suggest.test')) return real(url, init);
      calls.push(init ?? {});
      return Response.json({ suggestions: [register[1], { value: 'половина', data: {} }] }, { status });
    });
    expect(await ask('свет', service)).toEqual({ status: 200, names: ['ООО «Световые решения»'] });
    expect(new Headers(calls[0]?.headers).get('Authorization')).toBe('Token key');
    expect(JSON.parse(String(calls[0]?.body))).toEqual({ query: 'свет', count: 10 });
    status = 403;
    expect((await ask('щит', service)).status).toBe(503);
    // The same words aren't requested again.
    expect((await ask('свет', service)).names).toEqual(['ООО «Световые решения»']);
    expect(calls).toHaveLength(2);
    await service.dispose();
  });
});
