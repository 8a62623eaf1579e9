import { expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import {
  type Answers,
  demoBuyer,
  demoInfo,
  outcome,
  type Surroundings,
  stubContext,
  visit,
} from '#tests/support/context.ts';
import { loader } from './route.ts';

const file = () => new Response('a;b', { headers: { 'Content-Type': 'text/csv' } });
const open = (path: string, answers: Answers, more: Surroundings = {}) => {
  const { context, made, flashes } = stubContext({ buyer: demoBuyer, answers, ...more });
  return outcome(() => loader(visit(context, path))).then((answer) => ({ ...answer, made, flashes }));
};

it('is the list of the same address without its pages', async () => {
  const { made } = await open('/orders.csv?tab=products&goods=LED&state=new&sort=name&page=3', {
    exportOrderList: file,
  });
  expect(made[0]?.input).toMatchObject({
    query: { list: 'products', format: 'csv', 'filters[productKeyword]': 'LED', 'filters[state]': 'new', sort: 'name' },
  });
  expect((await open('/orders.xlsx', { exportOrderList: file })).made[0]?.input).toMatchObject({
    query: { list: 'documents', format: 'xlsx', sort: '-created' },
  });
});

it('never asks for what the page would not show', async () => {
  const info = { ...demoInfo, settings: { ...demoInfo.settings, isPositionsInOrder: false } };
  const { made } = await open('/orders.csv?tab=products&company=6', { exportOrderList: file }, { info });
  expect(made[0]?.input).toMatchObject({ query: { list: 'documents', 'filters[companyId]': undefined } });
  const visitor = await open('/orders.csv?state=new', {}, { buyer: null });
  expect(visitor).toMatchObject({ status: 303, made: [] });
});

it('leads back to the list with the reason when it is too long', async () => {
  const refusal = { status: 422, name: 'ListTooLong', message: 'В списке больше 5000 строк', errors: [] };
  const exportOrderList = () => Promise.reject(new SupplierRejected(refusal));
  expect(await open('/orders.csv?state=new', { exportOrderList })).toMatchObject({
    location: '/orders?state=new',
    flashes: [{ kind: 'error', text: 'В списке больше 5000 строк' }],
  });
});
