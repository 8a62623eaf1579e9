import type { Env } from '../env.ts';
import { type Counts, dropBytes, type FileRow, fileColumns } from './file.ts';
import { stateOf } from './file-step.ts';
import type { NoteKind } from './work.ts';

/** An exchange that has said nothing for so long is over, in milliseconds. */
export const quietFor = 60_000;

/** More than this share of the goods never vanishes by itself: rather something is wrong with the exchange. */
const mostVanished = 0.5;

const mostNotes = 2000;

/**
 * Closes exchanges that are over, oldest first. Goods that a full one didn't name are archived: they are no longer sold, and keep their
 * ids for when they come back.
 */
export async function closeExchanges(env: Env, now: number): Promise<void> {
  const db = env.catalogue;
  const { results } = await db
    .prepare(
      `SELECT id FROM exchange WHERE is_over = 0 AND last_at < ?1
          AND NOT EXISTS (SELECT 1 FROM exchange_file f WHERE f.exchange_id = exchange.id AND f.status = 'queued') ORDER BY id LIMIT 20`,
    )
    .bind(now - quietFor)
    .all<{ id: number }>();
  for (const { id } of results) {
    const archiving = await archiveUnnamed(env, id);
    await db.batch([
      ...archiving,
      db
        .prepare(
          "UPDATE exchange_file SET status = 'failed', reason = 'exchange.not-sent', ended_at = ?2 WHERE exchange_id = ?1 AND status = 'receiving'",
        )
        .bind(id, now),
      db.prepare('UPDATE exchange SET is_over = 1 WHERE id = ?1').bind(id),
    ]);
    await dropUnsent(env, id);
  }
}

/** Deletes the pieces of files that were never imported. */
async function dropUnsent(env: Env, exchange: number): Promise<void> {
  const { results } = await env.catalogue
    .prepare(
      'SELECT DISTINCT f.id FROM exchange_file f JOIN exchange_chunk c ON c.file_id = f.id WHERE f.exchange_id = ?1 LIMIT 50',
    )
    .bind(exchange)
    .all<{ id: number }>();
  for (const { id } of results) await dropBytes(env, id);
}

/** Statements that archive what a full exchange didn't name; none for others. */
async function archiveUnnamed(env: Env, exchange: number): Promise<D1PreparedStatement[]> {
  const db = env.catalogue;
  const { results: files } = await db
    .prepare(`SELECT ${fileColumns} FROM exchange_file WHERE exchange_id = ?1 ORDER BY id`)
    .bind(exchange)
    .all<FileRow>();
  const ofGoods = files.filter((file) => stateOf(file).hasGoods);
  const last = ofGoods.at(-1);
  const isFull = ofGoods.every((file) => stateOf(file).changesOnly === false && file.status === 'done');
  if (!last || !isFull) return [];
  const size = await db
    .prepare(
      'SELECT count(*) AS all_goods, coalesce(sum(exchange_id < ?1), 0) AS unnamed FROM goods WHERE is_gone = 0 AND exchange_id <= ?1',
    )
    .bind(exchange)
    .first<{ all_goods: number; unnamed: number }>();
  const { all_goods: all = 0, unnamed = 0 } = size ?? {};
  if (unnamed === 0) return [];
  // Files that never came, or came broken, name nothing either.
  const isWhole = files.every(({ status, name }) => status === 'done' || !name.endsWith('.xml'));
  if (!isWhole || unnamed > all * mostVanished) return keepUnnamed(db, last, unnamed);
  return archive(db, last, { exchange, unnamed });
}

function keepUnnamed(db: D1Database, file: FileRow, unnamed: number): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO exchange_note (file_id, n, kind, line, title, reason, facts) VALUES (?1, ?2, 'note', 0, '', 'exchange.not-archived', ?3)`,
      )
      .bind(file.id, stateOf(file).notes, JSON.stringify({ count: unnamed })),
    ...count(db, file, 'note', 1, 1),
  ];
}

function archive(
  db: D1Database,
  file: FileRow,
  { exchange, unnamed }: { exchange: number; unnamed: number },
): D1PreparedStatement[] {
  const which = 'is_gone = 0 AND exchange_id < ?1';
  return [
    db
      .prepare(
        `INSERT INTO exchange_note (file_id, n, kind, line, title, reason, facts)
         SELECT ?2, ?3 + row_number() OVER (ORDER BY ref) - 1, 'archived', 0, substr(doc ->> 'name', 1, 200), 'exchange.vanished', '{}'
           FROM goods WHERE ${which} ORDER BY ref LIMIT ${mostNotes}`,
      )
      .bind(exchange, file.id, stateOf(file).notes),
    db.prepare(`UPDATE goods SET is_gone = 1 WHERE ${which}`).bind(exchange),
    db.prepare('UPDATE goods_work SET revision = revision + 1'),
    ...count(db, file, 'archived', unnamed, Math.min(unnamed, mostNotes)),
  ];
}

function count(db: D1Database, file: FileRow, kind: NoteKind, lines: number, notes: number): D1PreparedStatement[] {
  const counts = JSON.parse(file.counts) as Counts;
  const state = stateOf(file);
  return [
    db
      .prepare('UPDATE exchange_file SET counts = ?2, state = ?3 WHERE id = ?1')
      .bind(
        file.id,
        JSON.stringify({ ...counts, [kind]: (counts[kind] ?? 0) + lines }),
        JSON.stringify({ ...state, notes: state.notes + notes }),
      ),
  ];
}
