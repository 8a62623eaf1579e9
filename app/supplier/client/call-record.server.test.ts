import { expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { addToCart } from '#contract/cart.ts';
import { getRegions } from '#contract/info.ts';
import { getCurrentPrices, getProduct } from '#contract/product.ts';
import { getCurrentUser, signIn } from '#contract/user.ts';
import { openCallRecord } from './call-record.server.ts';
import type { CallOptions } from './supplier.ts';
import type { TransportParts } from './transport-parts.server.ts';

const caller = { token: 't', visitorId: 'v', language: 'ru', requestId: 'r', client: null, host: 'shop.test' };
const parts = { caller: async () => caller, clock: { now: () => 0 }, deadline: 8000 } as unknown as TransportParts;
const who = async (call: Call, options: CallOptions = {}) => {
  const input =
    call === signIn ? { body: { login: 'a@b.test', password: 'x', rememberMe: true } } : { params: { id: 1 } };
  const { token, visitorId } = (await openCallRecord(call, input, options, parts)).sending.caller;
  return { token, visitorId };
};

it('a private call carries the token', async () => {
  expect(await who(getCurrentUser)).toEqual({ token: 't', visitorId: 'v' });
});

it('a read that is the same for everybody carries nobody', async () => {
  expect(await who(getRegions)).toEqual({ token: null, visitorId: null });
  expect(await who(getProduct, { cache: 'short' })).toEqual({ token: null, visitorId: null });
});

it('signing in carries the visitor, whose cart goes along, and no older token', async () => {
  expect(await who(signIn)).toEqual({ token: null, visitorId: 'v' });
});

it('a call made as a visitor carries no token', async () => {
  expect(await who(getProduct, { token: 'none' })).toEqual({ token: null, visitorId: 'v' });
});

it('only a call that stores something makes a visitor known: two at once would make two of one', async () => {
  const stored: boolean[] = [];
  const noteWhetherStored = async ({ stores }: { stores: boolean }) => {
    stored.push(stores);
    return caller;
  };
  const noting = { ...parts, caller: noteWhetherStored };
  const body = { items: [{ id: 1, type: 'product' as const, amount: 1 }], source: '' };
  await openCallRecord(addToCart, { body }, {}, noting);
  await openCallRecord(getCurrentPrices, { body }, {}, noting);
  await openCallRecord(getProduct, { params: { id: 1 } }, {}, noting);
  expect(stored).toEqual([true, false, false]);
});

it('only a call that tries to get into an account names the browser', async () => {
  const entering: boolean[] = [];
  const noteWhetherEntering = async ({ enters }: { enters: boolean }) => {
    entering.push(enters);
    return caller;
  };
  const noting = { ...parts, caller: noteWhetherEntering };
  const body = { login: 'a@b.test', password: 'x', rememberMe: true };
  await openCallRecord(signIn, { body }, { token: 'none' }, noting);
  await openCallRecord(getProduct, { params: { id: 1 } }, { token: 'none' }, noting);
  await openCallRecord(addToCart, { body: { items: [{ id: 1, type: 'product', amount: 1 }], source: '' } }, {}, noting);
  expect(entering).toEqual([true, false, false]);
});
