import type { StaffText, TextKind } from '#contract/staff-text.ts';
import { ApiError, invalidFields } from '../errors.ts';
import { cookieText } from '../info/shop.ts';
import { consentPages } from '../sign-up/consents.ts';
import { t } from '../texts/texts.ts';
import { contentPlace, messagePlace, readEnglish, writeEnglish } from '../texts/translation.ts';
import { chat } from './chat.ts';
import type { Kind, Of } from './kind.ts';
import { list } from './list.ts';
import { news } from './news.ts';
import { readSynonyms } from './synonyms.ts';

const page: Kind<Of<'page'>> = {
  all: "SELECT slug AS ref, title, NULL AS shown_from, 'content/' || slug AS place FROM content",
  read: async (env, ref) => {
    const row = await env.trade
      .prepare('SELECT slug, title, description, content, version FROM content WHERE slug = ?1')
      .bind(ref)
      .first<Pick<Of<'page'>, 'slug' | 'title' | 'description' | 'content' | 'version'>>();
    if (!row) return null;
    const english = await readEnglish(env, contentPlace(ref));
    return {
      kind: 'page',
      ...row,
      titleEn: english['title'] ?? '',
      descriptionEn: english['description'] ?? '',
      contentEn: english['content'] ?? '',
    };
  },
  write: (env, ref, { title, description, content, version, ...english }, now) => [
    ...writeEnglish(env, contentPlace(ref), {
      title: english.titleEn,
      description: english.descriptionEn,
      content: english.contentEn,
    }),
    env.trade
      .prepare(
        `INSERT INTO content (slug, title, description, content, version, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (slug) DO UPDATE SET title = ?2, description = ?3, content = ?4, version = ?5, updated_at = ?6`,
      )
      .bind(ref, title, description, content, version, now),
  ],
  remove: (env, ref) => [
    ...writeEnglish(env, contentPlace(ref), {}),
    env.trade.prepare('DELETE FROM content WHERE slug = ?1').bind(ref),
  ],
  keep: (ref) => {
    if (!consentPages.includes(ref) && ref !== cookieText) return;
    throw new ApiError(409, 'TextNeeded', t('staff-text.needed'));
  },
};

interface MessageRow {
  title: string;
  content: string;
  level: 'info' | 'warning';
  closable: number;
  kind: 'information' | 'regional';
  regionId: number | null;
}

const message: Kind<Of<'message'>> = {
  all: "SELECT CAST(id AS TEXT) AS ref, title, NULL AS shown_from, 'message/' || id AS place FROM information_message",
  read: async (env, ref) => {
    const row = await env.trade
      .prepare(
        'SELECT title, content, level, closable, kind, region_id AS regionId FROM information_message WHERE id = ?1',
      )
      .bind(ref)
      .first<MessageRow>();
    if (!row) return null;
    const { kind: place, closable, ...rest } = row;
    const { title: titleEn = '', content: contentEn = '' } = await readEnglish(env, messagePlace(ref));
    return { kind: 'message', ...rest, closable: closable === 1, place, titleEn, contentEn };
  },
  write: (env, ref, { title, content, level, closable, place, regionId, titleEn, contentEn }) => [
    ...writeEnglish(env, messagePlace(ref), { title: titleEn, content: contentEn }),
    env.trade
      .prepare(
        `INSERT INTO information_message (id, title, content, level, closable, kind, region_id)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (id) DO UPDATE SET
           title = ?2, content = ?3, level = ?4, closable = ?5, kind = ?6, region_id = ?7`,
      )
      .bind(Number(ref), title, content, level, Number(closable), place, regionId),
  ],
  remove: (env, ref) => [
    ...writeEnglish(env, messagePlace(ref), {}),
    env.trade.prepare('DELETE FROM information_message WHERE id = ?1').bind(ref),
  ],
  check: async (env, { regionId }) => {
    if (regionId === null) return;
    const region = await env.trade.prepare('SELECT 1 FROM region WHERE id = ?1').bind(regionId).first();
    if (!region) throw invalidFields([{ field: 'text.regionId', message: t('region.unknown') }]);
  },
};

/** A text that is a row of the table `setting`. */
function setting<K extends 'notice' | 'synonyms'>(
  { row, ref, title }: { row: string; ref: string; title: string },
  read: (value: Record<string, string>) => Of<K>,
  check: (text: Of<K>) => void,
): Kind<Of<K>> {
  return {
    single: ref,
    all: `SELECT '${ref}' AS ref, ${title} AS title, NULL AS shown_from, NULL AS place FROM setting WHERE name = '${row}'`,
    read: async (env, textRef) => {
      if (textRef !== ref) return null;
      const value = await env.trade
        .prepare('SELECT value FROM setting WHERE name = ?1')
        .bind(row)
        .first<string>('value');
      return value === null ? null : read(JSON.parse(value) as Record<string, string>);
    },
    write: (env, _, text) => [
      env.trade
        .prepare('INSERT INTO setting (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2')
        .bind(row, JSON.stringify(withoutKind(text))),
    ],
    remove: (env) => [env.trade.prepare('DELETE FROM setting WHERE name = ?1').bind(row)],
    check: async (_, text) => check(text),
  };
}

const withoutKind = ({ kind: _, ...value }: StaffText) => value;

const notice = setting<'notice'>(
  { row: 'importantNotice', ref: 'important', title: "value ->> 'title'" },
  ({ title = '', content = '', titleEn = '', contentEn = '' }) => ({
    kind: 'notice',
    ...{ title, content, titleEn, contentEn },
  }),
  () => undefined,
);

const synonyms = setting<'synonyms'>(
  { row: 'synonyms', ref: 'search', title: "'synonyms'" },
  ({ content = '' }) => ({ kind: 'synonyms', content }),
  ({ content }) => void readSynonyms(content),
);

/** The kind for any text; a text of another kind is a fault of the caller. */
function forAny<K extends TextKind>(kind: K, own: Kind<Of<K>>): Kind {
  const narrow = (text: StaffText): Of<K> => {
    if (!isOf(kind, text)) throw invalidFields([{ field: 'text.kind', message: t('staff-text.other-kind') }]);
    return text;
  };
  return {
    ...own,
    write: (env, ref, text, now) => own.write(env, ref, narrow(text), now),
    check: async (env, text) => await own.check?.(env, narrow(text)),
  };
}

const isOf = <K extends TextKind>(kind: K, text: StaffText): text is Of<K> => text.kind === kind;

export const kinds: Readonly<Record<TextKind, Kind>> = {
  page: forAny('page', page),
  news: forAny('news', news),
  list: forAny('list', list),
  message: forAny('message', message),
  notice: forAny('notice', notice),
  chat: forAny('chat', chat),
  synonyms: forAny('synonyms', synonyms),
};
