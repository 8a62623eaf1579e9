import { describe, expect, it } from 'vitest';
import { outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { loader as loadSignIn } from '../sign-in/route.tsx';
import { action, loader } from './route.tsx';

const path = '/user/reset?returnTo=/orders';
const phone = { kind: 'phone', text: '9001234567' };
const typed = { intent: 'confirm', code: '123456', password: 'кедровый шкаф 31', passwordRepeat: 'кедровый шкаф 31' };
const done = { errorCode: 0, message: 'ok', errors: [] };

async function secondStep(answer: object = done) {
  const surroundings = stubContext({ answers: { resetPassword: () => answer } });
  await surroundings.context.flow.keep('reset', { login: phone });
  return surroundings;
}

describe('changing a forgotten password', () => {
  it('sends the phone as ten digits and goes on to the second step', async () => {
    const { context, made } = stubContext({ answers: { resetPassword: () => done } });
    const answer = await outcome(() => action(post(context, path, { intent: 'send', login: '+7 900 123-45-67' })));
    expect(answer).toMatchObject({ status: 303, location: '/user/reset?returnTo=%2Forders' });
    expect(made[0]).toMatchObject({ input: { body: { phone: '9001234567' } } });
    expect((await outcome(() => loader(visit(context, path)))).data).toMatchObject({
      sentTo: expect.stringContaining('67'),
    });
  });

  it('says why another code cannot be sent, and that none was', async () => {
    const { context, flashes } = await secondStep({ errorCode: 2, message: 'Сброс сейчас невозможен', errors: [] });
    const answer = await outcome(() => action(post(context, path, { intent: 'resend' })));
    expect([answer.status, JSON.stringify(answer.data), flashes]).toEqual([
      422,
      expect.stringContaining('Сброс сейчас невозможен'),
      [],
    ]);
  });

  it('sends code, password and repetition, and leads to sign-in', async () => {
    const { context, made, flashes } = await secondStep();
    const answer = await outcome(() => action(post(context, path, typed)));
    expect(answer).toMatchObject({ status: 303, location: '/user/sign-in?returnTo=%2Forders' });
    expect(made[0]).toMatchObject({
      input: {
        body: { phone: '9001234567', code: '123456', password: typed.password, repeatPassword: typed.password },
      },
    });
    expect(flashes).toMatchObject([{ kind: 'success', text: 'Пароль изменён. Войдите с новым паролем' }]);
    expect((await outcome(() => loader(visit(context, path)))).data).toMatchObject({ sentTo: null });
    const signIn = await outcome(() => loadSignIn(visit(context, '/user/sign-in')));
    expect(signIn.data).toMatchObject({ login: '+7\u00a0900\u00a0123\u201145\u201167' });
  });

  it('says at once that a password is too short and that it differs, and keeps the code', async () => {
    const { context, made } = await secondStep();
    const fields = { ...typed, password: 'коротк', passwordRepeat: 'другой' };
    const answer = await outcome(() => action(post(context, path, fields)));
    expect(answer).toMatchObject({
      status: 422,
      data: {
        lastResult: {
          error: { password: ['Пароль не короче 8 знаков'], passwordRepeat: ['Пароли не совпадают'] },
          initialValue: { code: '123456' },
        },
      },
    });
    expect(made).toEqual([]);
  });

  it('tells a dialog that it is done', async () => {
    const { context } = await secondStep();
    expect(await outcome(() => action(post(context, path, { ...typed, over: '1' })))).toMatchObject({
      data: { done: true, login: '+7\u00a0900\u00a0123\u201145\u201167' },
    });
  });

  it.each([
    [{ errorCode: 1, errors: [{ field: 'email', message: 'x' }] }, 'login'],
    [{ errorCode: 2, errors: [{ field: 'code', message: 'x' }] }, 'code'],
    [{ errorCode: 3, errors: [{ field: 'password', message: 'x' }] }, 'password'],
    [{ errorCode: 3, errors: [{ field: 'repeatPassword', message: 'x' }] }, 'passwordRepeat'],
  ])('puts the refusal %j at the field %s', async (refusal, field) => {
    const { context } = await secondStep({ message: 'Нет', ...refusal });
    const answer = await outcome(() => action(post(context, path, typed)));
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.data as { lastResult: { error: object } }).lastResult.error)).toEqual([field]);
    expect(JSON.stringify(answer.data)).not.toContain('кедровый');
    // The code is still good while only the password is refused, and isn't asked for again.
    expect(JSON.stringify(answer.data).includes('123456')).toBe(field !== 'code');
  });

  it('asks for every field without a call', async () => {
    const { context, made } = await secondStep();
    const answer = await outcome(() => action(post(context, path, { intent: 'confirm' })));
    expect(answer).toMatchObject({ status: 422 });
    expect(Object.keys((answer.data as { lastResult: { error: object } }).lastResult.error).sort()).toEqual([
      'code',
      'password',
      'passwordRepeat',
    ]);
    expect(made).toEqual([]);
  });
});
