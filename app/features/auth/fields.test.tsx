import { describe, expect, it } from 'vitest';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { signUpUses } from '#contract/sign-up.ts';
import { elements, render } from '#tests/support/render.tsx';
import { CodePage } from './code/page.tsx';
import { newcomerSchema } from './invitation/invitation.server.ts';
import { InvitationPage } from './invitation/page.tsx';
import { ResetPage } from './reset/page.tsx';
import { newPasswordSchema } from './reset/reset.server.ts';
import { SignInPage } from './sign-in/page.tsx';
import { SignUpPage } from './sign-up/page.tsx';
import { accountSchema, confirmSchema, whoSchema } from './sign-up/schema.ts';
import type { SignUpData } from './sign-up/sign-up.server.ts';

type Props<T extends (props: never) => unknown> = Parameters<T>[0];

const returnTo = '/' as never;
const none = { lastResult: undefined };
const resend = { at: 0, wait: 0 };
const reset = (sentTo: string | null) => ({
  returnTo,
  sentTo,
  login: sentTo ?? '',
  resend,
  constraint: constraintsOf(newPasswordSchema),
});
/** Everything that a supplier may ask for. */
const uses = signUpUses.parse({});
const signUp = (step: 1 | 2 | 3): SignUpData => ({
  title: '',
  returnTo,
  step,
  resend,
  sentTo: step === 1 ? null : '+7 ••• •••-••-01',
  login: step === 1 ? '' : '9001000001',
  values: {},
  uses,
  constraint: constraintsOf({ 1: whoSchema, 2: confirmSchema, 3: accountSchema(uses) }[step]),
  regions: [{ value: 1, label: 'Москва' }],
  region: 1,
});
const invitation: Props<typeof InvitationPage>['data'] = {
  title: '',
  invitation: 'x',
  company: 'ООО «Вектор»',
  inviter: 'Орлова',
  address: 'i•••@proba.test',
  expires: '2026-01-19T00:00:00Z',
  supplier: 'Поставщик',
  sent: true,
  resend,
  isNew: false,
  constraint: {},
  reader: 'visitor',
  name: '',
};

const login = { type: 'text', autocomplete: 'username', autocapitalize: 'none' };
const code = { type: 'text', autocomplete: 'one-time-code', inputmode: 'numeric' };
const current = { type: 'password', autocomplete: 'current-password' };
const fresh = { type: 'password', autocomplete: 'new-password' };
const off = { type: 'text', autocomplete: 'off' };
const digits = { ...off, inputmode: 'numeric' };
const box = { type: 'checkbox' };

/** What every field of every page of sign-in says to a password manager, an on-screen keyboard and a browser that fills in. */
const pages: [name: string, html: string, fields: Record<string, Record<string, string>>][] = [
  ['sign-in', render(<SignInPage returnTo={returnTo} {...none} />), { login, password: current, rememberMe: box }],
  [
    'sign-in by code',
    render(<CodePage data={{ returnTo, resend, sentTo: null }} {...none} />),
    { login, rememberMe: box },
  ],
  ['its second step', render(<CodePage data={{ returnTo, resend, sentTo: '+7' }} {...none} />), { code }],
  ['reset', render(<ResetPage data={reset(null)} {...none} />), { login }],
  [
    'its second step',
    render(<ResetPage data={reset('+7')} {...none} />),
    { code, password: fresh, passwordRepeat: fresh },
  ],
  ['an invitation', render(<InvitationPage data={invitation} {...none} />), { code }],
  [
    'an invitation of somebody without an account',
    render(
      <InvitationPage data={{ ...invitation, isNew: true, constraint: constraintsOf(newcomerSchema) }} {...none} />,
    ),
    {
      code,
      password: fresh,
      passwordRepeat: fresh,
      agreeTerms: box,
      agreeForProcessingData: box,
      emailAgreedForMarketing: box,
    },
  ],
  [
    'sign-up',
    render(<SignUpPage data={signUp(1)} {...none} />),
    {
      name: { type: 'text', autocomplete: 'name' },
      phone: { type: 'tel', autocomplete: 'tel', inputmode: 'tel' },
      email: { type: 'email', autocomplete: 'email', inputmode: 'email' },
      agreeTerms: box,
      agreeForProcessingData: box,
      emailAgreedForMarketing: box,
    },
  ],
  ['its second step', render(<SignUpPage data={signUp(2)} {...none} />), { code }],
  [
    'its third step',
    render(<SignUpPage data={signUp(3)} {...none} />),
    {
      password: fresh,
      passwordRepeat: fresh,
      isIndividual: { type: 'radio' },
      companyName: { type: 'text', autocomplete: 'organization' },
      inn: digits,
      kpp: off,
      ogrn: digits,
      companyRequisites: { type: 'file' },
      jobPosition: { type: 'text', autocomplete: 'organization-title' },
      city: { type: 'text', autocomplete: 'address-level2' },
      kindOfActivity: off,
      commodityGroup: off,
      loyaltyCardNumber: off,
      promo: off,
    },
  ],
];

it('lists the faults of sign-up in the order of its fields', () => {
  for (const step of [1, 3] as const) {
    const data = signUp(step);
    const fields = step === 1 ? ['email', 'phone', 'name'] : Object.keys(accountSchema(uses).shape);
    const error = Object.fromEntries(fields.filter((name) => name !== 'intent').map((name) => [name, ['Ошибка']]));
    const html = render(<SignUpPage data={data} lastResult={{ status: 'error', error }} />);
    const listed = elements(html, 'a').flatMap(({ href = '' }) => (href.startsWith('#') ? [href.slice(1)] : []));
    const places = listed.map((id) => html.indexOf(`id="${id}"`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(listed.length).toBeGreaterThan(2);
  }
});

describe.each(pages)('%s', (_, html, fields) => {
  // HTML reads attribute names in any case, and React writes some with capitals.
  const inputs = elements(html, 'input')
    .map((input) => Object.fromEntries(Object.entries(input).map(([name, value]) => [name.toLowerCase(), value])))
    .filter((input) => input['type'] !== 'hidden' && !('hidden' in input));

  it('tells each field for what it is', () => {
    const flashes = Object.fromEntries(
      inputs.map(({ name = '', type = 'text', autocomplete, inputmode, autocapitalize }) => {
        // What a password keeps from being corrected is the primitive's own matter.
        const capital = type === 'password' ? undefined : autocapitalize;
        const said = { type, autocomplete, inputmode, autocapitalize: capital };
        return [name, Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))];
      }),
    );
    expect(flashes).toEqual(fields);
  });

  it('tells a password manager whose password a new one is', () => {
    const isNew = inputs.some(({ autocomplete }) => autocomplete === 'new-password');
    const hidden = elements(html, 'input').filter((input) => 'hidden' in input);
    expect(hidden.length).toBe(isNew ? 1 : 0);
    if (isNew) expect(hidden[0]).toMatchObject({ autoComplete: 'username', value: expect.stringMatching(/./) });
  });

  it('limits what can be typed, labels every field, and ticks no consent', () => {
    const labels = new Set(elements(html, 'label').map((label) => label['for']));
    for (const input of inputs) {
      if (['text', 'tel', 'email', 'password'].includes(input['type'] ?? 'text')) {
        expect(Number(input['maxlength']), input['name']).toBeGreaterThan(0);
      }
      expect(labels.has(input['id']) || input['type'] === 'radio', input['name']).toBe(true);
      if (/^agree|AgreedFor/.test(input['name'] ?? '')) expect(input).not.toHaveProperty('checked');
      // Nothing keeps a password manager or a paste away.
      expect(Object.keys(input).join(' ')).not.toMatch(/onpaste|readonly|data-lpignore|data-1p-ignore/);
    }
  });

  it('links to the agreement, to privacy and to cookies', () => {
    const links = elements(html, 'a');
    for (const slug of ['reglament', 'politika-sbora-personalnykh-dannykh', 'usloviya-sbora-cookies']) {
      // In a tab of their own, as the form would lose what has been typed.
      expect(links).toContainEqual(expect.objectContaining({ href: `/content/${slug}`, target: '_blank' }));
    }
  });
});
