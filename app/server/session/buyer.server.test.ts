import { describe, expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import type { Supplier } from '#app/supplier/client/supplier.ts';
import { demoBuyer } from '#tests/support/context.ts';
import { openBuyer } from './buyer.server.ts';
import { openCookies } from './cookies.server.ts';
import { dropExpiredToken } from './expired-token.server.ts';
import type { SealingKeys } from './seal.server.ts';
import { openSession } from './session.server.ts';

const dead = () => new SupplierRejected({ status: 401, name: 'Unauthorized', message: '', errors: [] });

/** A request of one of the supplier's people who acts for a buyer; the API takes the tokens of `alive` only. */
async function acting(alive: readonly string[]) {
  const keys: SealingKeys = [{ id: 'k1', bytes: new Uint8Array(32) }];
  const cookies = openCookies(new Request('https://shop.test/'), { bare: false });
  const session = await openSession(cookies, keys, Date.UTC(2026, 0, 10));
  session.signIn({ token: 'own', remember: false });
  session.actAs('acting');
  const tokens: (string | null)[] = [];
  const call = async () => {
    tokens.push(session.token);
    if (!alive.includes(session.token ?? '')) throw dead();
    return demoBuyer;
  };
  const { buyer } = openBuyer({ call } as unknown as Supplier, session, 'info', () => undefined);
  return { session, buyer, tokens };
}

describe('who the buyer is', () => {
  it('is the own user again when the time of acting is over, however many calls are refused', async () => {
    const { session, buyer, tokens } = await acting(['own']);
    expect(await buyer()).toEqual(demoBuyer);
    // Another call of the same request was under way with the old token.
    dropExpiredToken(session, dead());
    expect(session.token).toBe('own');
    expect(tokens).toEqual(['acting', 'own']);
  });

  it('is asked of the own session when another call was refused first', async () => {
    const { session, buyer } = await acting(['own']);
    const asking = buyer();
    dropExpiredToken(session, dead());
    expect(await asking).toEqual(demoBuyer);
    expect(session.token).toBe('own');
  });

  it('is nobody, asked of each session once, when both are over', async () => {
    const { buyer, tokens } = await acting([]);
    expect(await buyer()).toBeNull();
    expect(tokens).toEqual(['acting', 'own']);
  });
});
