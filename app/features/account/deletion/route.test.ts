import { describe, expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { type Answers, demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { action, loader } from './route.tsx';

const path = '/user/delete';
const answers: Answers = {
  getDeletion: () => ({ openOrders: 2, companies: ['ООО «Вектор»'], refusal: null }),
  getProfile: () => ({ phone: '9001000001', email: null }),
  deleteUser: () => undefined,
  signOut: () => undefined,
};

describe('the deletion of an account', () => {
  it('tells what it means to who has signed in; a visitor gets the way in', async () => {
    const { context } = stubContext({ buyer: demoBuyer, answers });
    expect((await outcome(() => loader(visit(context, path)))).data).toMatchObject({
      openOrders: 2,
      login: '9001000001',
    });
    for (const work of [loader, action]) {
      const answer = await outcome(() => work(post(stubContext().context, path, {})));
      expect(answer.location).toMatch(/^\/user\/sign-in/);
    }
  });

  it('asks for the password before asking the API', async () => {
    const { context, made } = stubContext({ buyer: demoBuyer, answers });
    expect((await outcome(() => action(post(context, path, {})))).status).toBe(422);
    expect(made).toEqual([]);
  });

  it('leaves as a visitor, and says so', async () => {
    const { context, made, flashes } = stubContext({ buyer: demoBuyer, answers });
    const answer = await outcome(() => action(post(context, path, { currentPassword: 'my-secret-1' })));
    expect(answer).toMatchObject({ status: 303, location: '/' });
    expect(made[0]).toMatchObject({ id: 'deleteUser', input: { body: { currentPassword: 'my-secret-1' } } });
    expect(flashes.at(-1)?.text).toBe('Учётная запись удалена');
  });

  it('stays with the reason when it is refused, without the password', async () => {
    const deleteUser = () => {
      throw new SupplierRejected({ status: 409, name: 'DeletionRefused', message: 'Вы единственный', errors: [] });
    };
    const { context } = stubContext({ buyer: demoBuyer, answers: { ...answers, deleteUser } });
    const answer = await outcome(() => action(post(context, path, { currentPassword: 'my-secret-1' })));
    expect(answer).toMatchObject({ status: 409, data: { lastResult: { error: { '': ['Вы единственный'] } } } });
    expect(JSON.stringify(answer.data)).not.toContain('my-secret');
  });
});
