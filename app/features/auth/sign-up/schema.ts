import { z } from 'zod';
import { captchaField, codeField, keptLogin, readLogin, tick } from '#app/server/forms/login.ts';
import { requisitesBytes, type SignUpField, type SignUpUses } from '#contract/sign-up.ts';

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
export const whoSchema = z
  .object({
    intent: z.literal('who'),
    name: z.string('signup:name.required').trim().min(1, 'signup:name.required').max(150, 'signup:field.tooLong'),
    phone: loginOf('phone'),
    email: loginOf('email'),
    agreeTerms: agreed('signup:terms.required'),
    agreeForProcessingData: agreed('signup:processing.required'),
    emailAgreedForMarketing: tick,
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
  password: z.string('signup:password.required').max(256, 'auth:password.tooLong'),
  passwordRepeat: z.string('signup:repeat.required').max(256, 'auth:password.tooLong').optional(),
  isIndividual: z.enum(['0', '1']).default('0'),
  companyName: text(250),
  inn: text(20),
  kpp: text(20),
  ogrn: text(20),
  address: text(300),
  companyRequisites: z
    .custom<File>((value) => value instanceof File)
    .refine((file) => file.size <= requisitesBytes, 'signup:file.tooLarge')
    .optional(),
  regionId: z.coerce.number('signup:region.required').int().positive().optional(),
  jobPosition: text(120),
  city: text(120),
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
  passwordRepeat: 'signup:repeat.required',
};

export function accountSchema(uses: SignUpUses) {
  const required = requiredOf(uses);
  return account.check(({ value, issues }) => {
    const issue = (path: keyof Account, message: string) =>
      void issues.push({ code: 'custom', path: [path], message, input: value[path] });
    for (const name of required) {
      if (value[name] === undefined || value[name] === '') issue(name, absences[name] ?? 'signup:field.required');
    }
    const differs = value.passwordRepeat !== undefined && value.passwordRepeat !== value.password;
    if (differs) issue('passwordRepeat', 'signup:repeat.differs');
  });
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
  /** Typed texts by field name. */
  who: z.record(z.string(), z.string()),
  typed: z.record(z.string(), z.string()),
});
export type KeptSignUp = z.output<typeof keptSignUp>;
