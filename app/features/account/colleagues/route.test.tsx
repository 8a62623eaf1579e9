import type { SubmissionResult } from '@conform-to/react';
import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type Answers, demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { render } from '#tests/support/render.tsx';
import type { ColleaguesData } from './colleagues.server.ts';
import { ColleaguesPage } from './page.tsx';
import { action, loader } from './route.tsx';

const path = '/user/company/colleagues';
const manager = { ...demoBuyer, permissions: ['company.manage'] };
const answers: Answers = {
  getColleagues: () => ({ items: [], invitations: [] }),
  getRoles: () => ({ permissions: [], roles: [{ code: 'buyer', name: 'Закупщик', permissions: [] }] }),
  createInvitation: () => ({ id: 1 }),
  updateColleague: () => undefined,
  removeColleague: () => undefined,
  revokeInvitation: () => undefined,
};
const invitation = { intent: 'invite', name: 'Ильин Пётр', login: '+7 955 000-00-01', role: 'buyer' };

describe('the people of a company', () => {
  it('are shown to whoever manages it; another gets 403 with a sentence, a visitor the way in', async () => {
    const { context } = stubContext({ buyer: manager, answers });
    expect((await outcome(() => loader(visit(context, path)))).data).toMatchObject({
      company: { name: 'ООО «Вектор»' },
    });
    for (const work of [loader, action]) {
      const { context: plain, made } = stubContext({ buyer: demoBuyer, answers });
      const answer = await outcome(() => work(post(plain, path, invitation)));
      expect(answer).toMatchObject({ status: 403, data: { message: expect.stringContaining('администратор') } });
      expect(made).toEqual([]);
    }
    expect((await outcome(() => loader(visit(stubContext().context, path)))).location).toMatch(/^\/user\/sign-in/);
  });

  it.each([
    [invitation, 'createInvitation', { body: { phone: '9550000001', name: 'Ильин Пётр', role: 'buyer' } }],
    [
      { intent: 'change', id: '5', before: 'manager', role: 'manager', permissions: ['order.create', 'payment.sbp'] },
      'updateColleague',
      { params: { id: 5 }, body: { role: 'manager', permissions: ['order.create', 'payment.sbp'] } },
    ],
    [
      { intent: 'change', id: '5', before: 'viewer', role: 'viewer' },
      'updateColleague',
      { body: { role: 'viewer', permissions: [] } },
    ],
    [
      { intent: 'change', id: '5', before: 'buyer', role: 'manager', rights: 'own', permissions: 'order.create' },
      'updateColleague',
      { body: { role: 'manager', permissions: ['order.create'] } },
    ],
    [
      { intent: 'change', id: '5', before: 'buyer', role: 'buyer', rights: 'role', permissions: 'payment.sbp' },
      'updateColleague',
      { body: { role: 'buyer', permissions: ['payment.sbp'] } },
    ],
    [{ intent: 'remove', id: '5' }, 'removeColleague', { params: { id: 5 } }],
    [{ intent: 'revoke', id: '6' }, 'revokeInvitation', { params: { invitation: 6 } }],
  ])('are changed as asked: %j', async (fields, call, input) => {
    const { context, made, flashes } = stubContext({ buyer: manager, answers });
    const answer = await outcome(() => action(post(context, path, fields as Record<string, string>)));
    expect(answer).toMatchObject({ status: 303, location: path });
    expect(made[0]).toMatchObject({ id: call, input });
    expect(flashes[0]?.kind).toBe('success');
  });

  it('get the rights of a new role unless their own are to stay', async () => {
    const { context, made, flashes } = stubContext({ buyer: manager, answers });
    const fields = { intent: 'change', id: '5', before: 'buyer', role: 'manager', permissions: 'order.create' };
    await outcome(() => action(post(context, path, { ...fields, rights: 'role' })));
    expect(made[0]?.input).toEqual({ params: { id: 5 }, body: { role: 'manager' } });
    expect(flashes[0]?.text).toMatch(/права теперь как у неё/);
  });

  it('keep a refused invitation filled', async () => {
    const { context, made } = stubContext({ buyer: manager, answers });
    const fields = { ...invitation, name: '', login: 'x' };
    const answer = await outcome(() => action(post(context, path, fields)));
    expect(answer).toMatchObject({ status: 422, data: { lastResult: { initialValue: { login: 'x' } } } });
    expect(Object.keys((answer.data as { lastResult: { error: object } }).lastResult.error).sort()).toEqual([
      'login',
      'name',
    ]);
    expect(made).toEqual([]);
  });

  it('say why the API refused', async () => {
    const refusal = new SupplierRejected({
      status: 409,
      name: 'OwnRights',
      message: 'Свои права изменить нельзя',
      errors: [],
    });
    const refusing = { ...answers, removeColleague: () => Promise.reject(refusal) };
    const { context, flashes } = stubContext({ buyer: manager, answers: refusing });
    await outcome(() => action(post(context, path, { intent: 'remove', id: '1' })));
    expect(flashes).toMatchObject([{ kind: 'error', text: 'Свои права изменить нельзя' }]);
  });

  const changed = { intent: 'change', id: '5', before: 'buyer', role: 'buyer', permissions: 'order.create' };
  it.each([
    [invitation, { login: '+7 955 000-00-01', name: 'Ильин Пётр' }],
    [changed, { id: '5', permissions: 'order.create' }],
  ])('keep a form with fields while the API is away: %j', async (fields, kept) => {
    const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));
    const away = { ...answers, createInvitation: down, updateColleague: down };
    const { context } = stubContext({ buyer: manager, answers: away });
    const answer = await outcome(() => action(post(context, path, fields as Record<string, string>)));
    expect(answer).toMatchObject({
      status: 503,
      data: { lastResult: { initialValue: kept, error: { '': [expect.stringContaining('временно недоступен')] } } },
    });
  });

  it('say so above the page where a button has no fields', async () => {
    const away = { ...answers, revokeInvitation: () => Promise.reject(new SupplierUnavailable(503, 'network')) };
    const { context, flashes } = stubContext({ buyer: manager, answers: away });
    const answer = await outcome(() => action(post(context, path, { intent: 'revoke', id: '6' })));
    expect([answer.status, flashes[0]?.text]).toEqual([303, expect.stringContaining('временно недоступен')]);
  });
});

it('an invitation keeps what was typed while the supplier does not answer, and stands alone', async () => {
  const down = () => Promise.reject(new SupplierUnavailable(503, 'network'));
  const { context } = stubContext({
    buyer: manager,
    answers: { createInvitation: down, getColleagues: down, getRoles: down },
  });
  const answer = await outcome(() => action(post(context, path, invitation)));
  expect(answer).toMatchObject({
    status: 503,
    data: {
      lastResult: {
        initialValue: { name: 'Ильин Пётр', login: '+7 955 000-00-01', role: 'buyer' },
        error: { '': [expect.stringContaining('временно недоступен')] },
      },
    },
  });
  const { status, data } = await outcome(() => loader(visit(context, path)));
  expect([status, data]).toMatchObject([503, { company: null }]);
  const { lastResult } = answer.data as { lastResult: SubmissionResult };
  const shown = render(<ColleaguesPage data={data as ColleaguesData} lastResult={lastResult} />);
  expect(shown).toContain('value="+7 955 000-00-01"');
  expect(shown).toMatch(
    /<input[^>]*type="hidden"[^>]*name="role"[^>]*value="buyer"|<input[^>]*name="role"[^>]*type="hidden"[^>]*value="buyer"/,
  );
});
