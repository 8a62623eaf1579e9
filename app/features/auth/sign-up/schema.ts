import { z } from 'zod';
import { inOneLine } from '#app/server/forms/address.ts';
import { captchaField, codeField, keptLogin, readLogin, tick } from '#app/server/forms/login.ts';
import { asName } from '#app/server/forms/name.ts';
import { newPassword } from '#app/server/forms/new-password.ts';
import { compactNumber, isInn, isKpp, isOgrn, isOgrnip } from '#contract/party-numbers.ts';
import type { SignUpField, SignUpUses } from '#contract/sign-up.ts';

const loginOf = (kind: 'phone' | 'email') =>
  z
    .string()
    .max(254, `signup:${kind}.invalid`)
    .optional()
    .transform((typed, ctx) => {
      const login = typed?.trim() ? readLogin(typed) : undefined;
      if (login === undefined) return undefined;
      if (login?.kind === kind) return login.text;
      ctx.addIssue({ code: 'custom', message: `signup:${kind}.invalid` });
      return z.NEVER;
    });

const agreed = (message: string) => z.literal('on', message).transform(() => true as const);

/** Each consent has its own checkbox, and none is checked in advance. */
export const consentFields = {
  agreeTerms: agreed('signup:terms.required'),
  agreeForProcessingData: agreed('signup:processing.required'),
  emailAgreedForMarketing: tick,
};

export const whoSchema = z
  .object({
    intent: z.literal('who'),
    name: asName(
      z.string('signup:name.required').trim().min(1, 'signup:name.required').max(150, 'signup:field.tooLong'),
    ),
    phone: loginOf('phone'),
    email: loginOf('email'),
    ...consentFields,
    captchaToken: captchaField,
  })
  .refine(({ phone, email }) => phone !== undefined || email !== undefined, {
    path: ['phone'],
    message: 'signup:login.required',
    // Checked even if another field is wrong, to report everything at once.
    when: ({ value }) => !(value as Record<string, unknown>)['phone'] && !(value as Record<string, unknown>)['email'],
  });
export type Who = z.output<typeof whoSchema>;

export const resendSchema = z.object({ intent: z.literal('resend'), captchaToken: captchaField });

export const confirmSchema = z.object({ intent: z.literal('confirm'), code: codeField });

const text = (max: number) => z.string().trim().max(max, 'signup:field.tooLong').optional();

const account = z.object({
  intent: z.literal('account'),
  password: newPassword.password,
  // Whether it has to be typed twice is configured.
  passwordRepeat: newPassword.passwordRepeat.optional(),
  isIndividual: z.enum(['0', '1']).default('0'),
  companyName: asName(text(250)),
  inn: text(20),
  kpp: text(20),
  ogrn: text(20),
  address: z.string().overwrite(inOneLine).trim().max(300, 'signup:field.tooLong').optional(),
  companyRequisites: z.custom<File>((value) => value instanceof File).optional(),
  regionId: z.coerce.number('signup:region.required').int().positive().optional(),
  jobPosition: asName(text(120)),
  city: asName(text(120)),
  kindOfActivity: text(120),
  commodityGroup: text(120),
  loyaltyCardNumber: text(40),
  promo: text(40),
});
export type Account = z.output<typeof account>;

/** The configuration's field names to the form's. */
const fieldNames: Partial<Record<SignUpField, keyof Account>> = {
  repeatPassword: 'passwordRepeat',
  promoCode: 'promo',
};
const absences: Partial<Record<keyof Account, string>> = {
  regionId: 'signup:region.required',
  passwordRepeat: 'auth:newPassword.repeat',
};

export function accountSchema(uses: SignUpUses) {
  const required = requiredOf(uses);
  return account.superRefine(
    (value, ctx) => {
      const wrong = new Set(ctx.issues.map(({ path }) => path?.[0]));
      const absent = required.filter((name) => value[name] === undefined || value[name] === '');
      const rules: (readonly [isWrong: boolean, name: keyof Account, message: string])[] = [
        ...absent.map((name) => [true, name, absences[name] ?? 'signup:field.required'] as const),
        [isRepeatedWrong(value), 'passwordRepeat', 'auth:newPassword.differs'],
        ...numberRules(value, uses),
      ];
      for (const [isWrong, name, message] of rules) {
        // What is wrong with a field itself comes first.
        if (isWrong && !wrong.has(name)) ctx.addIssue({ code: 'custom', path: [name], message });
      }
    },
    // Also when a field is wrong, so that everything is reported at once.
    { when: () => true },
  );
}

function isRepeatedWrong({ password, passwordRepeat }: Account): boolean {
  return password !== undefined && passwordRepeat !== undefined && passwordRepeat !== password;
}

/** The API checks the same, but only once nothing else is wrong. Empty numbers are left to the configuration. */
function numberRules(
  { isIndividual, ...typed }: Account,
  uses: SignUpUses,
): [isWrong: boolean, name: keyof Account, message: string][] {
  const number = (value: string | undefined) => compactNumber(value ?? '').toUpperCase();
  const [inn, kpp, ogrn] = [number(typed.inn), number(typed.kpp), number(typed.ogrn)];
  if (isIndividual === '1') {
    return [
      [inn !== '' && !(isInn(inn) && inn.length === 12), 'inn', 'signup:inn.individual'],
      [kpp !== '', 'kpp', 'signup:kpp.individual'],
      [ogrn !== '' && !isOgrnip(ogrn), 'ogrn', 'signup:ogrn.individual'],
    ];
  }
  // Where the form of the company can be chosen, the choice is what is wrong.
  const isSoleTrader = uses.isIndividual !== 'hidden' && isInn(inn) && inn.length === 12;
  if (isSoleTrader) return [[true, 'isIndividual', 'signup:inn.soleTrader']];
  return [
    [inn !== '' && !(isInn(inn) && inn.length === 10), 'inn', 'signup:inn.legal'],
    [inn !== '' && kpp === '', 'kpp', 'signup:kpp.required'],
    [kpp !== '' && !isKpp(kpp), 'kpp', 'signup:kpp.legal'],
    [ogrn !== '' && !isOgrn(ogrn), 'ogrn', 'signup:ogrn.legal'],
  ];
}

function requiredOf(uses: SignUpUses): (keyof Account)[] {
  const names = Object.entries(uses)
    .filter(([, use]) => use === 'required')
    .map(([field]) => fieldNames[field as SignUpField] ?? field);
  return names.filter((name): name is keyof Account => Object.hasOwn(account.shape, name));
}

/** Kept between the steps; never a password. */
export const keptSignUp = z.object({
  step: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  token: z.string().optional(),
  login: keptLogin.optional(),
  /** When another code may be requested, in milliseconds. */
  resendAt: z.number().optional(),
  /** Typed texts by field name. */
  who: z.record(z.string(), z.string()),
  typed: z.record(z.string(), z.string()),
});
export type KeptSignUp = z.output<typeof keptSignUp>;
