import type { AuthMode } from '#contract/info.ts';
import type { Env } from '../env.ts';
import { usesOf } from '../sign-up/fields.ts';

/** What the supplier says of itself. */
export interface Supplier {
  name: string;
  phone?: string;
  email?: string;
}

/** A message that the storefront shows to everybody of a region. */
export interface InformationMessage {
  id: number;
  title: string;
  content: string;
  level: 'info' | 'warning';
  closable: boolean;
  kind: 'information' | 'regional';
}

/** Reads the supplier, its brand colour and the messages for a region that the reader has not closed, in one round trip. */
export async function readInfo(env: Env, regionId: number, reader: string | null) {
  const [settings, regions, messages] = await env.trade.batch([
    env.trade.prepare('SELECT name, value FROM setting'),
    env.trade.prepare('SELECT id, name FROM region WHERE id = ?1').bind(regionId),
    env.trade
      .prepare(
        `SELECT id, title, content, level, closable, kind FROM information_message
          WHERE (region_id IS NULL OR region_id = ?1)
            AND NOT (closable AND EXISTS (SELECT 1 FROM closed_message WHERE reader = ?2 AND message_id = information_message.id))
          ORDER BY id`,
      )
      .bind(regionId, reader),
  ]);
  const values = new Map(
    ((settings?.results ?? []) as { name: string; value: string }[]).map((row) => [row.name, JSON.parse(row.value)]),
  );
  return {
    supplier: (values.get('supplier') ?? { name: 'Поставщик' }) as Supplier,
    signUp: usesOf(values.get('signUp')),
    brand: values.get('brand') as string | undefined,
    /** Rows of the settings by the same names. */
    notices: {
      authInitial: values.get('authInitial') as AuthMode | undefined,
      importantNotice: values.get('importantNotice') as { title: string; content: string } | undefined,
      regionalMessageBar: values.get('regionalMessageBar') as boolean | undefined,
    },
    region: (regions?.results[0] ?? null) as { id: number; name: string } | null,
    messages: ((messages?.results ?? []) as InformationMessage[]).map((row) => ({ ...row, closable: !!row.closable })),
  };
}

/** Keeps a message closed for a reader. An unknown message changes nothing: it may have been taken down meanwhile. */
export async function closeMessage(env: Env, reader: string, messageId: number, now: number): Promise<void> {
  await env.trade
    .prepare(
      `INSERT INTO closed_message (reader, message_id, closed_at)
       SELECT ?1, id, ?3 FROM information_message WHERE id = ?2 AND closable ON CONFLICT DO NOTHING`,
    )
    .bind(reader, messageId, now)
    .run();
}

/** Texts of the supplier for a language, by dotted key. Null when it has none for it. */
export async function findTranslations(env: Env, language: string): Promise<Record<string, string> | null> {
  const { results } = await env.trade
    .prepare('SELECT key, text FROM translation WHERE language = ?1 ORDER BY key')
    .bind(language)
    .all<{ key: string; text: string }>();
  if (results.length === 0 && language !== 'ru') return null;
  return Object.fromEntries(results.map((row) => [row.key, row.text]));
}
