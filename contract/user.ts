import { z } from 'zod';
import { id, image, isSent, listAnswer, listQuery, money, named, tokens, typedLine, typedName } from './base.ts';
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
    login: typedLine(254)
      .optional()
      .describe(
        'Phone in any usual spelling, or e-mail address, with a password or a code; absent to have a code sent.',
      ),
    phone: typedLine(32).optional().describe('Phone in any usual spelling, instead of `login`.'),
    email: typedLine(254).optional().describe('E-mail address, instead of `login`.'),
    password: z
      .string()
      .min(1)
      .max(256)
      .optional()
      .describe('The password; without it and without `code` a code is sent to the phone or the address.'),
    code: z
      .string()
      .min(1)
      .max(32)
      .optional()
      .describe(
        'Code from the message, which works once, for ten minutes and in the browser that asked for it; absent to sign in by password or to have a code sent.',
      ),
    rememberMe: z
      .boolean()
      .default(false)
      .describe('Whether the session lives longer, such as two weeks without use instead of twelve hours.'),
    captchaToken: z
      .string()
      .max(4096)
      .optional()
      .describe('Token of the captcha, needed to have a code sent if the supplier uses one; absent otherwise.'),
  }),
  answer: z.object({
    ...tokens,
    message: z.string().optional().describe('A Russian sentence for the person; absent if there is nothing to say.'),
    isSent,
    resendAfter: z
      .int()
      .min(0)
      .optional()
      .describe('Seconds until another code may be requested; present if one was sent.'),
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
    email: typedLine(254).optional().describe('E-mail address of the account; either this or `phone` is needed.'),
    phone: typedLine(32).optional().describe('Phone of the account in any usual spelling, instead of `email`.'),
    captchaToken: z
      .string()
      .max(4096)
      .optional()
      .describe('Token of the captcha, needed to have a code sent if the supplier uses one; absent otherwise.'),
    code: z
      .string()
      .max(32)
      .optional()
      .describe('Code from the message; without it and without `password` a code is sent.'),
    password: z
      .string()
      .max(256)
      .optional()
      .describe('The new password, together with the code; absent to have a code sent.'),
    repeatPassword: z.string().max(256).optional().describe('The new password once more; absent to have a code sent.'),
  }),
  answer: z.object({
    errorCode: z
      .int()
      .min(0)
      .describe('0: done or code sent; 1: invalid phone or e-mail address; 2: invalid code; 3: invalid new password.'),
    message: z.string().describe('What happened, as a Russian sentence for the person.'),
    errors: z
      .array(
        z.object({
          field: z.string().describe('Name of the field in the request.'),
          message: z.string().describe('What is wrong with it, as a Russian sentence.'),
        }),
      )
      .default([])
      .describe('What is wrong with single fields; empty if nothing is.'),
    isSent,
    resendAfter: z
      .int()
      .min(0)
      .optional()
      .describe('Seconds until another code may be requested; present if one was sent.'),
  }),
  status: 200,
});

/** A company that the user may act for, as listed in the company switch. */
export const companyItem = z.object({
  id: id.describe('Id of the company.'),
  name: z.string().describe('Name of the company.'),
  inn: z
    .string()
    .optional()
    .describe("ИНН of its first legal entity; absent if it has none, or if it wasn't asked for."),
  current: z.boolean().default(false).describe('True for the company that the caller acts for in this session.'),
  approvals: z
    .int()
    .min(0)
    .default(0)
    .describe('How many orders wait for the approval of the caller there; not told of the current company.'),
});

export const legalEntity = z
  .object({
    id: id.describe('Id of the legal entity.'),
    inn: z
      .string()
      .regex(/^(\d{10}|\d{12})$/)
      .describe('ИНН: 10 digits of an organisation, 12 of a sole trader.'),
    kpp: z
      .string()
      .nullable()
      .default(null)
      .describe('КПП of 9 characters; null for sole traders, who have none, and if it is unknown.'),
    ogrn: z
      .string()
      .nullable()
      .default(null)
      .describe('ОГРН of 13 digits, or ОГРНИП of 15 digits for a sole trader; null if it is unknown.'),
    isIndividual: z.boolean().describe('True for a sole trader.'),
    nameFull: z.string().describe('Full name with the legal form.'),
    nameShort: z.string().describe('Short name with the legal form.'),
    address: z.string().default('').describe('Registered address in one line; empty if it is unknown.'),
    status: z
      .enum(['active', 'liquidating', 'liquidated'])
      .default('active')
      .describe('Status in the register; only an active one can order.'),
  })
  .describe('A legal entity: an organisation or a sole trader.');

/** Who looks after a company at the supplier. */
export const manager = z.object({
  name: z.string().describe('Name of the person.'),
  phone: z.string().optional().describe('Ten digits of the phone without +7; absent if there is none.'),
  email: mailAddress.optional().describe('E-mail address; absent if there is none.'),
  photo: image.nullable().default(null).describe('Picture of the person, or null if there is none.'),
});

export const getCurrentUser = defineCall({
  id: 'getCurrentUser',
  method: 'GET',
  path: '/api/v1/user/current-user',
  tag: 'Пользователь',
  summary: 'Кто вошёл',
  access: 'required',
  query: z.object({
    include: z
      .string()
      .max(100)
      .default('')
      .describe(
        '`info` adds the answer of `getInfo` for the same user, `info,cart` also the count of the cart: everything for the head of a page in one call.',
      ),
  }),
  answer: z.object({
    id: id.describe('Id of the user.'),
    uuid: z.uuid().describe('UUID of the user for events and other systems.'),
    publicIdentity: z
      .string()
      .default('')
      .describe('Name of the user that may be told to others, such as the chat; empty if there is none.'),
    name: z.string().describe('Full name.'),
    phone: z
      .string()
      .nullable()
      .default(null)
      .describe('Ten digits of the phone without +7, or null if there is none.'),
    email: z.string().nullable().default(null).describe('E-mail address, or null if there is none.'),
    Group: z.string().nullable().default(null).describe('Position at the company, or null if it is unknown.'),
    regionId: id
      .nullable()
      .default(null)
      .describe('Region of the user, or null if none was chosen; stock and delivery depend on it.'),
    region: named.nullable().default(null).describe('The same region with its name, or null if none was chosen.'),
    companyId: id
      .nullable()
      .default(null)
      .describe('Company that the user acts for in this session, or null if there is none.'),
    companyName: z.string().nullable().default(null).describe('Its name, or null if there is none.'),
    hasMultiCompany: z.boolean().default(false).describe('Whether the user may act for several companies.'),
    hasApprovals: z
      .boolean()
      .default(false)
      .describe('Whether the current company has rules by which orders need approval.'),
    priceType: z
      .string()
      .default('retail')
      .describe('Price type of the current company; must be part of every cache key for data with prices.'),
    permissions: z
      .array(z.string())
      .default([])
      .describe('Codes of what the user may do for the current company, as in `getRoles`.'),
    manager: manager
      .nullable()
      .default(null)
      .describe('Manager of the current company at the supplier, or null if there is none.'),
    staff: z
      .object({ name: z.string().describe('Name of the staff member.') })
      .nullable()
      .default(null)
      .describe("The supplier's staff member who acts for the user in this session; null in the user's own sessions."),
    info: info
      .optional()
      .describe(
        "The answer of `getInfo` for this user; present if requested by `include`, an API that doesn't know the parameter returns it only from `getInfo`.",
      ),
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
    id: id.describe('Id of the company.'),
    name: z.string().describe('Name of the company.'),
    legalEntities: z.array(legalEntity).describe('Its legal entities, active or not.'),
    priceType: z.string().describe('Code of its price type.'),
    priceTypeName: z
      .string()
      .optional()
      .describe('Name of the price type for people; absent if there is only the code.'),
    creditSum: money
      .nullable()
      .default(null)
      .describe("Credit limit in roubles, 0 for none; null if the caller may not see the company's sums."),
    receivables: money
      .nullable()
      .default(null)
      .describe("What the company owes in roubles, overdue or not; null if the caller may not see the company's sums."),
    creditFree: money
      .nullable()
      .default(null)
      .describe("What of the credit can still be used, in roubles; null if the caller may not see the company's sums."),
    overdueReceivables: money
      .nullable()
      .default(null)
      .describe("What of it is overdue, in roubles; null if the caller may not see the company's sums."),
    overdueDuration: z
      .int()
      .min(0)
      .default(0)
      .describe(
        "Calendar days since the oldest overdue payment was due; 0 if nothing is overdue or the caller may not see the company's sums.",
      ),
    overdue: overdueDebt
      .nullable()
      .default(null)
      .describe(
        "What the company has overdue, as in `getOrderBlockers`; null if nothing is overdue or the caller may not see the company's sums.",
      ),
    deferralDays: z
      .int()
      .min(0)
      .default(0)
      .describe('Calendar days of deferred payment without a contract of its own; 0 for none.'),
    balance: money
      .nullable()
      .default(null)
      .describe(
        "Balance of its account with the supplier in roubles; null if the caller may not see the company's sums.",
      ),
    bonus: money
      .nullable()
      .default(null)
      .describe("Its bonuses in roubles; null if the caller may not see the company's sums."),
    manager: manager
      .nullable()
      .default(null)
      .describe('Manager of the company at the supplier, or null if there is none.'),
  }),
  status: 200,
  errors: [404],
});

export const addLegalEntity = defineCall({
  id: 'addLegalEntity',
  method: 'POST',
  path: '/api/v1/user/company/legal-entity',
  tag: 'Пользователь',
  summary: 'Указать реквизиты компании, у которой действующего юридического лица ещё нет',
  access: 'required',
  body: z.object({
    isIndividual: z.boolean().default(false).describe('True for a sole trader, false for an organisation.'),
    name: typedName(250).describe('Name with the legal form; the company without any legal entity takes it too.'),
    inn: typedLine(20).describe('ИНН of 10 digits, or 12 for a sole trader; spaces are ignored.'),
    kpp: typedLine(20)
      .optional()
      .describe('КПП of 9 characters; required for an organisation, none for a sole trader.'),
    ogrn: typedLine(20).optional().describe('ОГРН of 13 digits, or ОГРНИП of 15 digits for a sole trader.'),
    address: typedLine(300).optional().describe('Registered address in one line.'),
  }),
  answer: legalEntity,
  status: 200,
  errors: [403, 409, 422],
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
    'filters[name]': z.string().max(100).optional().describe("Part of the company's name; without it all are listed."),
    fields: z
      .string()
      .max(200)
      .optional()
      .describe(
        'Wanted fields, separated by commas: without `inn` among them it is left out; without the parameter all fields.',
      ),
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
  body: z.object({ id: id.describe('Id of a company of the user.') }),
  answer: z.object({
    authToken: tokens.authToken.describe(
      "Token under which the session continues, and the caller's one becomes invalid; if absent, the caller's one stays valid.",
    ),
  }),
  status: 200,
  errors: [403],
});
