import type { Env } from '../env.ts';
import type { TextKey } from '../texts/texts.ts';
import type { CountKind } from './work.ts';
import type { Place } from './xml/item-reader.ts';

/** Where a file is read on, and what it has said of itself. */
export interface FileState {
  place: Place;
  /** Whether it has changes only; null before it has said. */
  changesOnly: boolean | null;
  hasGoods: boolean;
  /** Notes that are kept, and those that aren't because there are too many. */
  notes: number;
}

export type FileStatus = 'receiving' | 'queued' | 'done' | 'failed';

export interface FileRow {
  id: number;
  exchange: number;
  name: string;
  status: FileStatus;
  size: number;
  at: number;
  step: number;
  tries: number;
  state: string;
  counts: string;
  reason: TextKey | null;
  facts: string | null;
}

export type Counts = Partial<Record<CountKind, number>>;

export const fileColumns =
  'id, exchange_id AS exchange, name, status, size, at, step, tries, state, counts, reason, facts';

/** Key of a piece of a file in the bucket. */
export const chunkKey = (file: number, n: number) => `exchange/${file}/${n}`;

/** The next file that waits, in the order in which they came. */
export async function nextFile({ catalogue }: Env): Promise<FileRow | null> {
  return await catalogue
    .prepare(`SELECT ${fileColumns} FROM exchange_file WHERE status = 'queued' ORDER BY id LIMIT 1`)
    .first<FileRow>();
}

export async function findFile({ catalogue }: Env, exchange: number, name: string): Promise<FileRow | null> {
  return await catalogue
    .prepare(`SELECT ${fileColumns} FROM exchange_file WHERE exchange_id = ?1 AND name = ?2`)
    .bind(exchange, name)
    .first<FileRow>();
}

/** The bytes of a file from a place on, piece by piece. */
export async function* readBytes(env: Env, file: number, from: number): AsyncGenerator<Uint8Array> {
  const { results } = await env.catalogue
    .prepare('SELECT n, size FROM exchange_chunk WHERE file_id = ?1 ORDER BY n')
    .bind(file)
    .all<{ n: number; size: number }>();
  let start = 0;
  for (const { n, size } of results) {
    const skipped = Math.max(0, from - start);
    start += size;
    if (skipped >= size) continue;
    for (let at = skipped; at < size; at += windowSize) yield* readWindow(env, chunkKey(file, n), at, size);
  }
}

async function* readWindow({ files }: Env, key: string, from: number, size: number): AsyncGenerator<Uint8Array> {
  const object = await files.get(key, { range: { offset: from, length: Math.min(windowSize, size - from) } });
  if (!object) throw new Error('A piece of a file of an exchange is gone');
  const bytes = new Uint8Array(await object.arrayBuffer());
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
}

/** Bytes that are asked of the bucket at once, and those that are parsed at once: what is behind the last item of a step is read in vain. */
const windowSize = 512 * 1024;
const pieceSize = 32 * 1024;

/** Deletes the pieces of a file that is done with. */
export async function dropBytes(env: Env, file: number): Promise<void> {
  const { results } = await env.catalogue
    .prepare('SELECT n FROM exchange_chunk WHERE file_id = ?1')
    .bind(file)
    .all<{ n: number }>();
  // R2 deletes a thousand at once.
  for (let at = 0; at < results.length; at += 1000)
    await env.files.delete(results.slice(at, at + 1000).map(({ n }) => chunkKey(file, n)));
  await env.catalogue.prepare('DELETE FROM exchange_chunk WHERE file_id = ?1').bind(file).run();
}
