import type { z } from 'zod';
import type { CallQuery } from '#contract/call.ts';
import type { getStaffText, getStaffTexts, StaffText, TextKind } from '#contract/staff-text.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { listPlace } from '../list.ts';
import { t } from '../texts/texts.ts';
import { kinds } from './kinds.ts';

type Listed = z.output<typeof getStaffTexts.answer>['items'][number];
type ReadText = z.output<typeof getStaffText.answer>;
/** A text without its changes. */
export type CurrentText = Omit<ReadText, 'changes' | 'meta'>;

export interface TextName {
  kind: TextKind;
  ref: string;
}

/** Message of the 404. */
export const missing = 'staff-text.missing';

const toMoment = (at: number | null) => (at === null ? null : new Date(at).toISOString());

const isTranslatable = (kind: TextKind) => ['page', 'news', 'message'].includes(kind);

interface ListedRow {
  ref: string;
  title: string;
  at: number | null;
  author: string | null;
  removed: number;
  shown_from: number | null;
  translated: number;
}

interface Place {
  page: number;
  perPage: number;
}

/** One page of the texts of a kind: the newest first, or else by their headings; removed ones last. */
export async function listTexts(env: Env, kind: TextKind, { page, perPage }: Place, now: number) {
  const all = `WITH now AS (${kinds[kind].all}), latest AS (
      SELECT c.* FROM text_change c WHERE c.kind = ?1 AND c.number =
        (SELECT max(number) FROM text_change WHERE kind = c.kind AND ref = c.ref)
    ), listed AS (
      SELECT ref, title, 0 AS removed, shown_from, place FROM now
      UNION ALL SELECT ref, coalesce(text ->> 'title', ref), 1, NULL, NULL FROM latest WHERE removed = 1
    )`;
  const [rows, count] = await env.trade.batch([
    env.trade
      .prepare(
        `${all} SELECT l.ref, l.title, l.removed, l.shown_from, c.at,
                EXISTS (SELECT 1 FROM text_translation WHERE language = 'en' AND place = l.place AND field = 'title') AS translated, u.name AS author FROM listed l
           LEFT JOIN latest c ON c.ref = l.ref LEFT JOIN user u ON u.id = c.user_id
          ORDER BY l.removed, l.shown_from DESC, l.title, l.ref LIMIT ?2 OFFSET ?3`,
      )
      .bind(kind, perPage, (page - 1) * perPage),
    env.trade.prepare(`${all} SELECT count(*) AS n FROM listed`).bind(kind),
  ]);
  return {
    items: ((rows?.results ?? []) as ListedRow[]).map(
      ({ ref, title, at, author, removed, shown_from, translated }): Listed => ({
        ref,
        // These have no heading of their own.
        title: kind === 'synonyms' ? t('staff-text.synonyms') : kind === 'chat' ? t('staff-text.chat') : title,
        changed: toMoment(at),
        author,
        removed: removed === 1,
        translated: isTranslatable(kind) ? translated === 1 : null,
        shownFrom: shown_from !== null && shown_from > now ? toMoment(shown_from) : null,
      }),
    ),
    total: (count?.results[0] as { n: number } | undefined)?.n ?? 0,
  };
}

interface ChangeRow {
  number: number;
  at: number | null;
  author: string | null;
  removed: number;
}

/** A text after its last change, or after the given one. */
export async function readText(env: Env, { kind, ref }: TextName, changeNumber?: number): Promise<CurrentText> {
  const [current, last] = await Promise.all([
    kinds[kind].read(env, ref),
    env.trade
      .prepare('SELECT max(number) AS number FROM text_change WHERE kind = ?1 AND ref = ?2')
      .bind(kind, ref)
      .first<number>('number'),
  ]);
  const latest = last ?? 0;
  const isOld = current === null || (changeNumber !== undefined && changeNumber !== latest);
  const text = isOld ? await readChange(env, kind, ref, changeNumber ?? latest) : current;
  if (!text) throw notFound(t(missing));
  return { ref, number: changeNumber ?? latest, latest, text, removed: current === null };
}

/** A text with a page of its changes. */
export async function readHistory(env: Env, name: TextName, query: CallQuery<typeof getStaffText>): Promise<ReadText> {
  const [text, changes] = await Promise.all([
    readText(env, name, query.number),
    readChanges(env, name, { page: query.page, perPage: query['per-page'] }),
  ]);
  return { ...text, ...changes };
}

/** The newest changes first. */
async function readChanges(
  env: Env,
  { kind, ref }: TextName,
  { page, perPage }: Place,
): Promise<Pick<ReadText, 'changes' | 'meta'>> {
  const [rows, count] = await env.trade.batch([
    env.trade
      .prepare(
        `SELECT c.number, c.at, c.removed, u.name AS author FROM text_change c LEFT JOIN user u ON u.id = c.user_id
          WHERE c.kind = ?1 AND c.ref = ?2 ORDER BY c.number DESC LIMIT ?3 OFFSET ?4`,
      )
      .bind(kind, ref, perPage, (page - 1) * perPage),
    env.trade.prepare('SELECT count(*) AS n FROM text_change WHERE kind = ?1 AND ref = ?2').bind(kind, ref),
  ]);
  const changes = (rows?.results ?? []) as ChangeRow[];
  const { n = 0 } = (count?.results[0] ?? {}) as { n?: number };
  return {
    changes: changes.map(({ at, removed, ...change }) => ({ ...change, at: toMoment(at), removed: removed === 1 })),
    meta: listPlace(n, page, perPage),
  };
}

async function readChange(env: Env, kind: TextKind, ref: string, number: number): Promise<StaffText | null> {
  const text = await env.trade
    .prepare('SELECT text FROM text_change WHERE kind = ?1 AND ref = ?2 AND number = ?3')
    .bind(kind, ref, number)
    .first<string>('text');
  return text === null ? null : (JSON.parse(text) as StaffText);
}
