import type { Env } from '../env.ts';
import { language, languages } from '../texts/texts.ts';
import { translated } from '../texts/translation.ts';

/** A message shown to everybody in a region. */
export interface InformationMessage {
  id: number;
  title: string;
  content: string;
  level: 'info' | 'warning';
  closable: boolean;
  kind: 'information' | 'regional';
}

/** Statement that reads a region; pass its result to `toRegion`. */
export function selectRegion(env: Env, id: number): D1PreparedStatement {
  return env.trade.prepare('SELECT id, name FROM region WHERE id = ?1').bind(id);
}

/** The region from the result of `selectRegion`. */
export function toRegion(regions: D1Result | undefined): { id: number; name: string } | null {
  return (regions?.results[0] ?? null) as { id: number; name: string } | null;
}

const place = "'message/' || id";

/** Statement that reads the messages for a region that the reader hasn't closed; pass its result to `toMessages`. */
export function selectMessages(env: Env, regionId: number, reader: string | null): D1PreparedStatement {
  return env.trade
    .prepare(
      `SELECT id, ${translated(place, 'title', 'title')} AS title, ${translated(place, 'content', 'content')} AS content,
              level, closable, kind FROM information_message
        WHERE (region_id IS NULL OR region_id = ?2)
          AND NOT (closable AND EXISTS (SELECT 1 FROM closed_message WHERE reader = ?3 AND message_id = information_message.id))
        ORDER BY id`,
    )
    .bind(language(), regionId, reader);
}

/** The messages from the result of `selectMessages`. */
export function toMessages(messages: D1Result | undefined): InformationMessage[] {
  return ((messages?.results ?? []) as InformationMessage[]).map((row) => ({ ...row, closable: !!row.closable }));
}

/** Remembers that a reader closed a message. Ignores unknown messages: one may have been removed meanwhile. */
export async function closeMessage(env: Env, reader: string, messageId: number, now: number): Promise<void> {
  await env.trade
    .prepare(
      `INSERT INTO closed_message (reader, message_id, closed_at)
       SELECT ?1, id, ?3 FROM information_message WHERE id = ?2 AND closable ON CONFLICT DO NOTHING`,
    )
    .bind(reader, messageId, now)
    .run();
}

/** The supplier's texts in a language, by dotted key: perhaps none in one that the shop speaks, null in any other. */
export async function findTranslations(env: Env, language: string): Promise<Record<string, string> | null> {
  const { results } = await env.trade
    .prepare('SELECT key, text FROM translation WHERE language = ?1 ORDER BY key')
    .bind(language)
    .all<{ key: string; text: string }>();
  if (results.length === 0 && !languages.some((code) => code === language)) return null;
  return Object.fromEntries(results.map((row) => [row.key, row.text]));
}
