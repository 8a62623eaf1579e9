import { createHash } from 'node:crypto';
import type { Env } from '../env.ts';
import { putFile } from '../put-file.ts';
import { chunkKey, type FileRow, findFile } from './file.ts';
import { keepPicture } from './picture.ts';
import { ExchangeRefused } from './refused.ts';

/** Largest file. */
const mostBytes = 2 * 1024 * 1024 * 1024;
/** The storefront waits fifteen seconds for the answer; nobody looks on. In milliseconds. */
const patience = 12_000;
/** A shorter piece may well be like the one before it. */
const leastRepeated = 1024;

const picture = /\.(jpe?g|png|gif|webp)$/i;

/** The name of a file without what leads out of its folder. Throws `ExchangeRefused` for one that can't be one. */
export function nameOf(sent: string | undefined): string {
  const name = (sent ?? '').replaceAll('\\', '/').replace(/^(\.?\/)+/, '');
  if (name === '' || name.length > 200 || name.split('/').includes('..') || !/^[\p{L}\p{N} ._/()#-]+$/u.test(name))
    throw new ExchangeRefused('exchange.bad-file-name');
  return name;
}

/** Takes a piece of a file; the pieces come one after the other. */
export async function receive(env: Env, exchange: number, sent: string | undefined, bytes: Uint8Array, now: number) {
  const name = nameOf(sent);
  if (/\.zip$/i.test(name)) throw new ExchangeRefused('exchange.zip');
  if (bytes.length === 0) throw new ExchangeRefused('exchange.empty-piece', { name });
  if (/\.xml$/i.test(name)) return await addPiece(env, exchange, name, bytes, now);
  // Refusing what comes along with the goods would end the exchange.
  try {
    if (!picture.test(name)) throw new ExchangeRefused('exchange.other-file');
    await keepPicture(env, name, bytes);
  } catch (error) {
    if (!(error instanceof ExchangeRefused)) throw error;
    await leaveOut(env, exchange, name, error, now);
  }
}

async function addPiece(env: Env, exchange: number, name: string, bytes: Uint8Array, now: number): Promise<void> {
  const db = env.catalogue;
  const file = await openFile(env, exchange, name, now);
  if (file.size + bytes.length > mostBytes) throw new ExchangeRefused('exchange.too-large-file', { name });
  const hash = createHash('sha256').update(bytes).digest('base64url');
  const last = await db
    .prepare('SELECT n, hash FROM exchange_chunk WHERE file_id = ?1 ORDER BY n DESC LIMIT 1')
    .bind(file.id)
    .first<{ n: number; hash: string }>();
  // Sent again because the answer was lost. Pieces have no numbers.
  if (last?.hash === hash && bytes.length >= leastRepeated) return;
  const n = (last?.n ?? -1) + 1;
  await putFile(env.files, chunkKey(file.id, n), bytes, { contentType: 'application/octet-stream' }, patience);
  await db.batch([
    db
      .prepare('INSERT INTO exchange_chunk (file_id, n, size, hash) VALUES (?1, ?2, ?3, ?4)')
      .bind(file.id, n, bytes.length, hash),
    db.prepare('UPDATE exchange_file SET size = size + ?2 WHERE id = ?1').bind(file.id, bytes.length),
  ]);
}

/** The file that is being received; a new one if one of this name is in work or done already. */
async function openFile(env: Env, exchange: number, name: string, now: number): Promise<FileRow> {
  const file = await findFile(env, exchange, name);
  if (file?.status === 'receiving') return file;
  const db = env.catalogue;
  await db.batch([
    ...(file
      ? [db.prepare("UPDATE exchange_file SET name = name || ' (' || id || ')' WHERE id = ?1").bind(file.id)]
      : []),
    insertFile(env, exchange, name, now),
  ]);
  return (await findFile(env, exchange, name)) as FileRow;
}

/** Its moment is above that of every file before it, so that prices and amounts of two never have the same. */
function insertFile({ catalogue }: Env, exchange: number, name: string, now: number): D1PreparedStatement {
  return catalogue
    .prepare(
      `INSERT INTO exchange_file (exchange_id, name, at) VALUES (?1, ?2, max(?3, coalesce((SELECT at FROM exchange_file ORDER BY id DESC LIMIT 1), 0) + 1))`,
    )
    .bind(exchange, name, now);
}

/** Notes a file that isn't taken, once, with the reason. */
async function leaveOut(env: Env, exchange: number, name: string, { reason, facts }: ExchangeRefused, now: number) {
  if (await findFile(env, exchange, name)) return;
  await env.catalogue.batch([
    insertFile(env, exchange, name, now),
    env.catalogue
      .prepare(
        "UPDATE exchange_file SET status = 'failed', reason = ?4, facts = ?5, ended_at = ?3 WHERE exchange_id = ?1 AND name = ?2",
      )
      .bind(exchange, name, now, reason, JSON.stringify(facts)),
  ]);
}
