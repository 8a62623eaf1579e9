import { afterAll, beforeAll, expect, test } from 'vitest';
import { headerNames } from '#contract/base.ts';
import type { TestBackend } from '#tests/support/backend.ts';
import { startDemo } from '#tests/support/demo.ts';
import type { Actor } from '../actor.ts';
import { readEnv } from '../env.ts';
import { signAddress } from './client-address.ts';
import { limitAsker } from './limit-asker.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startDemo({ EDGE_KEY: edgeKey });
});
afterAll(() => backend.dispose());

const edgeKey = 'k'.repeat(40);
const visitor = { kind: 'visitor' } as unknown as Actor;
const signed = (address: string) =>
  new Headers({ [headerNames.clientIp]: address, [headerNames.clientSignature]: signAddress(address, edgeKey) });
const ask = (address: string, now: number) =>
  limitAsker(
    readEnv(backend.bindings),
    {
      ...{ what: 'ask', actor: visitor, headers: signed(address) },
      ...{ limit: 2, window: 60_000, message: 'Слишком часто' },
    },
    now,
  );

test('a visitor is limited by address, and all addresses of a network together', async () => {
  const now = Date.now();
  await ask('2001:db8:1::1', now);
  await ask('2001:db8:1::1', now);
  await expect(ask('2001:db8:1::1', now)).rejects.toThrow('Слишком часто');
  const others = Array.from({ length: 30 }, (_, at) => `2001:db8:1:${at}::2`);
  const outcomes: string[] = [];
  for (const address of others)
    outcomes.push(
      await ask(address, now).then(
        () => 'taken',
        () => 'refused',
      ),
    );
  // Two of the network's 24 went to the first address; its refused try counted for it alone.
  expect(outcomes.filter((one) => one === 'taken')).toHaveLength(22);
  await ask('2001:db8:2::1', now);
  await ask('2001:db8:1:9::3', now + 60_001);
});
