import { z } from 'zod';
import { formatPhone } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { isPhoto } from '#app/server/forms/file-kind.ts';
import { asName } from '#app/server/forms/name.ts';
import { newPassword, sameTwice } from '#app/server/forms/new-password.ts';
import { describeError, type ParsedForm, parseForm, refuse, refuseError } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { changeProfile, deleteAvatar, readProfile, sendAvatar } from '#app/supplier/profile.server.ts';
import { readRegions } from '#app/supplier/region.server.ts';
import { avatarBytes } from '#contract/profile.ts';

const line = (max: number) => z.string().trim().max(max, 'cabinet:tooLong').default('');

const names = z.object({
  intent: z.literal('profile'),
  lastName: asName(z.string('cabinet:need.lastName').trim().min(1, 'cabinet:need.lastName').max(50, 'cabinet:tooLong')),
  firstName: asName(
    z.string('cabinet:need.firstName').trim().min(1, 'cabinet:need.firstName').max(50, 'cabinet:tooLong'),
  ),
  middleName: asName(line(50)),
  gender: z.enum(['male', 'female']).nullable().catch(null),
  regionId: z.coerce.number('cabinet:need.region').int('cabinet:need.region').positive('cabinet:need.region'),
  city: asName(line(100)),
  emailAgreedForMarketing: z.literal('on').optional().transform(Boolean),
  /** The checkbox when the form was rendered. */
  wasAgreed: z.enum(['0', '1']).catch('0'),
});

const password = z
  .object({
    intent: z.literal('password'),
    /** Missing from the form of somebody without a password. */
    currentPassword: z.string().max(256, 'cabinet:tooLong').default(''),
    ...newPassword,
  })
  .refine(...sameTwice);

const avatar = z.object({
  intent: z.literal('avatar'),
  photo: z
    .custom<File>((value) => value instanceof File, 'cabinet:need.avatar')
    .refine((file) => file.size <= avatarBytes, { message: 'cabinet:avatarLarge', abort: true })
    .refine(isPhoto, 'cabinet:avatarKind'),
});

const noAvatar = z.object({ intent: z.literal('delete-avatar') });

const profileSchema = z.discriminatedUnion('intent', [names, password, avatar, noAvatar], 'cabinet:failed');

export async function loadProfile(context: LoadContext) {
  const [{ phone, email, avatar, ...profile }, { items }] = await Promise.all([
    readProfile(context.supplier),
    readRegions(context.supplier, ''),
  ]);
  return {
    title: context.t('cabinet:profile'),
    ...profile,
    /** New with each load: as a key it clears the password fields. */
    readId: mintRequestId(),
    avatar: avatar?.url,
    login: email ?? phone ?? '',
    contacts: [phone && formatPhone(phone), email].filter(Boolean).join(', '),
    regions: items.map(({ id, name }) => ({ value: id, label: name })),
    constraints: { names: constraintsOf(names), password: constraintsOf(password) },
  };
}

export type ProfileData = Awaited<ReturnType<typeof loadProfile>>;

/** The API's field names to the form's. */
const rename = { newPassword: 'password', repeatNewPassword: 'passwordRepeat', data: 'photo' } as const;

export async function postProfile(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, profileSchema);
  if (form.status !== 'success') return refuse(form);
  try {
    context.flash.set(await carryOut(context, form.value));
    return redirectTo(paths.profile());
  } catch (error) {
    return refused(context, error, form);
  }
}

type Filled = Extract<ParsedForm<z.output<typeof profileSchema>>, { status: 'success' }>;

/** What the API says of a photo without naming a field stands at the photo. */
function refused({ t }: LoadContext, error: unknown, form: Filled) {
  const isPhoto = form.value.intent === 'avatar' && error instanceof SupplierRejected && error.errors.length === 0;
  if (!isPhoto) return refuseError(form, error, t('cabinet:failed'), { rename });
  const { message, status } = describeError(error, t('cabinet:failed'));
  return refuse(form, { fieldErrors: { photo: [message] } }, status);
}

async function carryOut({ supplier, session, t }: LoadContext, wish: z.output<typeof profileSchema>): Promise<string> {
  if (wish.intent === 'profile') {
    const { intent, wasAgreed, emailAgreedForMarketing, ...body } = wish;
    // A form left open must not undo a consent changed on another page.
    const isChanged = emailAgreedForMarketing !== (wasAgreed === '1');
    await changeProfile(supplier, { ...body, ...(isChanged && { emailAgreedForMarketing }) });
    return t('cabinet:saved');
  }
  if (wish.intent === 'avatar') {
    await sendAvatar(supplier, wish.photo);
    return t('cabinet:avatarSaved');
  }
  if (wish.intent === 'delete-avatar') {
    await deleteAvatar(supplier);
    return t('cabinet:avatarDeleted');
  }
  const { currentPassword, password, passwordRepeat } = wish;
  const body = {
    ...(currentPassword && { currentPassword }),
    newPassword: password,
    repeatNewPassword: passwordRepeat,
  };
  const token = await changeProfile(supplier, body);
  if (token) session.renew(token);
  return t('cabinet:passwordSaved');
}
