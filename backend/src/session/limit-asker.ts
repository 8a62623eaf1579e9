import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { clientAddress } from './client-address.ts';
import { type Limit, limitPer } from './limits.ts';
import { networkOf } from './network.ts';

/** Addresses of one network that may ask as much as one may. */
const addressesPerNetwork = 12;

interface Asking extends Omit<Limit, 'key'> {
  /** What is counted: the beginning of the key. */
  what: string;
  actor: Actor;
  headers: Headers;
}

/**
 * Limits a question that everybody may ask: a user by their account, a visitor by address and by network, since a
 * provider of IPv6 gives each line more addresses than can be counted. Throws 429.
 */
export async function limitAsker(env: Env, { what, actor, headers, ...limit }: Asking, now: number): Promise<void> {
  if (actor.kind === 'user') return await limitPer(env, { ...limit, key: `${what}:u:${actor.userId}` }, now);
  const address = clientAddress(headers, env);
  await limitPer(env, { ...limit, key: `${what}:${address}` }, now);
  const network = { key: `${what}:network:${networkOf(address)}`, limit: addressesPerNetwork * limit.limit };
  await limitPer(env, { ...limit, ...network }, now);
}
