import { z } from 'zod';
import { id, isSent, tokens, typedLine, typedName } from './base.ts';
import { defineCall } from './call.ts';

/** Fields of sign-up that a supplier may require, offer or hide. */
export const signUpFields = [
  'email',
  'emailAgreedForMarketing',
  'isIndividual',
  'password',
  'repeatPassword',
  'loyaltyCardNumber',
  'promoCode',
  'companyName',
  'inn',
  'jobPosition',
  'city',
  'regionId',
  'kindOfActivity',
  'commodityGroup',
] as const;
export type SignUpField = (typeof signUpFields)[number];

export const fieldUse = z
  .enum(['required', 'optional', 'hidden'])
  .describe("Whether the field has to be filled, may be, or isn't shown.");

const use = (value: z.output<typeof fieldUse>) => fieldUse.default(value);

/** Password, its repetition and the region are required by default, the rest is optional. */
export const signUpUses = z.object({
  email: use('optional'),
  emailAgreedForMarketing: use('optional'),
  isIndividual: use('optional'),
  password: use('required'),
  repeatPassword: use('required'),
  loyaltyCardNumber: use('optional'),
  promoCode: use('optional'),
  companyName: use('optional'),
  inn: use('optional'),
  jobPosition: use('optional'),
  city: use('optional'),
  regionId: use('required'),
  kindOfActivity: use('optional'),
  commodityGroup: use('optional'),
} satisfies Record<SignUpField, z.ZodType>);
export type SignUpUses = z.output<typeof signUpUses>;

const phone = typedLine(32).optional();
const email = typedLine(254).optional();
const stepToken = z.string().max(512);

export const requestSignUp = defineCall({
  id: 'requestSignUp',
  method: 'POST',
  path: '/api/v2/user/sign-up/request',
  tag: 'Регистрация',
  summary: 'Шаг 1: кто регистрируется и согласия; отправляет код',
  access: 'none',
  body: z.object({
    phone: phone.describe('Phone in any usual spelling; either this or `email` is needed.'),
    email: email.describe('E-mail address, to which the code goes without a phone; either this or `phone` is needed.'),
    name: typedName(150).describe('Full name of the person.'),
    captchaToken: z
      .string()
      .max(4096)
      .optional()
      .describe('Token of the captcha, needed if the supplier uses one; absent otherwise.'),
    agreeTerms: z.boolean().default(false).describe('Whether the person accepts the user agreement; has to be true.'),
    agreeForProcessingData: z
      .boolean()
      .default(false)
      .describe('Whether the person consents to the processing of personal data; has to be true.'),
    emailAgreedForMarketing: z
      .boolean()
      .default(false)
      .describe('Whether the person agrees to advertising by e-mail; recorded as a consent of its own.'),
  }),
  answer: z.object({
    message: z.string().describe('What happened, as a Russian sentence for the person.'),
    token: stepToken.describe('Token for the second step.'),
    isSent,
    resendAfter: z.int().min(0).default(60).describe('Seconds until another code may be requested.'),
  }),
  status: 200,
  errors: [422],
});

export const confirmSignUp = defineCall({
  id: 'confirmSignUp',
  method: 'POST',
  path: '/api/v2/user/sign-up/confirm',
  tag: 'Регистрация',
  summary: 'Шаг 2: код из сообщения; кто уже зарегистрирован, сразу входит',
  access: 'none',
  body: z.object({
    phone: phone.describe('The phone of the first step.'),
    email: email.describe('The e-mail address of the first step.'),
    code: z.string().max(32).describe('Code from the message.'),
    token: stepToken.describe('Token from the first step.'),
    tokenFor: z.literal('confirm').default('confirm').describe('Step that the token is for.'),
  }),
  answer: z.object({
    ...tokens,
    token: stepToken
      .optional()
      .describe('Token for the third step; absent if the person was signed in, because they have an account already.'),
    message: z.string().optional().describe('A Russian sentence for the person; absent if there is nothing to say.'),
  }),
  status: 200,
  errors: [403, 422],
});

/** Company of a new buyer, chosen from suggestions or typed; every field is optional. */
export const signUpCompany = z.object({
  name: typedName(250).optional().describe('Name of the company.'),
  inn: typedLine(20)
    .optional()
    .describe('ИНН of 10 digits, or 12 for a sole trader, spaces ignored; absent if it is unknown.'),
  kpp: typedLine(20)
    .optional()
    .describe('КПП of 9 characters; required with an ИНН of 10 digits; absent for a sole trader, who has none.'),
  ogrn: typedLine(20)
    .optional()
    .describe('ОГРН of 13 digits, or ОГРНИП of 15 digits for a sole trader; absent if it is unknown.'),
  address: typedLine(300).optional().describe('Registered address in one line; absent if it is unknown.'),
});

/** Largest file of requisites in bytes, and as a data URL. */
export const requisitesBytes = 2_097_152;
const dataUrlLength = Math.ceil(requisitesBytes / 3) * 4 + 100;

export const signUp = defineCall({
  id: 'signUp',
  method: 'POST',
  path: '/api/v2/user/sign-up',
  tag: 'Регистрация',
  summary: 'Шаг 3: пароль, регион и компания; создаёт учётную запись и впускает',
  access: 'none',
  body: z.object({
    token: stepToken.describe('Token from the second step.'),
    tokenFor: z.literal('account').default('account').describe('Step that the token is for.'),
    password: z.string().max(256).describe('Password of the new account.'),
    repeatPassword: z.string().max(256).optional().describe('The password once more; checked if it is sent.'),
    isIndividual: z.boolean().default(false).describe('True for a sole trader, false for an organisation.'),
    regionId: id
      .optional()
      .describe('Region of the buyer; without it the default region, unless the field is required.'),
    company: signUpCompany
      .optional()
      .describe(
        'Company of the new buyer, chosen from suggestions or typed; without its ИНН the account has no legal entity yet.',
      ),
    companyRequisites: z
      .string()
      .max(dataUrlLength)
      .optional()
      .describe(
        'File of requisites as a data URL: PDF, JPEG or PNG of at most 2 MiB; absent if none was chosen. Anything else, such as `data:,` for a wrong file, is refused with 422 together with all other faults.',
      ),
    position: typedName(120).optional().describe('Position at the company; absent if it was left out.'),
    city: typedName(120).optional().describe('Town in words; absent if it was left out.'),
    kindOfActivity: typedLine(120).optional().describe('What the company does, in words; absent if it was left out.'),
    commodityGroup: typedLine(120).optional().describe('What the company buys, in words; absent if it was left out.'),
    loyaltyCardNumber: typedLine(40)
      .optional()
      .describe("Number of the buyer's loyalty card; absent if there is none."),
    promoCode: typedLine(40).optional().describe('Promotion code; absent if there is none.'),
  }),
  answer: z.object({
    token: z.string().min(20).max(512).describe('Token of the new session for the header `Authorization: Bearer`.'),
    message: z.string().describe('What happened, as a Russian sentence for the person.'),
    identityCookie: z
      .object({ name: z.string().describe('Name of the cookie.'), value: z.string().describe('Value of the cookie.') })
      .optional()
      .describe("Cookie that the storefront sets for the supplier's other sites; absent if there is none."),
  }),
  status: 200,
  errors: [409, 413, 422],
});

/** A company as returned by a register of companies. */
export const companySuggestion = z.object({
  value: z.string().describe('Name to show.'),
  data: z
    .object({
      inn: z.string().describe('ИНН of 10 or 12 digits.'),
      kpp: z
        .string()
        .nullable()
        .default(null)
        .describe('КПП of 9 characters; null for sole traders, who have none, and if it is unknown.'),
      ogrn: z.string().nullable().default(null).describe('ОГРН of 13 or ОГРНИП of 15 digits; null if it is unknown.'),
      type: z.enum(['LEGAL', 'INDIVIDUAL']).describe('An organisation, or a sole trader.'),
      name: z
        .object({
          full_with_opf: z.string().describe('Full name with the legal form.'),
          short_with_opf: z.string().describe('Short name with the legal form.'),
        })
        .describe('Its names with the legal form.'),
      state: z
        .object({
          status: z.string().describe('`ACTIVE`, `LIQUIDATING`, `LIQUIDATED` and others; treat it as an open set.'),
        })
        .describe('Its state in the register.'),
      address: z
        .object({ value: z.string().describe('Registered address in one line.') })
        .describe('Where it is registered.'),
    })
    .describe('What the register knows of the company.'),
});

export const suggestCompany = defineCall({
  id: 'suggestCompany',
  method: 'GET',
  path: '/api/v2/dadata/suggest/company',
  tag: 'Подсказки',
  summary: 'Компании по названию, ИНН или ОГРН',
  access: 'optional',
  query: z.object({ keyword: z.string().min(1).max(100).describe('Part of the name, or the ИНН or ОГРН.') }),
  answer: z.object({ suggestions: z.array(companySuggestion).describe('Companies that fit, best first.') }),
  status: 200,
});
