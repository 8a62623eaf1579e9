import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { type FieldError, invalidFields } from '../errors.ts';
import { channelOf } from '../message/message.ts';
import { queueMessage } from '../message/outbox.ts';
import { passwordFault } from '../password/rule.ts';
import { findRegion } from '../region/store.ts';
import { forgiveTries, takeTry } from '../session/limits.ts';
import { hashPassword, isPassword } from '../session/password.ts';
import { hashToken, newToken, turning } from '../session/token.ts';
import { judgeAlerts } from '../stock-alert/arrivals.ts';
import { t } from '../texts/texts.ts';
import { dropOtherSessions } from './sessions.ts';
import {
  type Consent,
  findProfile,
  type Profile,
  type ProfileChange,
  passwordOf,
  writeConsent,
  writeProfile,
} from './store.ts';

const day = 24 * 60 * 60 * 1000;

/** Whose profile is changed, and the document that a consent refers to. */
export interface Change {
  actor: UserActor;
  body: ProfileChange;
  consent: Consent;
}

/**
 * Changes a profile, and with `newPassword` also the password, in one batch. Throws 422 with all invalid fields; a
 * wrong current password is reported only if the rest is valid, because each guess uses up one of the account's tries.
 * Returns the session's new token if the password has changed.
 */
export async function changeProfile(env: Env, { actor, body, consent }: Change, now: number): Promise<string | null> {
  const before = await findProfile(env, actor, now);
  if (!before) return null;
  const { currentPassword = '', newPassword, repeatNewPassword = '', ...fields } = body;
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  const after: Profile = { ...before, ...given };
  const errors = await profileFaults(env, after);
  if (newPassword) errors.push(...passwordFaults(after, { currentPassword, newPassword, repeatNewPassword }));
  if (errors.length > 0) throw invalidFields(errors);
  if (newPassword && before.hasPassword) await provePassword(env, actor, currentPassword, now);
  const token = newPassword ? newToken() : null;
  await env.trade.batch([
    writeProfile(env, actor.userId, after),
    ...(after.regionId === before.regionId ? [] : await judgeAlerts(env, actor, now, true)),
    ...(body.emailAgreedForMarketing === undefined
      ? []
      : [writeConsent(env, actor.userId, body.emailAgreedForMarketing, consent, now)]),
    ...(newPassword ? await writePassword(env, actor, { ...after, newPassword }, now) : []),
    ...(token === null ? [] : [turnToken(env, actor, await hashToken(token))]),
  ]);
  return token;
}

async function profileFaults(env: Env, { lastName, firstName, regionId }: Profile): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  if (!lastName) errors.push({ field: 'lastName', message: t('person.last-name') });
  if (!firstName) errors.push({ field: 'firstName', message: t('person.first-name') });
  if (regionId === null || !(await findRegion(env, regionId))) {
    errors.push({ field: 'regionId', message: t('region.unknown') });
  }
  return errors;
}

interface Passwords {
  currentPassword: string;
  newPassword: string;
  repeatNewPassword: string;
}

function passwordFaults(
  profile: Profile,
  { currentPassword, newPassword, repeatNewPassword }: Passwords,
): FieldError[] {
  const { phone, email, lastName, firstName } = profile;
  const errors: FieldError[] = [];
  if (!currentPassword && profile.hasPassword)
    errors.push({ field: 'currentPassword', message: t('profile.current-password') });
  const fault = passwordFault(newPassword, [phone, email, lastName, firstName]);
  if (fault) errors.push({ field: 'newPassword', message: fault });
  if (newPassword !== repeatNewPassword) errors.push({ field: 'repeatNewPassword', message: t('password.differs') });
  return errors;
}

/** Checks the signed-in user's password, as slowly as at sign-in. Throws 422 at `currentPassword`. */
export async function provePassword(env: Env, { userId }: UserActor, typed: string, now: number): Promise<void> {
  // Counted apart from sign-in, so that nobody outside can use these tries up.
  const tries = `signed-in:${userId}`;
  await takeTry(env, tries, now);
  if (!(await isPassword(typed, await passwordOf(env, userId)))) {
    throw invalidFields([{ field: 'currentPassword', message: t('profile.wrong-password') }]);
  }
  await forgiveTries(env, tries).run();
}

function turnToken(env: Env, { sessionId }: UserActor, hash: string): D1PreparedStatement {
  return env.trade.prepare(`UPDATE session SET ${turning('?2')} WHERE id = ?1`).bind(sessionId, hash);
}

async function writePassword(env: Env, actor: UserActor, user: Profile & { newPassword: string }, now: number) {
  const hash = await hashPassword(user.newPassword);
  const address = user.email ?? user.phone;
  const text = t('profile.password-text');
  return [
    env.trade.prepare('UPDATE user SET password = ?2 WHERE id = ?1').bind(actor.userId, hash),
    dropOtherSessions(env, actor),
    ...(address === null
      ? []
      : [
          queueMessage(
            env,
            {
              channel: channelOf(address),
              address,
              subject: t('password.changed-subject'),
              text,
              expiresAt: now + day,
            },
            now,
          ),
        ]),
  ];
}
