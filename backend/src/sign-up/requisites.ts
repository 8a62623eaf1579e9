import { Buffer } from 'node:buffer';
import { requisitesBytes } from '#contract/sign-up.ts';
import type { Env } from '../env.ts';
import { readPicture } from '../photo/picture.ts';
import { putFile } from '../put-file.ts';
import { t } from '../texts/texts.ts';

/** A file of requisites whose content matches its type. */
export interface Requisites {
  type: 'application/pdf' | 'image/jpeg' | 'image/png';
  bytes: Buffer;
}

const dataUrl = /^data:(application\/pdf|image\/jpeg|image\/png);base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * Parses a data URL strictly: one of three types, complete base64, at most 2 MiB, and content that begins and ends as
 * the type requires, so that nothing can be appended. A picture is stored like a photo. Returns a sentence if it is
 * invalid.
 */
export function readRequisites(url: string): Requisites | string {
  const [, type, text = ''] = dataUrl.exec(url) ?? [];
  if (!type || text.length % 4 !== 0) return t('sign-up.file-needed');
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > requisitesBytes) return t('sign-up.file-too-heavy');
  const broken = t('sign-up.file-broken');
  if (type === 'application/pdf') return isWholePdf(bytes) ? { type, bytes } : broken;
  const picture = readPicture(bytes);
  if (picture === 'too-large') return t('sign-up.picture-too-large');
  return picture?.type === type ? { type: picture.type, bytes: Buffer.from(picture.bytes) } : broken;
}

/** ISO 32000-1, 7.5: the header with its version, `%%EOF` at the end. */
function isWholePdf(bytes: Buffer): boolean {
  const ends = bytes.subarray(-1024).toString('latin1').trimEnd().endsWith('%%EOF');
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' && ends;
}

/** Stores a file under a random name and returns the name. It is only ever served as an attachment. */
export async function storeRequisites(env: Env, { type, bytes }: Requisites): Promise<string> {
  const object = `requisites/${crypto.randomUUID()}`;
  const httpMetadata = { contentType: type, contentDisposition: 'attachment' };
  await putFile(env.files, object, new Uint8Array(bytes), httpMetadata);
  return object;
}

/** Deletes a file whose account wasn't created. */
export async function forgetRequisites(env: Env, object: string): Promise<void> {
  await env.files.delete(object);
}
