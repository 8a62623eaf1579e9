import { describe, expect, it } from 'vitest';
import { getCart } from '#contract/cart.ts';
import { getInfo, getRegions } from '#contract/info.ts';
import { getProduct } from '#contract/product.ts';
import { type Asker, FakeWorker } from '#tests/support/fake-transport.ts';
import { type CacheKey, isKeepable, urlOf } from './edge-cache.server.ts';

const regions = (name: string) => ({ items: [{ id: 1, name }], columns: 3 });
const product = { id: 1, name: 'Кабель', article: 'А1', unit: { code: '006', name: 'м' } };
const minutes = (count: number) => count * 60_000;
const nameOf = (answer: { items: { name: string }[] }) => answer.items[0]?.name;
const down = () => new Response('', { status: 503 });

/** A worker over an API whose answers a test changes. */
function worker() {
  const api = { answer: (): Response => Response.json(regions('first')) };
  const made = new FakeWorker(() => api.answer());
  const ask = async (asker: Asker = {}) => {
    const supplier = made.supplier(asker);
    const answer = await supplier.call(getRegions, undefined, { cache: 'short' });
    await made.settle();
    return { name: nameOf(answer), staleSince: supplier.staleSince };
  };
  return { api, made, ask };
}

describe('a kept answer', () => {
  it('is shown for five minutes without asking', async () => {
    const { made, ask } = worker();
    await ask();
    made.now += minutes(5) - 1;
    expect(await ask()).toEqual({ name: 'first', staleSince: null });
    expect(made.requests).toHaveLength(1);
    expect(made.records.map(({ cache }) => cache)).toEqual(['miss', 'hit']);
  });

  it('is then shown once more while it is fetched anew', async () => {
    const { api, made, ask } = worker();
    await ask();
    api.answer = () => Response.json(regions('second'));
    made.now += minutes(6);
    expect(await ask()).toEqual({ name: 'first', staleSince: null });
    expect(await ask()).toEqual({ name: 'second', staleSince: null });
    expect(made.requests).toHaveLength(2);
  });

  it('gives way to a fresh one later, and stands in for it for a day when the API is down', async () => {
    const { api, made, ask } = worker();
    const first = made.now;
    await ask();
    made.now += minutes(60);
    api.answer = () => Response.json(regions('second'));
    expect((await ask()).name).toBe('second');
    const second = made.now;
    api.answer = down;
    made.now += minutes(60 * 23);
    expect(await ask()).toEqual({ name: 'second', staleSince: second });
    expect(made.waits.filter((ms) => ms < 900)).toEqual([]);
    made.now = second + minutes(60 * 24) + 1;
    await expect(ask()).rejects.toMatchObject({ status: 503 });
    expect(second).toBeGreaterThan(first);
  });

  it('is shown at once while the API is known to be down, and replaced as soon as it is back', async () => {
    const { api, made, ask } = worker();
    await ask();
    const at = made.now;
    api.answer = down;
    made.now += minutes(20);
    await ask();
    const before = made.now;
    expect(await ask()).toEqual({ name: 'first', staleSince: at });
    // Not a moment of waiting for the buyer; what waits is the work behind the answer.
    expect(made.records.at(-1)).toMatchObject({ cache: 'stale' });
    expect(before).toBeLessThanOrEqual(made.now);
    api.answer = () => Response.json(regions('back'));
    await ask();
    expect(await ask()).toEqual({ name: 'back', staleSince: null });
  });

  it('that today’s contract cannot read is none', async () => {
    const { made, ask } = worker();
    await ask();
    for (const [key, kept] of made.kept) made.kept.set(key, { ...kept, text: '{"items":1}' });
    made.startAnew();
    expect((await ask()).name).toBe('first');
    expect(made.requests).toHaveLength(2);
  });

  it.each([404, 403, 500])('is never made of an answer of %i', async (status) => {
    const { api, made, ask } = worker();
    api.answer = () => Response.json(regions('no'), { status });
    await ask().catch(() => undefined);
    expect(made.kept.size).toBe(0);
  });
});

describe('what one company may see', () => {
  const company = (index: number): Asker => ({ token: `token-${index}`, priceType: 'opt1', regionId: 1 });

  it('never stands in the store when the API does not call it public, whatever the caller says', async () => {
    for (const cache of ['short', 'price'] as const) {
      const headersOfAnswer: Record<string, string>[] = [
        {},
        { 'Cache-Control': 'private' },
        { 'Cache-Control': 'no-store' },
      ];
      for (const headers of headersOfAnswer) {
        const made = new FakeWorker((request) =>
          Response.json(regions(request.headers.get('Authorization') ?? 'nobody'), { headers }),
        );
        await made
          .supplier(company(1))
          .call(getInfo, undefined, { cache })
          .catch(() => undefined);
        await made.supplier(company(1)).call(getRegions, undefined, { cache });
        await made.settle();
        expect(JSON.stringify([...made.kept])).not.toContain('token-1');
      }
    }
  });

  it('is asked for without credentials when the answer is the same for everybody', async () => {
    const made = new FakeWorker(() => Response.json(regions('all')));
    await made.supplier({ ...company(1), visitorId: 'v' }).call(getRegions, undefined, { cache: 'short' });
    const names = [...(made.requests[0]?.headers.keys() ?? [])];
    expect(names).not.toContain('authorization');
    expect(names).not.toContain('user-uuid');
  });

  it('is shared between buyers of one price type and region only, and only if the API allows it', async () => {
    const headers = { 'Cache-Control': 'public, max-age=60' };
    const made = new FakeWorker((request) => {
      const { searchParams } = new URL(request.url);
      return Response.json(
        { ...product, name: `${request.headers.get('Authorization')} ${searchParams}` },
        { headers },
      );
    });
    const ask = async (asker: Asker) => {
      const answer = await made.supplier(asker).call(getProduct, { params: { id: 1 } }, { cache: 'price' });
      await made.settle();
      return answer.name;
    };
    const first = await ask(company(1));
    expect(await ask(company(2))).toBe(first);
    const others: Asker[] = [
      { ...company(3), priceType: 'opt2' },
      { ...company(3), regionId: 2 },
      { ...company(3), regionId: null },
      { ...company(3), language: 'en' },
      { ...company(3), host: 'other.test' },
      { visitorId: 'v', priceType: 'retail', regionId: 1 },
    ];
    for (const other of others) expect(await ask(other)).not.toBe(first);
    expect(made.kept.size).toBe(7);
  });

  it('is never shared between visitors and buyers, who see the stock, though they have the same prices', async () => {
    const headers = { 'Cache-Control': 'public, max-age=60' };
    const made = new FakeWorker((request) =>
      Response.json({ ...product, name: request.headers.get('Authorization') ?? 'visitor' }, { headers }),
    );
    const ask = async (asker: Asker) => {
      const answer = await made.supplier(asker).call(getProduct, { params: { id: 1 } }, { cache: 'price' });
      await made.settle();
      return answer.name;
    };
    const visitor: Asker = { visitorId: 'v', priceType: 'retail', regionId: 1 };
    const buyer: Asker = { ...company(1), priceType: 'retail', regionId: 1 };
    expect(await ask(visitor)).toBe('visitor');
    expect(await ask(buyer)).toBe('Bearer token-1');
    expect(await ask(visitor)).toBe('visitor');
    const anew: Asker = { ...company(2), priceType: 'retail', regionId: 2 };
    expect(await ask(anew)).toBe('Bearer token-2');
    expect(await ask({ ...visitor, regionId: 2 })).toBe('visitor');
  });

  it('does not stand there after its token was refused and the visitor’s answer came instead', async () => {
    const made = new FakeWorker((request) =>
      request.headers.has('Authorization')
        ? Response.json({ status: 401, name: 'Unauthorized', message: '' }, { status: 401 })
        : Response.json(product, { headers: { 'Cache-Control': 'public' } }),
    );
    await made.supplier(company(1)).call(getProduct, { params: { id: 1 } }, { cache: 'price' });
    await made.settle();
    expect(made.requests).toHaveLength(2);
    expect(made.kept.size).toBe(0);
  });

  it('is never kept without being asked for', async () => {
    const made = new FakeWorker(() => Response.json({}));
    await made
      .supplier()
      .call(getCart)
      .catch(() => undefined);
    await made.settle();
    expect(made.kept.size).toBe(0);
  });
});

describe('the rule of keeping', () => {
  it.each<[Record<string, string>, boolean, boolean]>([
    [{}, false, true],
    [{}, true, false],
    [{ 'Cache-Control': 'public' }, true, true],
    [{ 'Cache-Control': 'PUBLIC, max-age=5' }, true, true],
    [{ 'Cache-Control': 'public, no-store' }, true, false],
    [{ 'Cache-Control': 'private' }, false, false],
    [{ 'Cache-Control': 'x-public' }, true, false],
    [{ 'Cache-Control': 'public', 'Set-Cookie': 'a=b' }, false, false],
  ])('for %o with credentials %s is %s', (headers, hadCredentials, keep) => {
    expect(isKeepable(new Headers(headers), hadCredentials)).toBe(keep);
  });

  it('keeps apart what could look alike in an address', () => {
    const base = { origin: 'https://api.test', host: 'a', language: 'ru', address: '/x' };
    const scope = { kind: 'visitor', priceType: 'a', regionId: 1 } as const;
    const keys: CacheKey[] = [
      { ...base, scope: null },
      { ...base, scope: { ...scope, priceType: 'everybody', regionId: null } },
      { ...base, scope: { ...scope, priceType: 'a/1', regionId: null } },
      { ...base, scope },
      { ...base, scope: { ...scope, kind: 'buyer' } },
      { ...base, host: 'a/ru', scope: null },
      { ...base, origin: 'https://other.test', scope: null },
    ];
    expect(new Set(keys.map(urlOf)).size).toBe(keys.length);
  });
});
