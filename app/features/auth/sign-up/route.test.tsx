import { describe, expect, it } from 'vitest';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type Answers, outcome, post, stubContext, visit } from '#tests/support/context.ts';
import { photoCases } from '#tests/support/photo-kinds.ts';
import { png } from '#tests/support/photos.ts';
import { render } from '#tests/support/render.tsx';
import type { SearchData } from '../company-search/company-search.server.ts';
import { CompanyPage } from '../company-search/page.tsx';
import { action as choose, loader as search } from '../company-search/route.tsx';
import type { StepAnswer } from '../step.server.ts';
import { SignUpPage } from './page.tsx';
import { action, loader } from './route.tsx';
import { type KeptSignUp, keptSignUp } from './schema.ts';
import type { SignUpData } from './sign-up.server.ts';

const path = '/user/sign-up?returnTo=/cart';
const token = 't'.repeat(43);
const who = {
  intent: 'who',
  name: 'Лосева Вера',
  phone: '8 955 000-00-01',
  agreeTerms: 'on',
  agreeForProcessingData: 'on',
};
const password = 'кедровый шкаф 31';
const account = { intent: 'account', password, passwordRepeat: password, regionId: '1', companyName: 'ООО «Проба»' };
const company = {
  value: 'АО «Щит»',
  data: {
    inn: '7830002293',
    kpp: '783001001',
    ogrn: '1027800000000',
    type: 'LEGAL',
    name: { full_with_opf: 'АО «Щит»', short_with_opf: 'АО «Щит»' },
    state: { status: 'ACTIVE' },
    address: { value: 'Москва' },
  },
};
const answers: Answers = {
  requestSignUp: () => ({ token: 'step-2', message: 'ok', resendAfter: 60 }),
  confirmSignUp: () => ({ token: 'step-3' }),
  signUp: () => ({ token, message: 'Вы зарегистрированы' }),
  getRegions: () => ({ items: [{ id: 1, name: 'Москва' }], columns: 3 }),
  suggestCompany: () => ({ suggestions: [company] }),
};
const refusing = (call: string, rejection: object): Answers => ({
  ...answers,
  [call]: () =>
    Promise.reject(new SupplierRejected({ status: 422, name: 'x', message: 'Нет', errors: [], ...rejection })),
});

async function at(step: 2 | 3, of: Answers = answers, typed: Record<string, string> = {}) {
  const surroundings = stubContext({ answers: of });
  const login = { kind: 'phone', text: '9550000001' } as const;
  const kept: KeptSignUp = { step, token: `step-${step}`, login, who: { name: who.name, phone: who.phone }, typed };
  await surroundings.context.flow.keep('signUp', kept);
  return surroundings;
}

/** Keeps the whole first step too, from which a code is requested again. */
const keepMore = async ({ context }: Awaited<ReturnType<typeof at>>, more: object = {}) => {
  const kept = await context.flow.read('signUp', keptSignUp);
  await context.flow.keep('signUp', { ...kept, who, ...more });
};
const stepOf = async ({ context }: Awaited<ReturnType<typeof at>>) =>
  (await outcome(() => loader(visit(context, path)))).data as { step: number; values: Record<string, string> };
const errorsOf = (data: unknown) => Object.keys((data as { lastResult: { error: object } }).lastResult.error).sort();

describe('the first step', () => {
  it('sends who it is with the consents, and goes on', async () => {
    const surroundings = stubContext({ answers });
    const fields = { ...who, email: 'Vera@Proba.test', emailAgreedForMarketing: 'on' };
    expect(await outcome(() => action(post(surroundings.context, path, fields)))).toMatchObject({
      status: 303,
      location: '/user/sign-up?returnTo=%2Fcart',
    });
    expect(surroundings.made[0]?.input).toMatchObject({
      body: { phone: '9550000001', email: 'vera@proba.test', agreeTerms: true, emailAgreedForMarketing: true },
    });
    expect(await stepOf(surroundings)).toMatchObject({ step: 2 });
  });

  it.each([
    [{ name: '' }, ['name']],
    [{ phone: '' }, ['phone']],
    [{ phone: '12' }, ['phone']],
    [{ phone: 'vera@proba.test' }, ['phone']],
    [{ email: 'x' }, ['email']],
    [{ agreeTerms: '' }, ['agreeTerms']],
    [{ agreeForProcessingData: '' }, ['agreeForProcessingData']],
    [{ name: '', phone: '', agreeTerms: '' }, ['agreeTerms', 'name', 'phone']],
  ])('says what is wrong (%j) without a call and keeps the rest', async (change, fields) => {
    const surroundings = stubContext({ answers });
    const posted = Object.fromEntries(Object.entries({ ...who, ...change }).filter(([, value]) => value !== ''));
    const answer = await outcome(() => action(post(surroundings.context, path, posted)));
    expect(answer.status).toBe(422);
    expect(errorsOf(answer.data)).toEqual(fields);
    expect(surroundings.made).toEqual([]);
    const after = await stepOf(surroundings);
    expect(after.step).toBe(1);
    if (!('name' in change)) expect(after.values).toMatchObject({ name: 'Лосева Вера' });
  });
});

describe('the second step', () => {
  it('goes on with the token of the next one', async () => {
    const surroundings = await at(2);
    await outcome(() => action(post(surroundings.context, path, { intent: 'confirm', code: '123456' })));
    expect(surroundings.made[0]?.input).toMatchObject({
      body: { phone: '9550000001', code: '123456', token: 'step-2' },
    });
    expect((await stepOf(surroundings)).step).toBe(3);
  });

  it('lets in at once whoever has an account', async () => {
    const registered = { ...answers, confirmSignUp: () => ({ authToken: token, message: 'Вы уже зарегистрированы' }) };
    const { context, session, flashes } = await at(2, registered);
    const answer = await outcome(() => action(post(context, path, { intent: 'confirm', code: '123456' })));
    expect(answer).toMatchObject({ status: 303, location: '/cart' });
    expect(session.signedIn).toMatchObject({ token, remember: true });
    expect(flashes[0]?.text).toBe('Вы уже зарегистрированы');
  });

  it.each([
    ['it is too early', answers, { resendAt: Date.now() + 60_000 }],
    ['the API refuses', refusing('requestSignUp', { status: 429, retryAfter: 3600 }), {}],
    ['the API keeps the earlier code', { ...answers, requestSignUp: () => ({ token: 'step-2', isSent: false }) }, {}],
    [
      'the API is away',
      { ...answers, requestSignUp: () => Promise.reject(new SupplierUnavailable(503, 'status')) },
      {},
    ],
  ])('keeps the field for the code that has come when no other is sent because %s', async (_, answers, more) => {
    const surroundings = await at(2, answers);
    const { context, flashes } = surroundings;
    await keepMore(surroundings, more);
    const answer = await outcome(() => action(post(context, path, { intent: 'resend' })));
    expect([429, 503]).toContain(answer.status);
    expect(flashes).toEqual([]);
    expect(await stepOf(surroundings)).toMatchObject({ step: 2, sentTo: expect.any(String) });
    await outcome(() => action(post(context, path, { intent: 'confirm', code: '123456' })));
    expect((await stepOf(surroundings)).step).toBe(3);
  });

  it('sends another code and goes on with its token', async () => {
    const surroundings = await at(2, { ...answers, requestSignUp: () => ({ token: 'step-2b', resendAfter: 60 }) });
    const { context, made, flashes } = surroundings;
    await keepMore(surroundings);
    expect(await outcome(() => action(post(context, path, { intent: 'resend' })))).toMatchObject({ status: 303 });
    expect(flashes[0]?.text).toContain('новый код');
    await outcome(() => action(post(context, path, { intent: 'confirm', code: '123456' })));
    expect(made.at(-1)?.input).toMatchObject({ body: { token: 'step-2b' } });
  });

  it('says that it is sign-up that does not go on while the API is away', async () => {
    const { context } = await at(2, {
      ...answers,
      confirmSignUp: () => Promise.reject(new SupplierUnavailable(503, 'status')),
    });
    const answer = await outcome(() => action(post(context, path, { intent: 'confirm', code: '123456' })));
    expect(JSON.stringify(answer.data)).toContain('Не удалось продолжить регистрацию');
  });

  it('begins anew when the API has forgotten it', async () => {
    const surroundings = await at(2, refusing('confirmSignUp', { errors: [{ field: 'token', message: 'Устарела' }] }));
    const answer = await outcome(() => action(post(surroundings.context, path, { intent: 'confirm', code: '123456' })));
    expect(answer).toMatchObject({ status: 422, data: { lastResult: { error: { '': ['Устарела'] } } } });
    expect((await stepOf(surroundings)).step).toBe(1);
  });
});

describe('the third step', () => {
  it('makes the account and lets in', async () => {
    const surroundings = await at(3);
    const fields = { ...account, inn: '7830002293', kpp: '783001001', isIndividual: '0', promo: 'ЛЕТО' };
    const answer = await outcome(() => action(post(surroundings.context, path, fields)));
    expect(answer).toMatchObject({ status: 303, location: '/cart' });
    expect(surroundings.made.at(-1)?.input).toMatchObject({
      body: {
        token: 'step-3',
        password,
        repeatPassword: password,
        regionId: 1,
        isIndividual: false,
        company: { name: 'ООО «Проба»', inn: '7830002293' },
        promoCode: 'ЛЕТО',
      },
    });
    expect(surroundings.session.signedIn).toMatchObject({ token });
  });

  it('keeps what was typed through refusals and reloads, but no password', async () => {
    const errors = [{ field: 'company.inn', message: 'Проверьте ИНН' }];
    const surroundings = await at(3, refusing('signUp', { errors }));
    const fields = { ...account, inn: '7830002293', kpp: '783001001' };
    const answer = await outcome(() => action(post(surroundings.context, path, fields)));
    expect(answer).toMatchObject({ status: 422, data: { lastResult: { error: { inn: ['Проверьте ИНН'] } } } });
    const { values } = await stepOf(surroundings);
    expect(values).toMatchObject({ companyName: 'ООО «Проба»', inn: '7830002293' });
    expect(JSON.stringify([values, answer.data])).not.toContain(password);
  });

  it('asks for what is required, as the shop is configured', async () => {
    const { context, made } = await at(3);
    const answer = await outcome(() => action(post(context, path, { intent: 'account', companyName: 'x' })));
    expect(errorsOf(answer.data)).toEqual(['password', 'passwordRepeat', 'regionId']);
    const second = await outcome(() => action(post(context, path, { intent: 'account', password })));
    expect(errorsOf(second.data)).toEqual(['passwordRepeat', 'regionId']);
    const unequal = { ...account, passwordRepeat: 'другой' };
    expect(errorsOf((await outcome(() => action(post(context, path, unequal)))).data)).toEqual(['passwordRepeat']);
    expect(made.map(({ id }) => id)).toEqual([]);
  });

  it.each([
    [{ password: 'коротк', passwordRepeat: 'другой' }, ['password', 'passwordRepeat']],
    // A sole trader's number with the form of an organisation: the choice is offered, and no КПП asked for.
    [{ inn: '500100732259' }, ['isIndividual']],
    [{ passwordRepeat: 'другой', inn: '123', ogrn: '1' }, ['inn', 'kpp', 'ogrn', 'passwordRepeat']],
    [{ password: '', inn: '123', kpp: '1' }, ['inn', 'kpp', 'password']],
    [{ inn: '7830002293' }, ['kpp']],
    [{ inn: '7830002293', kpp: '783001001', isIndividual: '1' }, ['inn', 'kpp']],
  ])('says everything that is wrong at once (%j), without a call', async (change, fields) => {
    const { context, made } = await at(3);
    const answer = await outcome(() => action(post(context, path, { ...account, ...change })));
    expect(answer.status).toBe(422);
    expect(errorsOf(answer.data)).toEqual(fields);
    expect(made).toEqual([]);
  });

  it.each([
    ['%PDF-1.7 …', 'data:application/pdf;base64,JVBERi0xLjcg4oCm'],
    ['<html>', 'data:,'],
  ])('sends a file by its content (%s)', async (content, url) => {
    const { context, made } = await at(3);
    const form = new FormData();
    for (const [name, value] of Object.entries(account)) form.set(name, value);
    form.set('companyRequisites', new File([content], '../реквизиты.pdf', { type: 'application/pdf' }));
    const request = new Request('http://shop.test/user/sign-up', { method: 'POST', body: form });
    await outcome(() => action({ ...post(context, path, {}), request }));
    expect(made.at(-1)?.input).toMatchObject({ body: { companyRequisites: url } });
  });

  const withFiles = (context: Parameters<typeof post>[0], ...files: File[]) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(account)) body.set(name, value);
    for (const file of files) body.append('companyRequisites', file);
    const request = new Request('http://shop.test/user/sign-up', { method: 'POST', body });
    return { ...post(context, path, {}), request };
  };

  const refusingNoFile = {
    ...answers,
    signUp: ({ body }: { body?: unknown }) => {
      if ((body as { companyRequisites?: string }).companyRequisites !== 'data:,') return { message: '', token };
      const errors = [
        { field: 'companyRequisites', message: 'Приложите файл' },
        { field: 'company.inn', message: 'Компания уже зарегистрирована' },
      ];
      throw new SupplierRejected({ status: 422, name: 'ValidationFailed', message: '', errors });
    },
  };
  it.each(photoCases)('sends a picture by its content or says what is wrong with it: $what', async (photo) => {
    const { context, made } = await at(3, refusingNoFile);
    const file = new File([photo.bytes], photo.name, { type: photo.type });
    const answer = await outcome(() => action(withFiles(context, file)));
    const begin = Buffer.from(photo.bytes.subarray(0, 8)).toString('hex');
    const kind = { '89504e470d0a1a0a': 'image/png', ffd8ff: 'image/jpeg', '25504446': 'application/pdf' };
    const [, flashes] = Object.entries(kind).find(([bytes]) => begin.startsWith(bytes)) ?? [];
    if (flashes && photo.bytes.length <= 2 * 1024 * 1024) {
      const url = `data:${flashes};base64,${Buffer.from(photo.bytes).toString('base64')}`;
      expect(made.at(-1)?.input).toMatchObject({ body: { companyRequisites: url } });
    } else {
      expect([answer.status, errorsOf(answer.data)]).toEqual([422, ['companyRequisites', 'inn']]);
      expect(made.at(-1)?.input).toMatchObject({ body: { companyRequisites: 'data:,' } });
    }
  });

  it('says why a wrong file is wrong, and what only the API knows', async () => {
    const { context } = await at(3, refusingNoFile);
    const huge = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'a.png');
    const answer = await outcome(() => action(withFiles(context, huge)));
    expect((answer.data as StepAnswer).lastResult?.error).toEqual({
      companyRequisites: [expect.stringMatching(/^Файл больше/)],
      inn: ['Компания уже зарегистрирована'],
    });
  });

  it('says what is wrong with a file together with everything else', async () => {
    const { context, made } = await at(3);
    const args = withFiles(context, new File(['<html>'], 'реквизиты.pdf', { type: 'application/pdf' }));
    const form = await args.request.formData();
    form.set('inn', '123');
    form.set('passwordRepeat', 'другой');
    const request = new Request(args.request.url, { method: 'POST', body: form });
    const answer = await outcome(() => action({ ...args, request }));
    expect(errorsOf(answer.data)).toEqual(['companyRequisites', 'inn', 'kpp', 'passwordRepeat']);
    expect(made).toEqual([]);
  });

  it('takes one file, and passes over an empty one', async () => {
    const { context, made } = await at(3);
    const file = new File([png], 'a.png');
    const answer = await outcome(() => action(withFiles(context, file, file)));
    expect([answer.status, errorsOf(answer.data)]).toEqual([422, ['companyRequisites']]);
    expect(made.filter(({ id }) => id === 'signUp')).toEqual([]);
    expect(await outcome(() => action(withFiles(context, new File([], ''))))).toMatchObject({ status: 303 });
  });

  it('keeps the form while the API is away', async () => {
    const down = { ...answers, signUp: () => Promise.reject(new SupplierUnavailable(504, 'timeout')) };
    const surroundings = await at(3, down);
    expect(await outcome(() => action(post(surroundings.context, path, account)))).toMatchObject({ status: 504 });
    expect((await stepOf(surroundings)).values).toMatchObject({ companyName: 'ООО «Проба»' });
  });
});

describe('the order of the steps', () => {
  it.each(['confirm', 'resend', 'account', 'search', 'nonsense'])(
    'refuses "%s" without a first step',
    async (intent) => {
      const { context, made } = stubContext({ answers });
      expect(await outcome(() => action(post(context, path, { intent, code: '123456' })))).toMatchObject({
        status: 422,
      });
      expect(made).toEqual([]);
    },
  );

  it('going back to the first step clears everything', async () => {
    const surroundings = await at(3, answers, { companyName: 'x' });
    await outcome(() => action(post(surroundings.context, path, { intent: 'back' })));
    expect(await stepOf(surroundings)).toMatchObject({ step: 1, values: {} });
  });
});

describe('the search for a company', () => {
  it('keeps what was typed on the way, and fills in the chosen company', async () => {
    const surroundings = await at(3);
    const { context } = surroundings;
    const left = await outcome(() =>
      action(post(context, path, { intent: 'search', city: 'Химки', companyName: 'Щит' })),
    );
    expect(left.location).toMatch(/^\/user\/sign-up\/company\?returnTo=%2Fcart&name=/);
    const { data } = await outcome(() => search(visit(context, left.location ?? '')));
    expect(data).toMatchObject({ companies: [{ key: '7830002293-783001001', name: 'АО «Щит»' }] });
    const chosen = post(context, '/user/sign-up/company?returnTo=/cart', { company: '7830002293-783001001' });
    expect(await outcome(() => choose(chosen))).toMatchObject({ location: '/user/sign-up?returnTo=%2Fcart' });
    expect((await stepOf(surroundings)).values).toMatchObject({ city: 'Химки', inn: '7830002293', isIndividual: '0' });
  });

  it('opens in the dialog once what was typed is kept', async () => {
    const surroundings = await at(3);
    const args = post(surroundings.context, path, { intent: 'search', over: '1', city: 'Химки' });
    args.request.headers.set('Sec-Fetch-Dest', 'empty');
    expect((await outcome(() => action(args))).data).toEqual({ searching: true });
    expect((await stepOf(surroundings)).values).toMatchObject({ city: 'Химки' });
    // What was typed of the company is looked for there.
    const { context } = await at(3, answers, { companyName: 'Щит' });
    expect((await outcome(() => search(visit(context, '/user/sign-up/company')))).data).toMatchObject({
      keyword: 'Щит',
    });
  });

  it('asks for the passwords after the company, for the search would empty them', async () => {
    const { uses, ...rest } = (await outcome(async () => loader(visit((await at(3)).context, path))))
      .data as SignUpData;
    const html = render(<SignUpPage data={{ uses, ...rest }} lastResult={undefined} />);
    expect(html.indexOf('value="search"')).toBeGreaterThan(0);
    expect(html.indexOf('name="password"')).toBeGreaterThan(html.indexOf('value="search"'));
    expect(html).toContain('Файл и пароль указывайте после поиска');
  });

  it('keeps the page and says so when the chosen company cannot be looked up', async () => {
    const { context } = await at(3, {
      ...answers,
      suggestCompany: () => Promise.reject(new SupplierUnavailable(503, 'status')),
    });
    const answer = await outcome(() => choose(post(context, '/user/sign-up/company', { company: '7830002293' })));
    expect(answer.status).toBe(503);
    const { data } = await outcome(() => search(visit(context, '/user/sign-up/company')));
    const html = render(<CompanyPage data={data as SearchData} answer={answer.data as StepAnswer} />);
    expect(html).toContain('<p role="alert">Подсказки сейчас недоступны');
  });

  it('says so when suggestions are away, and takes no company that is not among them', async () => {
    const down = await at(3, {
      ...answers,
      suggestCompany: () => Promise.reject(new SupplierUnavailable(503, 'status')),
    });
    const { data } = await outcome(() => search(visit(down.context, '/user/sign-up/company?name=щит')));
    expect(data).toMatchObject({ failed: true, companies: [] });
    const { context, flashes } = await at(3);
    await outcome(() => choose(post(context, '/user/sign-up/company', { company: '1234567890' })));
    await outcome(() => choose(post(context, '/user/sign-up/company', { company: '__proto__' })));
    expect(flashes.map(({ kind }) => kind)).toEqual(['error', 'error']);
  });

  it('is closed before the third step', async () => {
    const { context } = stubContext({ answers });
    expect(await outcome(() => search(visit(context, '/user/sign-up/company')))).toMatchObject({ status: 303 });
  });
});
