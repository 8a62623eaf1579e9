import { z } from 'zod';
import { byId, id, isSent, moment, pathId, tokens, typedLine, typedName } from './base.ts';
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
    permissions: z
      .array(
        z.object({
          code: code.describe('Code of the permission.'),
          name: z.string().describe('Name of the permission in Russian.'),
        }),
      )
      .describe('All permissions that a person may have at a company, by name.'),
    roles: z
      .array(
        z.object({
          code: code.describe('Code of the role.'),
          name: z.string().describe('Name of the role in Russian.'),
          permissions: z.array(code).describe('Codes of the permissions that the role has of itself.'),
        }),
      )
      .describe('All roles, those with most permissions first.'),
  }),
  status: 200,
});

export const colleague = z
  .object({
    id: id.describe('Id of the person.'),
    name: z.string().describe('Full name.'),
    phone: z
      .string()
      .nullable()
      .default(null)
      .describe('Ten digits of the phone without +7, or null if there is none.'),
    email: z.string().nullable().default(null).describe('E-mail address, or null if there is none.'),
    position: z.string().nullable().default(null).describe('Position at the company, or null if it is unknown.'),
    role: code.describe("Code of the person's role at the company."),
    permissions: z
      .array(code)
      .describe("Codes of what the person may do: the role's permissions, changed for this person."),
    self: z.boolean().default(false).describe('True for the caller.'),
  })
  .describe('A person who may act for the company.');

export const openInvitation = z
  .object({
    id: id.describe('Id of the invitation.'),
    name: z.string().describe('Name of the invited person.'),
    address: z.string().describe('Where the link was sent: ten digits of a phone without +7, or an e-mail address.'),
    role: code.describe('Code of the role that the person will have.'),
    expires: moment.describe('Until when the link works.'),
  })
  .describe('An invitation that nobody has accepted yet.');

export const getColleagues = defineCall({
  id: 'getColleagues',
  method: 'GET',
  path: '/api/v1/company-user',
  tag,
  summary: 'Сотрудники компании и приглашения без ответа',
  access: 'required',
  answer: z.object({
    items: z.array(colleague).describe('People who may act for the company, by name.'),
    invitations: z
      .array(openInvitation)
      .describe('Invitations that nobody has accepted yet and that still work, newest first.'),
  }),
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
  body: z.object({
    role: code.describe("Code of the person's new role."),
    permissions: z
      .array(code)
      .max(100)
      .optional()
      .describe('Codes of everything the person may do from now on; without them, what the role has of itself.'),
  }),
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
    email: typedLine(254).optional().describe('E-mail address of the person; either this or `phone` is needed.'),
    phone: typedLine(32)
      .optional()
      .describe('Phone of the person in any usual spelling; either this or `email` is needed.'),
    name: typedName(150).describe('Name of the person.'),
    role: code.describe('Code of the role that the person will have.'),
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
  params: z.object({ invitation: pathId.describe('Id of the invitation.') }),
  status: 204,
  errors: [403, 404],
  ownerOnly: true,
});

export const invitationCode = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,128}$/)
  .describe("The secret in the invitation's link.");

export const getInvitation = defineCall({
  id: 'getInvitation',
  method: 'GET',
  path: '/api/v2/invitation/:invitation',
  tag,
  summary: 'Кто и куда приглашает; открыть приглашение ещё не значит войти',
  access: 'optional',
  params: z.object({ invitation: invitationCode }),
  answer: z.object({
    company: z.object({ name: z.string().describe('Name of the company.') }).describe('Company that invites.'),
    inviter: z.string().describe('Name of the person who invites.'),
    name: z.string().describe('Name of the invited person.'),
    address: z.string().describe('Where the code is sent, masked.'),
    expires: moment.describe('Until when the invitation works.'),
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
    authToken: tokens.authToken.describe(
      "Token under which the session continues for the new company; if absent, the caller's one stays valid.",
    ),
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
    code: z
      .string()
      .max(32)
      .optional()
      .describe('Code from the message; without it a code is sent to the address of the invitation.'),
    password: z
      .string()
      .max(256)
      .optional()
      .describe('Password of the new account, required together with the code if it is new; absent otherwise.'),
    repeatPassword: z.string().max(256).optional().describe('The same password again; absent without a password.'),
    agreeTerms: z.boolean().default(false).describe('Consent to the terms of use, required for a new account.'),
    agreeForProcessingData: z
      .boolean()
      .default(false)
      .describe('Consent to the processing of personal data, required for a new account.'),
    emailAgreedForMarketing: z.boolean().default(false).describe('Consent to news and offers, of a new account.'),
  }),
  answer: z.object({
    ...tokens,
    message: z
      .string()
      .optional()
      .describe('What happened, as a Russian sentence for the person; absent if there is nothing to say.'),
    isSent,
    resendAfter: z
      .int()
      .min(0)
      .optional()
      .describe('Seconds until another code may be requested; present if one was sent.'),
  }),
  status: 200,
  errors: [403, 404, 410, 422],
});
