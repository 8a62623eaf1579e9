import { createHash } from 'node:crypto';
import type { Env } from '../env.ts';
import { startsWith } from '../file/decode.ts';
import { putFile } from '../put-file.ts';
import { ExchangeRefused } from './refused.ts';

/** Kinds of picture by their first bytes, whatever their names say. */
const kinds = [
  { extension: 'jpg', type: 'image/jpeg', start: [0xff, 0xd8, 0xff] },
  { extension: 'png', type: 'image/png', start: [0x89, 0x50, 0x4e, 0x47] },
  { extension: 'gif', type: 'image/gif', start: [0x47, 0x49, 0x46, 0x38] },
  { extension: 'webp', type: 'image/webp', start: [0x52, 0x49, 0x46, 0x46] },
] as const;

/** Largest piece of a file, which the accounting program is told. The local server takes no more than eight megabytes. */
export const fileLimit = 4 * 1024 * 1024;

const pictureKey = (file: string) => `goods/${file}`;

/** Keeps a picture under a name made of its content, which never changes under it. */
export async function keepPicture({ files, catalogue: db }: Env, path: string, bytes: Uint8Array): Promise<void> {
  // A larger one comes in pieces, of which only the first begins like a picture.
  if (bytes.length >= fileLimit) throw new ExchangeRefused('exchange.large-picture', { name: path });
  const kind = kinds.find(({ start }) => startsWith(bytes, start));
  if (!kind) throw new ExchangeRefused('exchange.no-picture', { name: path });
  const file = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.${kind.extension}`;
  const before = await db.prepare('SELECT file FROM goods_picture WHERE path = ?1').bind(path).first<string>('file');
  if (before === file) return;
  await putFile(files, pictureKey(file), bytes, { contentType: kind.type });
  await db.batch([
    db.prepare('INSERT OR REPLACE INTO goods_picture (path, file) VALUES (?1, ?2)').bind(path, file),
    db.prepare('UPDATE goods_work SET revision = revision + 1'),
  ]);
}

/** A picture of goods; null without one. */
export async function openPicture({ files }: Env, file: string): Promise<R2ObjectBody | null> {
  return await files.get(pictureKey(file));
}
