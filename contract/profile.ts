import { z } from 'zod';
import { byId, id, image, moment, tokens, typedLine, typedName } from './base.ts';
import { defineCall } from './call.ts';

const tag = 'Профиль';
const gender = z.enum(['male', 'female']);

export const profile = z
  .object({
    lastName: z.string().describe('Surname; empty if it is unknown.'),
    firstName: z.string().describe('First name; empty if it is unknown.'),
    middleName: z.string().describe('Patronymic; empty if there is none.'),
    gender: gender.nullable().describe("Gender, or null if it wasn't given."),
    regionId: id.nullable().describe('Region of the person, or null if none was chosen.'),
    city: z.string().describe("Town in words; empty if it wasn't given."),
    emailAgreedForMarketing: z.boolean().describe('Whether the person has agreed to advertising by e-mail.'),
    phone: z.string().nullable().describe('Ten digits of the phone without +7, or null if there is none.'),
    email: z.string().nullable().describe('E-mail address, or null if there is none.'),
    avatar: image.nullable().default(null).describe('Picture of the person, or null if there is none.'),
    hasPassword: z
      .boolean()
      .default(true)
      .describe('False for somebody who came by an old invitation: their first password needs no present one.'),
  })
  .describe('What a person keeps about themselves.');

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
  summary: 'Изменить профиль; поля, которых нет в запросе, остаются. Новый пароль завершает остальные входы',
  access: 'required',
  body: z.object({
    lastName: typedName(50).optional().describe('Surname; not empty, without it the surname stays.'),
    firstName: typedName(50).optional().describe('First name; not empty, without it the first name stays.'),
    middleName: typedName(50).optional().describe('Patronymic, empty to remove it; without it the patronymic stays.'),
    gender: gender.nullable().optional().describe('Gender, null to remove it; without it the gender stays.'),
    regionId: id.optional().describe('Id of a region; without it the region stays.'),
    city: typedName(100).optional().describe('Town in words, empty to remove it; without it the town stays.'),
    emailAgreedForMarketing: z
      .boolean()
      .optional()
      .describe(
        'Consent to advertising by e-mail, given or withdrawn, which is recorded; without it the consent stays.',
      ),
    currentPassword: z
      .string()
      .max(256)
      .optional()
      .describe(
        'The present password; required together with a new one, unless the account has none yet; absent if the password stays.',
      ),
    newPassword: z
      .string()
      .max(256)
      .optional()
      .describe('New password, which ends all other sessions; without it the password stays.'),
    repeatNewPassword: z
      .string()
      .max(256)
      .optional()
      .describe('The new password once more; absent if the password stays.'),
  }),
  answer: z.object({
    message: z.string().describe('What happened, as a Russian sentence for the person.'),
    authToken: tokens.authToken.describe(
      "Token under which the session continues after a new password, and the caller's one becomes invalid; absent if the password wasn't changed.",
    ),
  }),
  status: 200,
  errors: [422],
  ownerOnly: true,
});

export const consentToStatistics = defineCall({
  id: 'consentToStatistics',
  method: 'POST',
  path: '/api/v1/profile/statistics-consent',
  tag,
  summary: 'Записать согласие на файлы cookie для статистики или отказ от них',
  access: 'required',
  body: z.object({
    agreed: z.boolean().describe('True gives the consent, false withdraws it.'),
    version: typedLine(40).describe(
      'The `cookieVersion` of `getInfo` that the person saw; another than the present one answers 409.',
    ),
    chosenAt: moment
      .optional()
      .describe(
        'When a visitor chose who has signed in since; absent, it is now. Changes nothing that was chosen for the account later. More than a year ago answers 422, before `version` was shown 409.',
      ),
  }),
  status: 204,
  errors: [409, 422],
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
  answer: z.object({
    avatar: image
      .nullable()
      .default(null)
      .describe("The picture as it is stored now, or null if the API doesn't say where it is."),
  }),
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

export const signInUse = z
  .object({
    id: id.describe('Id of the session.'),
    current: z.boolean().describe("True for the caller's own session."),
    companyName: z.string().describe('Company that is acted for in the session.'),
    device: z.string().default('').describe('Browser and system in words; empty if unknown.'),
    started: moment.describe('When the person signed in.'),
    lastSeen: moment.describe('When the session was last used, to a quarter of an hour.'),
  })
  .describe('A live session of the person.');

export const getSessions = defineCall({
  id: 'getSessions',
  method: 'GET',
  path: '/api/v1/profile/session',
  tag,
  summary: 'Действующие входы',
  access: 'required',
  answer: z.object({
    items: z.array(signInUse).describe("The caller's live sessions: this one, then those used last."),
  }),
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
