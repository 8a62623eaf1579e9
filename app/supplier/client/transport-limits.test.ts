import { describe, expect, it } from 'vitest';
import { addToCart } from '#contract/cart.ts';
import { getRegions } from '#contract/info.ts';
import { getFilterValues } from '#contract/search.ts';
import { FakeWorker } from '#tests/support/fake-transport.ts';
import { rejectionOf } from './rejection.ts';
import { addressOf } from './transport-request.server.ts';

const good = () => Response.json({ items: [], columns: 3 });

describe('a page', () => {
  it('has at most six calls open at a time', async () => {
    let open = 0;
    let most = 0;
    const worker = new FakeWorker(async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 2));
      open -= 1;
      return good();
    });
    const supplier = worker.supplier();
    await Promise.all(Array.from({ length: 20 }, () => supplier.call(getRegions)));
    expect(most).toBe(6);
  });

  it('is reported when it makes more than twenty', async () => {
    const made: number[] = [];
    const supplier = new FakeWorker(good).supplier({}, { tooManyCalls: (count) => void made.push(count) });
    for (let at = 0; at < 21; at += 1) await supplier.call(getRegions);
    expect(made).toEqual([21]);
  });
});

describe('an address', () => {
  it.each(['../user', 'a/b', '?x=1', '#x', '%2e%2e', '...'])('cannot be left by a parameter: %s', (id) => {
    const address = addressOf(getFilterValues, { params: { id } });
    expect(new URL(address, 'http://api.test').pathname.split('/')).toHaveLength(6);
  });

  it.each(['..', '.', ''])('does not exist for a parameter that is a way up: "%s"', async (id) => {
    const worker = new FakeWorker(good);
    await expect(worker.supplier().call(getFilterValues, { params: { id } })).rejects.toMatchObject({ status: 404 });
    expect(worker.requests).toEqual([]);
  });

  it('is the same for the same query in another order, and leaves out what is not said', () => {
    const one = addressOf(getRegions, { query: { b: ['2', '1'], a: 1, c: undefined } });
    expect(one).toBe(addressOf(getRegions, { query: { a: 1, b: ['2', '1'] } }));
    expect(one).toBe('/api/v2/regions?a=1&b=2&b=1');
  });
});

describe('a body', () => {
  it('that breaks the contract never leaves', async () => {
    const worker = new FakeWorker(good);
    const body = { items: [{ id: 1, amount: 0, type: 'product' as const }], source: '' };
    await expect(worker.supplier().call(addToCart, { body })).rejects.toThrow();
    expect(worker.requests).toEqual([]);
  });
});

describe('a failed answer', () => {
  it('is cut to the contract', () => {
    const long = 'я'.repeat(10_000);
    const rejection = rejectionOf(
      422,
      {
        name: long,
        title: long,
        message: `a\r\nb\u0000${long}`,
        code: {},
        errors: [
          null,
          { field: 'x' },
          { field: 1, message: 'm' },
          ...Array.from({ length: 100 }, () => ({ field: long, message: long })),
        ],
        token: 'SECRET',
      },
      undefined,
    );
    expect(rejection.name).toHaveLength(64);
    expect(rejection.title).toHaveLength(200);
    expect(rejection.message).toHaveLength(500);
    expect(rejection.message.slice(0, 5)).toBe('a \nb ');
    expect(rejection.code).toBeUndefined();
    expect(rejection.errors.length).toBeLessThanOrEqual(50);
    expect(rejection.errors[0]).toEqual({ field: 'я'.repeat(100), message: 'я'.repeat(500) });
    expect(JSON.stringify(rejection)).not.toContain('SECRET');
  });

  it.each([500, 501, 502, 504, 520, 402, 405, 418])('of %i keeps its text from the buyer', (status) => {
    const said = {
      name: 'Failure',
      code: 'closed',
      title: 'SECRET',
      message: 'SECRET at /srv/db.js',
      errors: [{ field: 'a', message: 'SECRET' }],
    };
    const rejection = rejectionOf(status, said, undefined);
    expect(rejection).toMatchObject({ status, name: 'Failure', code: 'closed', message: '', errors: [] });
    expect(JSON.stringify(rejection)).not.toContain('SECRET');
  });

  it.each([400, 404, 409, 422, 429, 503])('of %i tells the buyer why', (status) => {
    expect(rejectionOf(status, { message: 'Склад закрыт' }, undefined).message).toBe('Склад закрыт');
  });

  it.each([null, undefined, [], 'SECRET', 5, { message: {} }])('of %o says nothing', (body) => {
    expect(rejectionOf(500, body, 3)).toEqual({
      status: 500,
      name: 'Rejected',
      message: '',
      errors: [],
      retryAfter: 3,
      title: undefined,
      code: undefined,
    });
  });
});
