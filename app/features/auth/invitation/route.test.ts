import { describe, expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { type Answers, demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { action, loader } from './route.tsx';

const path = '/user/signin-by-invitation?invitation=abcDEF_-123';
const token = 'a'.repeat(43);
const answers: Answers = {
  getInvitation: () => ({
    company: { name: 'ООО «Вектор»' },
    inviter: 'Орлова Мария',
    name: 'Ильин',
    address: 'i•••@proba.test',
    expires: '2026-12-01T00:00:00.000Z',
  }),
  signInByInvitation: ({ body }) =>
    (body as unknown as { code?: string }).code ? { authToken: token } : { message: 'ok' },
};
const refusing = (status: number): Answers => {
  const refuse = () =>
    Promise.reject(new SupplierRejected({ status, name: 'x', message: 'Приглашение уже использовано', errors: [] }));
  return { getInvitation: refuse, signInByInvitation: refuse };
};

describe('signing in by an invitation', () => {
  it.each([
    '/user/signin-by-invitation',
    '/user/signin-by-invitation?invitation=',
    '/user/signin-by-invitation?invitation=a%20b',
  ])('leads home from %s', async (address) => {
    const { context, made } = stubContext({ answers });
    expect(await outcome(() => loader(visit(context, address)))).toMatchObject({ status: 303, location: '/' });
    expect(made).toEqual([]);
  });

  it('leads a buyer who is in to the catalogue and says who that is', async () => {
    const { context, flashes } = stubContext({ buyer: demoBuyer, answers });
    expect((await outcome(() => loader(visit(context, path)))).location).toBe('/catalog');
    expect(flashes[0]?.text).toMatch(/^Вы уже вошли как Анна Смирнова\./);
  });

  it('opened, only shows who invites', async () => {
    const { context, made, session } = stubContext({ answers });
    expect((await outcome(() => loader(visit(context, path)))).data).toMatchObject({
      inviter: 'Орлова Мария',
      sent: false,
    });
    expect(made.map(({ id }) => id)).toEqual(['getInvitation']);
    expect(session.signedIn).toBeNull();
  });

  it('sends a code, then lets in by it and goes to the catalogue', async () => {
    const { context, made, session } = stubContext({ answers });
    expect((await outcome(() => action(post(context, path, { intent: 'send' })))).status).toBe(303);
    expect((await outcome(() => loader(visit(context, path)))).data).toMatchObject({ sent: true });
    const answer = await outcome(() => action(post(context, path, { intent: 'confirm', code: '123456' })));
    expect(answer).toMatchObject({ status: 303, location: '/catalog' });
    expect(made.at(-1)?.input).toEqual({ body: { invitation: 'abcDEF_-123', code: '123456' } });
    expect(session.signedIn).toMatchObject({ token });
  });

  it.each([404, 410])('says so when it has had its day (%i)', async (status) => {
    for (const work of [loader, action]) {
      const { context } = stubContext({ answers: refusing(status) });
      expect(await outcome(() => work(post(context, path, { intent: 'send' })))).toMatchObject({
        status,
        data: { message: 'Приглашение уже использовано' },
      });
    }
  });

  it('opens sign-in when the API wants one', async () => {
    const { context, flashes } = stubContext({
      answers: { ...answers, ...refusing(401), getInvitation: answers['getInvitation'] as never },
    });
    expect((await outcome(() => action(post(context, path, { intent: 'send' })))).location).toBe('/user/sign-in');
    expect(flashes).toEqual([{ text: 'Приглашение уже использовано', kind: 'error' }]);
    const over = await outcome(() => action(post(context, path, { intent: 'send', over: 'dialog' })));
    expect(over.data).toMatchObject({ done: true });
  });
});
