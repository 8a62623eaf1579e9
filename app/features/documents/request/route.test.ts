import { describe, expect, it, vi } from 'vitest';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import {
  type Answers,
  demoBuyer,
  demoInfo,
  outcome,
  post,
  type Surroundings,
  stubContext,
  visit,
} from '#tests/support/context.ts';
import { action as saveAction } from '../list/route.tsx';
import { action, loader } from './route.tsx';

const info = { ...demoInfo, settings: { ...demoInfo.settings, documents: true } };
const company = () => ({ legalEntities: [{ id: 3, nameShort: 'ООО «Вектор»' }] });
const open = (answers: Answers = {}, more: Surroundings = {}) =>
  stubContext({ buyer: asking, info, answers: { getCompany: company, ...answers }, ...more });
const asking = { ...demoBuyer, permissions: [...demoBuyer.permissions, 'document.view', 'document.request'] };
const fields = { from: '2026-01-01', to: '2026-03-31', legalEntityId: '3' };
const path = '/documents/request';
const send = async (sent: Record<string, string>, answers: Answers = {}) => {
  const { context, made } = open(answers);
  return { ...(await outcome(() => action(post(context, path, sent)))), made };
};

describe('the request of a reconciliation', () => {
  it('offers the legal entities and the year so far', async () => {
    expect(await outcome(() => loader(visit(open().context, path)))).toMatchObject({
      data: { entities: [{ value: 3 }], period: { from: expect.stringMatching(/^\d{4}-01-01$/) } },
    });
    expect(await outcome(() => loader(visit(open({}, { info: demoInfo }).context, path)))).toMatchObject({
      status: 404,
    });
  });

  it('is open to those alone who may ask, and counts days as in Moscow', async () => {
    expect(await outcome(() => loader(visit(open({}, { buyer: demoBuyer }).context, path)))).toMatchObject({
      status: 403,
      data: { message: expect.stringContaining('не разрешено') },
    });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2025-12-31T22:00:00Z') });
    expect(await outcome(() => loader(visit(open().context, path)))).toMatchObject({
      data: { period: { from: '2026-01-01', to: '2026-01-01' } },
    });
    vi.useRealTimers();
  });

  it('keeps what was typed when the right is gone', async () => {
    const forbidden = { status: 403, name: 'Forbidden', message: 'Нет права', errors: [] };
    const { context } = open({ requestDocument: () => Promise.reject(new SupplierRejected(forbidden)) });
    expect(await outcome(() => action(post(context, path, fields)))).toMatchObject({
      status: 403,
      data: { lastResult: { initialValue: fields, error: { '': ['Нет права'] } } },
    });
    expect(await outcome(() => loader(visit(context, path)))).toMatchObject({ data: { entities: [{ value: 3 }] } });
  });

  it('leads to the job that makes it', async () => {
    // To a file alone the browser would stay on the form, with an error that an earlier try had.
    const answer = await send(fields, { requestDocument: () => ({ id: 9, file: { name: 'Акт.pdf', size: 9 } }) });
    expect(answer).toMatchObject({ status: 303, location: '/jobs/9' });
    expect(answer.made[0]?.input).toEqual({
      body: { type: 'reconciliation', from: '2026-01-01', to: '2026-03-31', legalEntityId: 3 },
    });
  });

  it('keeps what was typed and says what is wrong with it', async () => {
    expect(await send({ ...fields, from: '', legalEntityId: '' })).toMatchObject({
      status: 422,
      data: { lastResult: { error: { from: ['Укажите дату'] }, initialValue: { to: '2026-03-31' } } },
      made: [],
    });
    const errors = [{ field: 'to', message: 'Последний день не может быть раньше первого' }];
    const refuse = () =>
      Promise.reject(new SupplierRejected({ status: 422, name: 'ValidationError', message: '', errors }));
    expect(await send(fields, { requestDocument: refuse })).toMatchObject({
      status: 422,
      data: { lastResult: { error: { to: ['Последний день не может быть раньше первого'] } } },
    });
  });
});

describe('the export of documents', () => {
  it('takes the ticked ones in its formats alone', async () => {
    const save = async (sent: Record<string, string | readonly string[]>) => {
      const { context, made } = open({ exportDocuments: () => ({ id: 9 }) });
      return { ...(await outcome(() => saveAction(post(context, '/documents', sent)))), made };
    };
    const saved = await save({ ids: ['41', '42'], intent: 'zip' });
    expect(saved).toMatchObject({ status: 303, location: '/jobs/9' });
    expect(saved.made[0]?.input).toEqual({ body: { ids: [41, 42], format: 'zip', target: 'file' } });
    expect(await save({ ids: ['41'], intent: 'pdf' })).toMatchObject({ status: 422, made: [] });
    expect(await save({ intent: 'csv' })).toMatchObject({ status: 422, made: [] });
  });
});
