import { z } from 'zod';
import { id, listAnswer, listQuery, money, named, tokens, typedText } from './base.ts';
import { defineCall } from './call.ts';
import { info } from './info.ts';
import { overdueDebt } from './payment.ts';
import { mailAddress } from './web-address.ts';

export const signIn = defineCall({
  id: 'signIn',
  method: 'POST',
  path: '/api/v2/user/sign-in',
  tag: 'Вход',
  summary: 'Войти по паролю или по коду; без того и другого код отправляется на телефон или почту',
  access: 'none',
  body: z.object({
    login: typedText(254).optional(),
    phone: z.string().max(32).optional(),
    email: z.string().max(254).optional(),
    password: z.string().min(1).max(256).optional(),
    code: z.string().min(1).max(32).optional(),
    rememberMe: z.boolean().default(false),
    captchaToken: z.string().max(4096).optional(),
  }),
  answer: z.object({
    ...tokens,
    message: z.string().optional(),
    /** Seconds until another code may be requested; present if one was sent. */
    resendAfter: z.int().min(0).optional(),
  }),
  status: 200,
  errors: [422],
});

export const signOut = defineCall({
  id: 'signOut',
  method: 'POST',
  path: '/api/v2/user/sign-out',
  tag: 'Вход',
  summary: 'Выйти: токен больше не действует',
  access: 'required',
  status: 204,
});

export const resetPassword = defineCall({
  id: 'resetPassword',
  method: 'POST',
  path: '/api/v1/user/password-reset',
  tag: 'Вход',
  summary: 'Сменить забытый пароль: сначала отправить код, затем код и новый пароль',
  access: 'none',
  body: z.object({
    email: z.string().max(254).optional(),
    phone: z.string().max(32).optional(),
    captchaToken: z.string().max(4096).optional(),
    code: z.string().max(32).optional(),
    password: z.string().max(256).optional(),
    repeatPassword: z.string().max(256).optional(),
  }),
  answer: z.object({
    /** 0: done; 1: invalid phone or e-mail; 2: invalid code; 3: invalid new password. */
    errorCode: z.int().min(0),
    message: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).default([]),
    /** Seconds until another code may be requested; present if one was sent. */
    resendAfter: z.int().min(0).optional(),
  }),
  status: 200,
});

/** A company that the user may act for, as listed in the company switch. */
export const companyItem = z.object({
  id,
  name: z.string(),
  inn: z.string().optional(),
  current: z.boolean().default(false),
});

/** A legal entity: an organisation or a sole trader. */
export const legalEntity = z.object({
  id,
  inn: z.string().regex(/^(\d{10}|\d{12})$/),
  /** Null for sole traders, who have none. */
  kpp: z.string().nullable().default(null),
  ogrn: z.string().nullable().default(null),
  isIndividual: z.boolean(),
  nameFull: z.string(),
  nameShort: z.string(),
  address: z.string().default(''),
  status: z.enum(['active', 'liquidating', 'liquidated']).default('active'),
});

/** Who looks after a company at the supplier. */
export const manager = z.object({ name: z.string(), phone: z.string().optional(), email: mailAddress.optional() });

export const getCurrentUser = defineCall({
  id: 'getCurrentUser',
  method: 'GET',
  path: '/api/v1/user/current-user',
  tag: 'Пользователь',
  summary: 'Кто вошёл',
  access: 'required',
  /**
   * `info` adds the response of `getInfo` for the same user, `info,cart` also the count of the cart: everything for the
   * head of a page in one call.
   */
  query: z.object({ include: z.string().max(100).default('') }),
  answer: z.object({
    id,
    uuid: z.uuid(),
    publicIdentity: z.string().default(''),
    name: z.string(),
    phone: z.string().nullable().default(null),
    email: z.string().nullable().default(null),
    /** Position at the company. */
    Group: z.string().nullable().default(null),
    regionId: id.nullable().default(null),
    region: named.nullable().default(null),
    companyId: id.nullable().default(null),
    companyName: z.string().nullable().default(null),
    hasMultiCompany: z.boolean().default(false),
    /** Price type of the current company; must be part of every cache key for data with prices. */
    priceType: z.string().default('retail'),
    permissions: z.array(z.string()).default([]),
    /** Manager of the current company, shown on every page. */
    manager: manager.nullable().default(null),
    /** The staff member who acts for the user in this session; null in the user's own sessions. */
    staff: z.object({ name: z.string() }).nullable().default(null),
    /** Present if requested by `include`; an API that doesn't know the parameter returns it only from `getInfo`. */
    info: info.optional(),
  }),
  status: 200,
});

export const getCompany = defineCall({
  id: 'getCompany',
  method: 'GET',
  path: '/api/v1/user/company',
  tag: 'Пользователь',
  summary: 'Компания, за которую действует пользователь',
  access: 'required',
  answer: z.object({
    id,
    name: z.string(),
    legalEntities: z.array(legalEntity),
    priceType: z.string(),
    /** Name of the price type for people; the code if there is none. */
    priceTypeName: z.string().optional(),
    /** The sums are null for a user who may not see them. A credit of 0 means that there is none. */
    creditSum: money.nullable().default(null),
    receivables: money.nullable().default(null),
    /** What of the credit can still be used. */
    creditFree: money.nullable().default(null),
    overdueReceivables: money.nullable().default(null),
    /** Days since the oldest overdue payment was due. */
    overdueDuration: z.int().min(0).default(0),
    /** The same as returned by `getOrderBlockers`. */
    overdue: overdueDebt.nullable().default(null),
    deferralDays: z.int().min(0).default(0),
    balance: money.nullable().default(null),
    bonus: money.nullable().default(null),
    manager: manager.nullable().default(null),
  }),
  status: 200,
  errors: [404],
});

export const getCompanies = defineCall({
  id: 'getCompanies',
  method: 'GET',
  path: '/api/v1/user/company-list',
  tag: 'Пользователь',
  summary: 'Компании, за которые пользователь может действовать',
  access: 'required',
  query: z.object({
    ...listQuery,
    'filters[name]': z.string().max(100).optional(),
    fields: z.string().max(200).optional(),
  }),
  answer: listAnswer(companyItem),
  status: 200,
});

export const setCompany = defineCall({
  id: 'setCompany',
  method: 'POST',
  path: '/api/v1/user/set-company',
  tag: 'Пользователь',
  summary: 'Действовать за другую компанию: сеанс получает новый токен, прежний больше не действует',
  access: 'required',
  body: z.object({ id }),
  /**
   * The session continues under the new token; the caller's token becomes invalid. Without `authToken` the old one
   * stays valid.
   */
  answer: z.object({ authToken: tokens.authToken }),
  status: 200,
  errors: [403],
});
