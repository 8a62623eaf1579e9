import { avatarBytes } from '#contract/profile.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { storePhoto } from '../photo/store.ts';

/** Stores a person's photo instead of the previous one and returns its name. */
export async function putAvatar(env: Env, actor: UserActor, file: Blob, now: number): Promise<string> {
  const name = await storePhoto(env, 'avatar', { file, mostBytes: avatarBytes }, now);
  await nameAvatar(env, actor, name);
  return name;
}

/** Sets the name of a person's photo; null removes it. The previous one is left to the sweep. */
export async function nameAvatar(env: Env, { userId }: UserActor, name: string | null): Promise<void> {
  await env.trade.prepare('UPDATE user SET avatar = ?2 WHERE id = ?1').bind(userId, name).run();
}
