import { Buffer } from 'node:buffer';
import { requisitesBytes } from '#contract/sign-up.ts';
import type { Env } from '../env.ts';

/** A file of requisites whose content is what it says. */
export interface Requisites {
  type: 'application/pdf' | 'image/jpeg' | 'image/png';
  bytes: Buffer;
}

const dataUrl = /^data:(application\/pdf|image\/jpeg|image\/png);base64,([A-Za-z0-9+/]+={0,2})$/;

/**
 * Reads a data URL strictly: one of three types, whole base64, at most 2 MiB, and a content that begins and ends as the
 * type does, so that nothing else can be hung onto the file. A sentence says what is wrong.
 */
export function readRequisites(url: string): Requisites | string {
  const [, type, text = ''] = dataUrl.exec(url) ?? [];
  if (!type || text.length % 4 !== 0) return 'Приложите файл PDF, JPEG или PNG';
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length > requisitesBytes) return 'Файл больше 2 МБ. Приложите файл поменьше';
  const read = { type: type as Requisites['type'], bytes };
  return isWhole(read) ? read : 'Файл повреждён, или его содержимое не PDF, JPEG или PNG';
}

const begins = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;
const ends = (bytes: Buffer, hex: string) => bytes.subarray(-hex.length / 2).toString('hex') === hex;

/** Signatures: PDF 1.7 (ISO 32000-1, 7.5), JPEG start and end of image (ITU-T T.81, B.1), PNG signature and IEND. */
function isWhole({ type, bytes }: Requisites): boolean {
  if (type === 'application/pdf') {
    return begins(bytes, '255044462d') && bytes.subarray(-1024).toString('latin1').trimEnd().endsWith('%%EOF');
  }
  if (type === 'image/jpeg') return begins(bytes, 'ffd8ff') && ends(bytes, 'ffd9');
  return begins(bytes, '89504e470d0a1a0a') && ends(bytes, '49454e44ae426082');
}

/** Puts a file under a random name and answers the name. It is only ever served as an attachment. */
export async function storeRequisites(env: Env, { type, bytes }: Requisites): Promise<string> {
  const object = `requisites/${crypto.randomUUID()}`;
  const httpMetadata = { contentType: type, contentDisposition: 'attachment' };
  await env.files.put(object, new Uint8Array(bytes), { httpMetadata });
  return object;
}
