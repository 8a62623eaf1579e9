import { expect, it, vi } from 'vitest';
import { deleteCustomProduct } from '#contract/product-custom.ts';
import type { Actor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { watched } from './watch.ts';

/** A record that takes the deed and then neither names nor results. */
const prepare = (sql: string) => ({
  bind: () => ({
    first: async () => {
      if (sql.includes('INSERT INTO staff_action')) return 1;
      throw new Error('no names');
    },
    run: async () => {
      throw new Error('no result');
    },
  }),
});
const env = { trade: { prepare }, catalogue: { prepare } } as unknown as Env;
const actor = { kind: 'user', staffUserId: 1, userId: 2, companyId: 3, sessionId: 4 } as Actor;
const request = { actor, env, input: { params: { id: 1 }, body: {} }, requestId: 'r', now: 0 };

it('gives the answer of the deed though its record fails', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refusal = new ApiError(409, 'InOrder', 'Нельзя');
  expect(await watched(deleteCustomProduct, request, async () => ({ answer: 'done' }))).toEqual({ answer: 'done' });
  await expect(watched(deleteCustomProduct, request, () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(log.mock.calls.join()).toContain('no result');
  log.mockRestore();
});
