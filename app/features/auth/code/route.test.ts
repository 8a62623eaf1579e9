import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { demoBuyer, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { action, loader } from './route.tsx';

const token = 'a'.repeat(43);
const path = '/user/sign-in/code?returnTo=/cart';
const phone = { kind: 'phone', text: '9001234567' };
const refusing = (rejection: object) => ({
  signIn: () => Promise.reject(new SupplierRejected({ status: 422, name: 'x', message: '', errors: [], ...rejection })),
});

async function afterSending(answers = {}) {
  const surroundings = stubContext({ answers: { signIn: () => ({ message: 'ok' }), ...answers } });
  await surroundings.context.flow.keep('code', { login: phone, rememberMe: true });
  return surroundings;
}

describe('sign-in by a code', () => {
  it('asks for a login first, then for the code, with the login masked', async () => {
    const { context } = stubContext();
    expect((await outcome(() => loader(visit(context, path)))).data).toMatchObject({ sentTo: null, returnTo: '/cart' });
    await context.flow.keep('code', { login: phone, rememberMe: false });
    const { data } = await outcome(() => loader(visit(context, path)));
    expect(JSON.stringify(data)).toContain('+7\u00a0900\u00a0•••\u2011••\u201167');
    expect(JSON.stringify(data)).not.toContain('123');
  });

  it('sends the code to the normalised login and goes on to the second step', async () => {
    const { context, made } = stubContext({ answers: { signIn: () => ({ message: 'ok' }) } });
    const fields = { intent: 'send', login: '8 900 123-45-67', rememberMe: 'on' };
    expect(await outcome(() => action(post(context, path, fields)))).toMatchObject({
      status: 303,
      location: '/user/sign-in/code?returnTo=%2Fcart',
    });
    expect(made[0]).toMatchObject({
      id: 'signIn',
      input: { body: { phone: '9001234567' } },
      options: { token: 'none' },
    });
  });

  it('answers a script in place', async () => {
    const { context } = stubContext({ answers: { signIn: () => ({ message: 'ok' }) } });
    const fields = { intent: 'send', login: 'anna@vector.ru' };
    const answer = await outcome(() => action(post(context, path, fields, { headers: { 'Sec-Fetch-Dest': 'empty' } })));
    expect(answer).toMatchObject({ status: 200, location: null });
  });

  it('signs in by the code, remembers as was asked and leads back', async () => {
    const { context, made, session } = await afterSending({ signIn: () => ({ authToken: token }) });
    const answer = await outcome(() => action(post(context, path, { intent: 'confirm', code: ' 123 456 ' })));
    expect(answer).toMatchObject({ status: 303, location: '/cart' });
    expect(made[0]).toMatchObject({ input: { body: { phone: '9001234567', code: '123456', rememberMe: true } } });
    expect(session.signedIn).toMatchObject({ token, remember: true });
    expect((await outcome(() => loader(visit(stubContext({ buyer: demoBuyer }).context, path)))).location).toBe(
      '/cart',
    );
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('takes %j for no code, without a call', async (code) => {
    const { context, made } = await afterSending();
    const answer = await outcome(() => action(post(context, path, { intent: 'confirm', code })));
    expect(answer).toMatchObject({ status: 422, data: { lastResult: { error: { code: [expect.any(String)] } } } });
    expect(made).toEqual([]);
  });

  it('shows the API’s refusal at the code, and never the code', async () => {
    const errors = [{ field: 'code', message: 'Код неверный или устарел' }];
    const { context, session } = await afterSending(refusing({ errors }));
    const answer = await outcome(() => action(post(context, path, { intent: 'confirm', code: '123456' })));
    expect(answer).toMatchObject({
      status: 422,
      data: { lastResult: { error: { code: ['Код неверный или устарел'] } } },
    });
    expect(JSON.stringify(answer.data)).not.toContain('123456');
    expect(session.signedIn).toBeNull();
  });

  it('sends another code with a token of the captcha, as the first one', async () => {
    const { context, made } = await afterSending();
    const fields = { intent: 'resend', captchaToken: 'pass:signinreset' };
    expect(await outcome(() => action(post(context, path, fields)))).toMatchObject({ status: 303 });
    expect(made[0]).toMatchObject({ id: 'signIn', input: { body: { captchaToken: 'pass:signinreset' } } });
  });

  it('sends no other code before the API lets it, nor says that it did, and keeps the field for the one that came', async () => {
    const { context, made, flashes } = stubContext({ answers: { signIn: () => ({ message: 'ok', resendAfter: 40 }) } });
    await outcome(() => action(post(context, path, { intent: 'send', login: '+7 900 123-45-67' })));
    expect((await outcome(() => loader(visit(context, path)))).data).toMatchObject({ resend: { wait: 40 } });
    const early = await outcome(() => action(post(context, path, { intent: 'resend' })));
    expect(early).toMatchObject({
      status: 429,
      data: { lastResult: { error: { '': [expect.stringMatching(/через (40|39) секунд/)] } } },
    });
    expect([made.length, flashes]).toEqual([1, []]);
    expect((await outcome(() => loader(visit(context, path)))).data).toMatchObject({ sentTo: expect.any(String) });
  });

  it.each([
    ['keeps the earlier code', { signIn: () => ({ isSent: false, resendAfter: 600 }) }],
    ['refuses', refusing({ status: 429, retryAfter: 600 })],
  ])('says when another code can be had if the API %s', async (_, answers) => {
    const { context, flashes } = await afterSending(answers);
    const answer = await outcome(() => action(post(context, path, { intent: 'resend' })));
    expect(answer).toMatchObject({
      status: 429,
      data: { lastResult: { error: { '': [expect.stringContaining('через 10 минут')] } } },
    });
    expect([flashes, context.headers.get('Retry-After')]).toEqual([[], '600']);
    expect((await outcome(() => loader(visit(context, path)))).data).toMatchObject({
      sentTo: expect.any(String),
      resend: { wait: 600 },
    });
  });

  it('says how long to wait, and that the service is away', async () => {
    const slow = await afterSending(refusing({ status: 429, retryAfter: 120 }));
    expect(await outcome(() => action(post(slow.context, path, { intent: 'resend' })))).toMatchObject({ status: 429 });
    expect(slow.context.headers.get('Retry-After')).toBe('120');
    const down = await afterSending({ signIn: () => Promise.reject(new SupplierUnavailable(503, 'network')) });
    const answer = await outcome(() => action(post(down.context, path, { intent: 'confirm', code: '123456' })));
    expect(answer).toMatchObject({ status: 503, data: { lastResult: { error: { '': [expect.any(String)] } } } });
  });

  it('without what was kept asks to begin again, and begins again on request', async () => {
    const { context } = stubContext();
    const lost = await outcome(() => action(post(context, path, { intent: 'confirm', code: '123456' })));
    expect(lost).toMatchObject({
      status: 422,
      data: { lastResult: { error: { '': [expect.stringContaining('устарела')] } } },
    });
    const begun = await afterSending();
    await outcome(() => action(post(begun.context, path, { intent: 'back' })));
    expect((await outcome(() => loader(visit(begun.context, path)))).data).toMatchObject({ sentTo: null });
  });

  it.each([{}, { intent: 'drop' }, { intent: '__proto__' }])(
    'refuses a post without a known wish (%j)',
    async (fields) => {
      const { context, made } = stubContext();
      expect((await outcome(() => action(post(context, path, fields as Record<string, string>)))).status).toBe(422);
      expect(made).toEqual([]);
    },
  );
});
