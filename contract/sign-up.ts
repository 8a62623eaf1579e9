import { z } from 'zod';
import { id, tokens, typedText } from './base.ts';
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

export const fieldUse = z.enum(['required', 'optional', 'hidden']);

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

const phone = z.string().max(32).optional();
const email = z.string().max(254).optional();
const stepToken = z.string().max(512);

export const requestSignUp = defineCall({
  id: 'requestSignUp',
  method: 'POST',
  path: '/api/v2/user/sign-up/request',
  tag: 'Регистрация',
  summary: 'Шаг 1: кто регистрируется и согласия; отправляет код',
  access: 'none',
  body: z.object({
    phone,
    email,
    name: typedText(150),
    captchaToken: z.string().max(4096).optional(),
    agreeTerms: z.boolean().default(false),
    agreeForProcessingData: z.boolean().default(false),
    emailAgreedForMarketing: z.boolean().default(false),
  }),
  answer: z.object({ message: z.string(), token: stepToken, resendAfter: z.int().min(0).default(60) }),
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
    phone,
    email,
    code: z.string().max(32),
    token: stepToken,
    tokenFor: z.literal('confirm').default('confirm'),
  }),
  answer: z.object({ ...tokens, token: stepToken.optional(), message: z.string().optional() }),
  status: 200,
  errors: [403, 422],
});

/** Company of a new buyer, chosen from suggestions or typed; every field is optional. */
export const signUpCompany = z.object({
  name: typedText(250).optional(),
  inn: z.string().max(20).optional(),
  kpp: z.string().max(20).optional(),
  ogrn: z.string().max(20).optional(),
  address: typedText(300).optional(),
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
    token: stepToken,
    tokenFor: z.literal('account').default('account'),
    password: z.string().max(256),
    repeatPassword: z.string().max(256).optional(),
    isIndividual: z.boolean().default(false),
    regionId: id.optional(),
    company: signUpCompany.optional(),
    /** File as a data URL: PDF, JPEG or PNG of at most 2 MiB. */
    companyRequisites: z.string().max(dataUrlLength).optional(),
    position: typedText(120).optional(),
    city: typedText(120).optional(),
    kindOfActivity: typedText(120).optional(),
    commodityGroup: typedText(120).optional(),
    loyaltyCardNumber: typedText(40).optional(),
    promoCode: typedText(40).optional(),
  }),
  answer: z.object({
    /** Token of the new session. */
    token: z.string().min(20).max(512),
    message: z.string(),
    identityCookie: z.object({ name: z.string(), value: z.string() }).optional(),
  }),
  status: 200,
  errors: [409, 413, 422],
});

/** A company as returned by a register of companies. */
export const companySuggestion = z.object({
  value: z.string(),
  data: z.object({
    inn: z.string(),
    kpp: z.string().nullable().default(null),
    ogrn: z.string().nullable().default(null),
    type: z.enum(['LEGAL', 'INDIVIDUAL']),
    name: z.object({ full_with_opf: z.string(), short_with_opf: z.string() }),
    state: z.object({ status: z.string() }),
    address: z.object({ value: z.string() }),
  }),
});

export const suggestCompany = defineCall({
  id: 'suggestCompany',
  method: 'GET',
  path: '/api/v2/dadata/suggest/company',
  tag: 'Подсказки',
  summary: 'Компании по названию, ИНН или ОГРН',
  access: 'optional',
  query: z.object({ keyword: z.string().min(1).max(100) }),
  answer: z.object({ suggestions: z.array(companySuggestion) }),
  status: 200,
});
