import { z } from 'zod';
import { byId, id, image, moment, tokens, typedText } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Профиль';
const gender = z.enum(['male', 'female']);

export const profile = z.object({
  lastName: z.string(),
  firstName: z.string(),
  middleName: z.string(),
  gender: gender.nullable(),
  regionId: id.nullable(),
  city: z.string(),
  emailAgreedForMarketing: z.boolean(),
  /** Ten digits without +7. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  avatar: image.nullable().default(null),
  hasPassword: z
    .boolean()
    .default(true)
    .describe('False for somebody who came by an old invitation or a bank: their first password needs no current one.'),
});

export const getProfile = defineCall({
  id: 'getProfile',
  method: 'GET',
  path: '/api/v1/profile',
  tag,
  summary: 'Профиль того, кто вошёл',
  access: 'required',
  answer: profile,
  status: 200,
});

export const updateProfile = defineCall({
  id: 'updateProfile',
  method: 'POST',
  path: '/api/v1/profile/update',
  tag,
  summary:
    'Изменить профиль; поля, которых нет в запросе, остаются. Новый пароль завершает остальные входы, а этот получает новый токен',
  access: 'required',
  body: z.object({
    lastName: typedText(50).optional(),
    firstName: typedText(50).optional(),
    middleName: typedText(50).optional(),
    gender: gender.nullable().optional(),
    regionId: id.optional(),
    city: typedText(100).optional(),
    emailAgreedForMarketing: z.boolean().optional(),
    /** Required together with a new password, unless the account has none yet. */
    currentPassword: z.string().max(256).optional(),
    newPassword: z.string().max(256).optional(),
    repeatNewPassword: z.string().max(256).optional(),
  }),
  /** With a new password the session continues under the new token, as in `setCompany`. */
  answer: z.object({ message: z.string(), authToken: tokens.authToken }),
  status: 200,
  errors: [422],
  ownerOnly: true,
});

/** Largest avatar in bytes. */
export const avatarBytes = 2 * 1024 * 1024;

export const uploadAvatar = defineCall({
  id: 'uploadAvatar',
  method: 'POST',
  path: '/api/v1/profile/avatar',
  tag,
  summary:
    'Фото профиля: .jpg или .png, не больше 2 МБ и 40 мегапикселей, проверяется по содержимому и хранится без EXIF',
  access: 'required',
  file: 'data',
  answer: z.object({ avatar: image.nullable().default(null) }),
  status: 200,
  errors: [413, 415, 422],
  ownerOnly: true,
});

export const deleteAvatar = defineCall({
  id: 'deleteAvatar',
  method: 'DELETE',
  path: '/api/v1/profile/avatar',
  tag,
  summary: 'Убрать фото профиля',
  access: 'required',
  status: 204,
  ownerOnly: true,
});

/** A live session of the user. */
export const signInUse = z.object({
  id,
  current: z.boolean(),
  companyName: z.string(),
  /** Browser and system in words; empty if unknown. */
  device: z.string().default(''),
  started: moment,
  /** Updated every quarter of an hour. */
  lastSeen: moment,
});

export const getSessions = defineCall({
  id: 'getSessions',
  method: 'GET',
  path: '/api/v1/profile/session',
  tag,
  summary: 'Действующие входы',
  access: 'required',
  answer: z.object({ items: z.array(signInUse) }),
  status: 200,
  ownerOnly: true,
});

export const endSession = defineCall({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/v1/profile/session/:id',
  tag,
  summary: 'Завершить один вход',
  access: 'required',
  params: byId,
  status: 204,
  errors: [404],
  ownerOnly: true,
});

export const endOtherSessions = defineCall({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/v1/profile/session',
  tag,
  summary: 'Завершить все входы, кроме этого',
  access: 'required',
  status: 204,
  ownerOnly: true,
});
