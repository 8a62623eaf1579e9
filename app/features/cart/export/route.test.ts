import { expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type Answers, demoBuyer, outcome, post, stubContext } from '#tests/support/context.ts';
import { action } from './route.tsx';

const queued = { id: 9, status: 'queued' };
const file = { name: 'Корзина.csv', size: 1 };
const send = async (exportCart: NonNullable<Answers['exportCart']>, intent = 'csv', query = '') => {
  const { context, made, flashes } = stubContext({ buyer: demoBuyer, answers: { exportCart } });
  const fields = { intent, ids: '1', page: '/cart', requestId: '11111111-1111-4111-8111-111111111111' };
  return { ...(await outcome(() => action(post(context, `/cart/export${query}`, fields)))), made, flashes };
};

it('leads to the file, or to the job that makes it', async () => {
  expect(await send(() => ({ ...queued, status: 'done', file }))).toMatchObject({ location: '/jobs/9/file' });
  const later = await send(() => queued, 'pdf');
  expect(later).toMatchObject({ status: 303, location: '/jobs/9' });
  expect(later.made[0]?.input).toEqual({ body: { format: 'pdf', target: 'file' } });
  const sorted = await send(() => queued, 'pdf', '?sort=total');
  expect(sorted.made[0]?.input).toEqual({ body: { format: 'pdf', target: 'file', sort: 'total' } });
});

it('leads back with the reason when there is none', async () => {
  const refusal = { status: 429, name: 'TooManyRequests', message: 'Не больше 10 выгрузок', errors: [] };
  const refused = await send(() => Promise.reject(new SupplierRejected(refusal)));
  expect(refused).toMatchObject({ status: 303, location: '/cart', flashes: [{ text: 'Не больше 10 выгрузок' }] });
  const down = await send(() => Promise.reject(new SupplierUnavailable(503, 'network')));
  expect(down).toMatchObject({ location: '/cart', flashes: [{ kind: 'error' }] });
});
