import { z } from 'zod';
import { isPhoto } from '#app/server/forms/photo.ts';
import { avatarBytes } from '#contract/profile.ts';

const line = (max: number) => z.string().trim().max(max, 'cabinet:tooLong').default('');

export const names = z.object({
  intent: z.literal('profile'),
  lastName: z.string('cabinet:need.lastName').trim().min(1, 'cabinet:need.lastName').max(50, 'cabinet:tooLong'),
  firstName: z.string('cabinet:need.firstName').trim().min(1, 'cabinet:need.firstName').max(50, 'cabinet:tooLong'),
  middleName: line(50),
  gender: z.enum(['male', 'female']).nullable().catch(null),
  regionId: z.coerce.number('cabinet:need.region').int('cabinet:need.region').positive('cabinet:need.region'),
  city: line(100),
  emailAgreedForMarketing: z.literal('on').optional().transform(Boolean),
  /** The checkbox when the form was rendered. */
  wasAgreed: z.enum(['0', '1']).catch('0'),
});

export const password = z
  .object({
    intent: z.literal('password'),
    currentPassword: z.string('cabinet:need.currentPassword').max(256, 'cabinet:tooLong'),
    password: z.string('cabinet:need.password').max(256, 'cabinet:tooLong'),
    passwordRepeat: z.string('cabinet:need.passwordRepeat').max(256, 'cabinet:tooLong'),
  })
  .refine((typed) => typed.password === typed.passwordRepeat, {
    path: ['passwordRepeat'],
    message: 'cabinet:passwordsDiffer',
  });

const avatar = z.object({
  intent: z.literal('avatar'),
  photo: z
    .custom<File>((value) => value instanceof File, 'cabinet:need.avatar')
    .refine((file) => file.size <= avatarBytes, { message: 'cabinet:avatarLarge', abort: true })
    .refine(isPhoto, 'cabinet:avatarKind'),
});

const noAvatar = z.object({ intent: z.literal('delete-avatar') });

export const profileSchema = z.discriminatedUnion('intent', [names, password, avatar, noAvatar], 'cabinet:failed');
