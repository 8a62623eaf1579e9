import { Buffer } from 'node:buffer';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from '../env.ts';
import { ApiError, NotConfigured } from '../errors.ts';
import { putFile } from '../put-file.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { isDrawable } from './drawable.ts';
import { beginsAsPicture, readPicture } from './picture.ts';

/** Folders of photos and other files that belong to somebody. */
export type PhotoFolder = 'custom' | 'avatar' | 'chat' | 'order' | 'offer';

const fileOf = (folder: PhotoFolder, name: string) => `${folder}/${name}`;

/** Time for what a photo belongs to, to take its name; later it is swept. Milliseconds. */
const patience = 10 * 60_000;

interface Upload {
  file: Blob;
  mostBytes: number;
  /**
   * Of a picture that is drawn in files: fewer pixels than any photo may have, what is said of more, and what of a file
   * that can't be drawn.
   */
  unpacked?: { pixels: number; message: TextKey; damaged: TextKey };
  /** What is said of another file. */
  otherType?: TextKey;
}

/**
 * Stores a photo under a random name and returns the name. Throws 413 if its file or the picture is too large, 415 if it
 * is neither a JPEG nor a PNG, or can't be drawn though it has to be.
 */
export async function storePhoto(
  env: Env,
  folder: PhotoFolder,
  { file, mostBytes, unpacked, otherType = 'photo.type' }: Upload,
  now: number,
): Promise<string> {
  requireKey(env);
  if (file.size > mostBytes) throw new ApiError(413, 'PayloadTooLarge', t('photo.too-heavy'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  const picture = readPicture(bytes, unpacked?.pixels);
  if (picture === 'too-large') {
    const message = t(unpacked?.message ?? 'photo.too-large');
    throw new ApiError(413, 'PictureTooLarge', message);
  }
  if (!picture) {
    const damaged = beginsAsPicture(bytes) ? unpacked?.damaged : undefined;
    throw new ApiError(415, 'UnsupportedMediaType', t(damaged ?? otherType));
  }
  if (unpacked && !isDrawable(picture)) {
    throw new ApiError(415, 'UnsupportedMediaType', t(unpacked.damaged));
  }
  return await keep(env, { folder, ...picture, metadata: { contentType: picture.type } }, now);
}

interface Kept {
  folder: PhotoFolder;
  extension: string;
  bytes: Uint8Array;
  metadata: R2HTTPMetadata;
}

/** Stores a file under a random name, noted as unused until something takes the name. */
export async function keep(env: Env, { folder, extension, bytes, metadata }: Kept, now: number): Promise<string> {
  requireKey(env);
  const name = `${crypto.randomUUID()}.${extension}`;
  await env.trade
    .prepare('INSERT INTO unused_photo (path, due_at) VALUES (?1, ?2)')
    .bind(fileOf(folder, name), now + patience)
    .run();
  await putFile(env.files, fileOf(folder, name), bytes, metadata);
  return name;
}

const halfDay = 12 * 60 * 60;

/**
 * A photo for whoever may see it now. Its address ends in 12 to 24 hours, at midnight or noon of UTC, so that it stays the
 * same for a while and browsers keep the photo. Null without a photo, and without the key that signs addresses.
 */
export function photoOf(env: Env, folder: PhotoFolder, name: string | null, now: number): { url: string } | null {
  const url = addressOf(env, folder, name, now);
  return url === null ? null : { url };
}

/** The address of a file, as of a photo. */
export function addressOf(env: Env, folder: PhotoFolder, name: string | null, now: number): string | null {
  if (env.edgeKey === null || name === null) return null;
  const until = String((Math.floor(now / 1000 / halfDay) + 2) * halfDay);
  const key = signatureOf(env.edgeKey, folder, name, until);
  return `/media/${folder}/${name}?until=${until}&key=${key}`;
}

/** The photo of an address that was signed and hasn't ended; null if there is none. */
export async function openPhoto(env: Env, folder: PhotoFolder, name: string, query: URLSearchParams, now: number) {
  const [until, key] = [query.get('until') ?? '', query.get('key') ?? ''];
  if (env.edgeKey === null || !/^\d{10}$/.test(until) || Number(until) * 1000 < now) return null;
  const expected = Buffer.from(signatureOf(env.edgeKey, folder, name, until));
  const sent = Buffer.from(key);
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null;
  return env.files.get(fileOf(folder, name));
}

function signatureOf(edgeKey: string, folder: PhotoFolder, name: string, until: string): string {
  return createHmac('sha256', `photo:${edgeKey}`).update(`${folder}/${name}:${until}`).digest('base64url').slice(0, 32);
}

/** A photo whose address can't be signed could be shown to nobody. */
function requireKey({ edgeKey }: Env): void {
  if (edgeKey === null) throw new NotConfigured(['EDGE_KEY']);
}
