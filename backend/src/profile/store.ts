import type { CallAnswer, CallBody } from '#contract/call.ts';
import type { getProfile, updateProfile } from '#contract/profile.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { photoOf } from '../photo/store.ts';
import { noPassword } from '../session/password.ts';

export type Profile = CallAnswer<typeof getProfile>;
export type ProfileChange = CallBody<typeof updateProfile>;

interface Row
  extends Omit<
    Profile,
    'avatar' | 'hasPassword' | 'emailAgreedForMarketing' | 'firstName' | 'lastName' | 'middleName'
  > {
  name: string;
  lastName: string | null;
  firstName: string | null;
  middleName: string | null;
  agreed: number;
  password: string;
  avatar: string | null;
}

/** The signed-in user's profile. The session was found together with the user's row, so it exists. */
export async function findProfile(env: Env, { userId, regionId }: UserActor, now: number): Promise<Profile | null> {
  const row = await env.trade
    .prepare(
      `SELECT name, last_name AS lastName, first_name AS firstName, middle_name AS middleName, gender,
              coalesce(region_id, ?2) AS regionId, coalesce(about ->> '$.city', '') AS city, phone, email, avatar, password,
              EXISTS (SELECT 1 FROM consent WHERE user_id = ?1 AND kind = 'marketing' AND withdrawn_at IS NULL) AS agreed
         FROM user WHERE id = ?1`,
    )
    .bind(userId, regionId)
    .first<Row>();
  if (!row) return null;
  const { name, lastName, firstName, middleName, agreed, avatar, password, ...rest } = row;
  const [last = '', first = '', ...middle] = name.split(/\s+/);
  const names =
    lastName === null && firstName === null
      ? { lastName: last, firstName: first, middleName: middle.join(' ') }
      : { lastName: lastName ?? '', firstName: firstName ?? '', middleName: middleName ?? '' };
  const image = photoOf(env, 'avatar', avatar, now);
  return {
    ...rest,
    ...names,
    emailAgreedForMarketing: agreed === 1,
    avatar: image,
    hasPassword: password !== noPassword,
  };
}

export function writeProfile(env: Env, userId: number, profile: Profile): D1PreparedStatement {
  const { lastName, firstName, middleName, gender, regionId, city } = profile;
  const name = [lastName, firstName, middleName].filter(Boolean).join(' ');
  return env.trade
    .prepare(
      `UPDATE user SET name = ?2, last_name = ?3, first_name = ?4, middle_name = ?5, gender = ?6, region_id = ?7,
              about = json_set(about, '$.city', ?8) WHERE id = ?1`,
    )
    .bind(userId, name, lastName, firstName, middleName, gender, regionId, city);
}

/** Document of a consent, and the network address from which it was given. */
export interface Consent {
  document: string;
  version: string;
  address: string;
}

/**
 * Statement that gives or withdraws the consent to marketing. If nothing changes, the recorded consent stays as it is;
 * a withdrawn consent keeps its row.
 */
export function writeConsent(env: Env, userId: number, agreed: boolean, consent: Consent, now: number) {
  if (!agreed) {
    return env.trade
      .prepare(
        `UPDATE consent SET withdrawn_at = ?2 WHERE user_id = ?1 AND kind = 'marketing' AND withdrawn_at IS NULL`,
      )
      .bind(userId, now);
  }
  return env.trade
    .prepare(
      `INSERT INTO consent (user_id, kind, document, version, given_at, address)
       SELECT ?1, 'marketing', ?2, ?3, ?4, ?5
        WHERE NOT EXISTS (SELECT 1 FROM consent WHERE user_id = ?1 AND kind = 'marketing' AND withdrawn_at IS NULL)`,
    )
    .bind(userId, consent.document, consent.version, now, consent.address);
}

export async function passwordOf(env: Env, userId: number): Promise<string | null> {
  const row = await env.trade
    .prepare('SELECT password FROM user WHERE id = ?1')
    .bind(userId)
    .first<{ password: string }>();
  return row?.password ?? null;
}
