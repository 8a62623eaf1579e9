import { describe, expect, it } from 'vitest';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import type { Supplier } from '#app/supplier/client/supplier.ts';
import type { Call } from '#contract/call.ts';
import { demoBuyer, demoInfo } from '#tests/support/context.ts';
import { openInfo, pageHead } from './info.server.ts';
import type { Session } from './session/session.server.ts';

/** Settings for somebody before an API that answers as the test says; with the calls that were made. */
function open(answers: Record<string, () => unknown>, buyer: typeof demoBuyer | null, visitorId: string | null = null) {
  const made: unknown[] = [];
  const call = async (one: Call, input: unknown, options: unknown) => {
    made.push([one.id, input, options]);
    return answers[one.id]?.();
  };
  const supplier = { call } as unknown as Supplier;
  const info = openInfo(supplier, { visitorId } as Session, 'info,cart', async () => buyer);
  return { info, made };
}

describe('the settings of the shop', () => {
  it('come with who the buyer is, at no further call', async () => {
    const { info, made } = open({}, { ...demoBuyer, info: demoInfo });
    expect(await info()).toBe(demoInfo);
    expect(made).toEqual([]);
  });

  it('are asked for, and the user’s own over them, of an API that does not tell them with the user', async () => {
    const answers = { getInfo: () => demoInfo, getSettings: () => ({ isAllowedSbpPay: true }) };
    const { info, made } = open(answers, demoBuyer);
    expect((await info()).settings).toEqual({ ...demoInfo.settings, isAllowedSbpPay: true });
    await info();
    expect(made).toHaveLength(2);
  });

  it('stand without the user’s own when those cannot be told', async () => {
    const down = () => Promise.reject(new SupplierUnavailable(503, 'timeout'));
    expect(await open({ getInfo: () => demoInfo, getSettings: down }, demoBuyer).info()).toEqual(demoInfo);
  });

  it('are the same for all strangers, and a known visitor’s with the cart', async () => {
    const stranger = open({ getInfo: () => demoInfo }, null);
    await stranger.info();
    expect(stranger.made).toEqual([['getInfo', { query: {} }, { cache: 'short' }]]);
    const visitor = open({ getInfo: () => demoInfo }, null, 'somebody');
    await visitor.info();
    expect(visitor.made).toEqual([['getInfo', { query: { include: 'info,cart' } }, undefined]]);
  });
});

describe('the head that a request needs', () => {
  const of = (path: string, init?: RequestInit) => pageHead(new Request(`https://shop.test${path}`, init));
  const inPlace = { headers: { 'Sec-Fetch-Dest': 'empty' } };
  it('counts the cart where a header is drawn', () => {
    expect([of('/catalog'), of('/orders.data', inPlace), of('/orders.data?_routes=root', inPlace)]).toEqual(
      Array(3).fill('info,cart'),
    );
  });

  it('leaves the count out elsewhere, after a post, and on the cart’s own page', () => {
    const heads = [
      of('/search/suggest?keyword=a', inPlace),
      of('/product/prices.data?_routes=features%2Fproduct', inPlace),
      of('/catalog', { method: 'POST' }),
      of('/cart?page=2'),
      of('/cart.data', inPlace),
    ];
    expect(heads).toEqual(Array(5).fill('info'));
  });
});
