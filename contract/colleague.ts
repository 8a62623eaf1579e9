import { z } from 'zod';
import { byId, id, moment, pathId, tokens, typedText } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Сотрудники';
const code = z.string().max(64);

export const getRoles = defineCall({
  id: 'getRoles',
  method: 'GET',
  path: '/api/v1/permission',
  tag,
  summary: 'Права и роли, из которых они складываются',
  access: 'required',
  answer: z.object({
    permissions: z.array(z.object({ code, name: z.string() })),
    roles: z.array(z.object({ code, name: z.string(), permissions: z.array(code) })),
  }),
  status: 200,
});

/** A person who may act for the company. */
export const colleague = z.object({
  id,
  name: z.string(),
  phone: z.string().nullable().default(null),
  email: z.string().nullable().default(null),
  position: z.string().nullable().default(null),
  role: code,
  /** Effective permissions: the role's, changed for this person. */
  permissions: z.array(code),
  /** True for the caller. */
  self: z.boolean().default(false),
});

/** A pending invitation. */
export const openInvitation = z.object({
  id,
  name: z.string(),
  /** Ten digits of a phone, or an e-mail address. */
  address: z.string(),
  role: code,
  expires: moment,
});

export const getColleagues = defineCall({
  id: 'getColleagues',
  method: 'GET',
  path: '/api/v1/company-user',
  tag,
  summary: 'Сотрудники компании и приглашения без ответа',
  access: 'required',
  answer: z.object({ items: z.array(colleague), invitations: z.array(openInvitation) }),
  status: 200,
  errors: [403],
});

export const updateColleague = defineCall({
  id: 'updateColleague',
  method: 'PUT',
  path: '/api/v1/company-user/:id',
  tag,
  summary: 'Дать сотруднику роль и права',
  access: 'required',
  params: byId,
  body: z.object({ role: code, permissions: z.array(code).max(100) }),
  status: 204,
  errors: [403, 404, 409, 422],
  ownerOnly: true,
});

export const removeColleague = defineCall({
  id: 'removeColleague',
  method: 'DELETE',
  path: '/api/v1/company-user/:id',
  tag,
  summary: 'Убрать сотрудника из компании: его вход завершается сразу',
  access: 'required',
  params: byId,
  status: 204,
  errors: [403, 404, 409],
  ownerOnly: true,
});

export const createInvitation = defineCall({
  id: 'createInvitation',
  method: 'POST',
  path: '/api/v2/invitation',
  tag,
  summary: 'Пригласить сотрудника: ссылка на 7 дней уходит на телефон или почту',
  access: 'required',
  body: z.object({
    email: z.string().max(254).optional(),
    phone: z.string().max(32).optional(),
    name: typedText(150),
    role: code,
  }),
  answer: openInvitation,
  status: 201,
  errors: [403, 422],
  idempotent: true,
  ownerOnly: true,
});

export const revokeInvitation = defineCall({
  id: 'revokeInvitation',
  method: 'DELETE',
  path: '/api/v2/invitation/:invitation',
  tag,
  summary: 'Отозвать приглашение',
  access: 'required',
  params: z.object({ invitation: pathId }),
  status: 204,
  errors: [403, 404],
  ownerOnly: true,
});

/** The secret in an invitation's link. */
export const invitationCode = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);

export const getInvitation = defineCall({
  id: 'getInvitation',
  method: 'GET',
  path: '/api/v2/invitation/:invitation',
  tag,
  summary: 'Кто и куда приглашает; открыть приглашение ещё не значит войти',
  access: 'optional',
  params: z.object({ invitation: invitationCode }),
  answer: z.object({
    company: z.object({ name: z.string() }),
    inviter: z.string(),
    name: z.string(),
    /** Where the code was sent, masked. */
    address: z.string(),
    expires: moment,
    isNew: z
      .boolean()
      .default(false)
      .describe('True if nobody has an account with this address: whoever accepts sets a password and gives consents.'),
    isYours: z.boolean().default(false).describe('True if the caller is signed in and the address is their own.'),
  }),
  status: 200,
  errors: [404, 410],
});

export const acceptInvitation = defineCall({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/api/v2/invitation/:invitation/accept',
  tag,
  summary: 'Принять своё приглашение, когда вход уже выполнен: сеанс переходит в компанию с новым токеном',
  access: 'required',
  params: z.object({ invitation: invitationCode }),
  /** Like that of `setCompany`. */
  answer: z.object({
    authToken: tokens.authToken,
    message: z.string().describe('What has happened, as a sentence for the buyer.'),
  }),
  status: 200,
  errors: [403, 404, 410],
  ownerOnly: true,
});

export const signInByInvitation = defineCall({
  id: 'signInByInvitation',
  method: 'POST',
  path: '/api/v2/user/signin-by-invitation',
  tag,
  summary:
    'Войти по приглашению: сначала отправить код на его адрес, затем код; у новой учётной записи с ним пароль и согласия',
  access: 'none',
  body: z.object({
    invitation: invitationCode,
    code: z.string().max(32).optional(),
    password: z
      .string()
      .max(256)
      .optional()
      .describe('Password of the new account, required together with the code if it is new.'),
    repeatPassword: z.string().max(256).optional().describe('The same password again.'),
    agreeTerms: z.boolean().default(false).describe('Consent to the terms of use, required for a new account.'),
    agreeForProcessingData: z
      .boolean()
      .default(false)
      .describe('Consent to the processing of personal data, required for a new account.'),
    emailAgreedForMarketing: z.boolean().default(false).describe('Consent to news and offers, of a new account.'),
  }),
  answer: z.object({ ...tokens, message: z.string().optional(), resendAfter: z.int().min(0).optional() }),
  status: 200,
  errors: [403, 404, 410, 422],
});
