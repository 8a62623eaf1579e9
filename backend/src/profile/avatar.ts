import { avatarBytes } from '#contract/profile.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { dropPhoto, storePhoto } from '../photo/store.ts';

/** Stores a person's photo, replaces the previous one and returns its name. */
export async function putAvatar(
  env: Env,
  { userId }: UserActor,
  file: Blob,
  defer: (work: Promise<unknown>) => void,
): Promise<string> {
  const name = await storePhoto(env, 'avatar', file, avatarBytes);
  const before = await nameAvatar(env, userId, name);
  if (before) defer(dropPhoto(env, 'avatar', before));
  return name;
}

/** Removes a person's photo; does nothing if there is none. */
export async function dropAvatar(env: Env, { userId }: UserActor): Promise<void> {
  const before = await nameAvatar(env, userId, null);
  if (before) await dropPhoto(env, 'avatar', before);
}

/** Name of a person's photo; null if there is none. */
export async function avatarOf(env: Env, userId: number): Promise<string | null> {
  return env.trade.prepare('SELECT avatar FROM user WHERE id = ?1').bind(userId).first<string>('avatar');
}

/** Sets the name of a person's photo and returns the previous one. */
async function nameAvatar(env: Env, userId: number, name: string | null): Promise<string | null> {
  const [before] = await env.trade.batch([
    env.trade.prepare('SELECT avatar FROM user WHERE id = ?1').bind(userId),
    env.trade.prepare('UPDATE user SET avatar = ?2 WHERE id = ?1').bind(userId, name),
  ]);
  return (before?.results[0] as { avatar: string | null } | undefined)?.avatar ?? null;
}
