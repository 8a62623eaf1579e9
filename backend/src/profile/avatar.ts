import { avatarBytes } from '#contract/profile.ts';
import type { UserActor } from '../actor.ts';
import { photoKind } from '../custom/photo.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { avatarUrl, type Profile } from './store.ts';

const fileOf = (name: string) => `avatar/${name}`;

/**
 * Stores a person's photo under a random name and replaces the previous one. Throws 413 if it is too large, 415 if its
 * content is neither a JPEG nor a PNG.
 */
export async function putAvatar(
  env: Env,
  { userId }: UserActor,
  file: Blob,
  defer: (work: Promise<unknown>) => void,
): Promise<NonNullable<Profile['avatar']>> {
  if (file.size > avatarBytes) throw new ApiError(413, 'PayloadTooLarge', 'Фото больше 2 МБ');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = photoKind(bytes);
  if (!kind) throw new ApiError(415, 'UnsupportedMediaType', 'Фото должно быть файлом .jpg или .png');
  const name = `${crypto.randomUUID()}.${kind.extension}`;
  await env.files.put(fileOf(name), bytes, { httpMetadata: { contentType: kind.type } });
  const before = await nameAvatar(env, userId, name);
  if (before) defer(env.files.delete(fileOf(before)));
  return { url: avatarUrl(name) };
}

/** Removes a person's photo; does nothing if there is none. */
export async function dropAvatar(env: Env, { userId }: UserActor): Promise<void> {
  const before = await nameAvatar(env, userId, null);
  if (before) await env.files.delete(fileOf(before));
}

/** File name of a person's photo; null if there is none. */
export async function avatarOf(env: Env, userId: number): Promise<string | null> {
  const name = await env.trade.prepare('SELECT avatar FROM user WHERE id = ?1').bind(userId).first<string>('avatar');
  return name === null ? null : fileOf(name);
}

/** Sets the file name of a person's photo and returns the previous one. */
async function nameAvatar(env: Env, userId: number, name: string | null): Promise<string | null> {
  const [before] = await env.trade.batch([
    env.trade.prepare('SELECT avatar FROM user WHERE id = ?1').bind(userId),
    env.trade.prepare('UPDATE user SET avatar = ?2 WHERE id = ?1').bind(userId, name),
  ]);
  return (before?.results[0] as { avatar: string | null } | undefined)?.avatar ?? null;
}
