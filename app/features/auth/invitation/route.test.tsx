import { describe, expect, it } from 'vitest';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { type Answers, demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { elements, render } from '#tests/support/render.tsx';
import type { InvitationData } from './invitation.server.ts';
import { InvitationPage } from './page.tsx';
import { action, loader } from './route.tsx';

const path = '/user/signin-by-invitation?invitation=abcDEF_-123';
const token = 'a'.repeat(43);
const found = {
  company: { name: 'ООО «Вектор»' },
  inviter: 'Орлова Мария',
  name: 'Ильин',
  address: 'i•••@proba.test',
  expires: '2026-12-01T00:00:00.000Z',
  isNew: false,
  isYours: false,
};
const answers: Answers = {
  getInvitation: () => found,
  signInByInvitation: ({ body }) =>
    (body as unknown as { code?: string }).code ? { authToken: token } : { message: 'ok' },
};
const page = (more: Partial<InvitationData>) => {
  const { inviter, address, expires } = found;
  const opened = { title: '', invitation: 'abcDEF_-123', company: 'ООО «Вектор»', supplier: 'Поставщик', name: '' };
  const data: InvitationData = {
    ...opened,
    ...{
      inviter,
      address,
      expires,
      sent: false,
      resend: { at: 0, wait: 0 },
      isNew: false,
      constraint: {},
      reader: 'visitor',
    },
    ...more,
  };
  return render(<InvitationPage data={data} lastResult={undefined} />);
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

  it('takes one press of the one who is invited and signed in, and goes on for the new company', async () => {
    const yours = { ...found, isYours: true };
    const acceptInvitation = () => ({ authToken: token, message: 'Вы присоединились к компании ООО «Вектор»' });
    const all = { ...answers, getInvitation: () => yours, acceptInvitation };
    const { context, made, flashes, session } = stubContext({ buyer: demoBuyer, answers: all });
    expect((await outcome(() => loader(visit(context, path)))).data).toMatchObject({ reader: 'owner' });
    const answer = await outcome(() => action(post(context, path, { intent: 'accept' })));
    expect(answer).toMatchObject({ status: 303, location: '/catalog' });
    expect(made.at(-1)).toMatchObject({ id: 'acceptInvitation', input: { params: { invitation: 'abcDEF_-123' } } });
    expect([session.token, flashes[0]?.text]).toEqual([token, 'Вы присоединились к компании ООО «Вектор»']);
    const html = page({ reader: 'owner' });
    expect(html).toContain('Присоединиться к компании');
    expect(html).not.toContain('Получить код');
  });

  it('tells somebody else who has signed in for whom it is, and how to get on', async () => {
    const { context } = stubContext({ buyer: demoBuyer, answers });
    const { data } = await outcome(() => loader(visit(context, path)));
    expect(data).toMatchObject({ reader: 'other', name: 'Анна Смирнова' });
    const html = page({ reader: 'other', name: 'Анна Смирнова' });
    expect(html).toContain('а вы вошли как Анна Смирнова');
    expect(html).toContain('action="/user/sign-out"');
    expect(html).toContain(`value="${path}"`);
  });

  it('is not accepted by a session that has ended: the page of visitors is shown', async () => {
    const { context, made } = stubContext({ answers });
    expect((await outcome(() => action(post(context, path, { intent: 'accept' })))).location).toBe(path);
    expect(made).toEqual([]);
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
    const noConsents = { agreeTerms: false, agreeForProcessingData: false, emailAgreedForMarketing: false };
    expect(made.at(-1)?.input).toEqual({ body: { invitation: 'abcDEF_-123', code: '123456', ...noConsents } });
    expect(session.signedIn).toMatchObject({ token });
  });

  it('asks somebody without an account for a password and consents, and says at the field what is wrong', async () => {
    const newcomer = stubContext({ answers: { ...answers, getInvitation: () => ({ ...found, isNew: true }) } });
    const { data } = await outcome(() => loader(visit(newcomer.context, path)));
    const html = page({ ...(data as InvitationData), sent: true });
    for (const id of ['password', 'passwordRepeat', 'agreeTerms', 'agreeForProcessingData']) {
      const input = elements(html, 'input').find(({ name }) => name === id);
      expect(input).toHaveProperty('required');
    }
    for (const name of ['code', 'password', 'passwordRepeat', 'agreeTerms', 'agreeForProcessingData']) {
      expect(html).toContain(`name="${name}"`);
    }
    expect(page({ sent: true })).not.toContain('password');
    const typed = {
      intent: 'confirm',
      code: '123456',
      password: 'кедровый шкаф 31',
      passwordRepeat: 'кедровый шкаф 31',
      agreeTerms: 'on',
      agreeForProcessingData: 'on',
    };
    const errors = [{ field: 'password', message: 'Слишком простой пароль' }];
    const signInByInvitation = () =>
      Promise.reject(new SupplierRejected({ status: 422, name: 'ValidationFailed', message: '', errors }));
    const { context, made } = stubContext({ answers: { ...answers, signInByInvitation } });
    const answer = await outcome(() => action(post(context, path, typed)));
    expect(made[0]?.input).toMatchObject({
      body: { password: typed.password, repeatPassword: typed.passwordRepeat, agreeTerms: true },
    });
    expect(answer).toMatchObject({
      status: 422,
      data: {
        lastResult: {
          error: { password: ['Слишком простой пароль'] },
          initialValue: { agreeTerms: 'on', code: '123456' },
        },
      },
    });
    expect(JSON.stringify(answer.data)).not.toContain('кедровый');
    const different = { ...typed, password: 'кедр', passwordRepeat: 'кедровый' };
    const refused = await outcome(() => action(post(context, path, different)));
    expect(refused).toMatchObject({
      status: 422,
      data: {
        lastResult: {
          error: { password: ['Пароль не короче 8 знаков'], passwordRepeat: ['Пароли не совпадают'] },
          initialValue: { code: '123456' },
        },
      },
    });
    expect(made).toHaveLength(1);
    expect(JSON.stringify(refused.data)).not.toContain('кедр');
  });

  it('says everything that is wrong with a new account at once, without a call', async () => {
    const { context, made } = stubContext({ answers });
    const empty = { intent: 'confirm', password: '', passwordRepeat: '' };
    const answer = await outcome(() => action(post(context, path, empty)));
    expect((answer.data as { lastResult: object }).lastResult).toMatchObject({
      error: {
        code: [expect.any(String)],
        password: ['Придумайте новый пароль'],
        passwordRepeat: ['Повторите новый пароль'],
        agreeTerms: [expect.any(String)],
        agreeForProcessingData: [expect.any(String)],
      },
    });
    expect(made).toEqual([]);
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

  it('opens sign-in when the API wants one, and comes back', async () => {
    const { context, flashes } = stubContext({
      answers: { ...answers, ...refusing(401), getInvitation: answers['getInvitation'] as never },
    });
    expect((await outcome(() => action(post(context, path, { intent: 'send' })))).location).toBe(
      '/user/sign-in?returnTo=%2Fuser%2Fsignin-by-invitation%3Finvitation%3DabcDEF_-123',
    );
    expect(flashes).toEqual([{ text: 'Приглашение уже использовано', kind: 'error' }]);
    const over = await outcome(() => action(post(context, path, { intent: 'send', over: 'dialog' })));
    expect(over.data).toMatchObject({ done: true });
  });
});
