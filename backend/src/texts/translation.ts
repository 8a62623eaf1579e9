import type { Env } from '../env.ts';
import type { Language } from './texts.ts';

/** Where texts of editors are: the English ones belong to that page or item alone. */
export const contentPlace = (slug: string) => `content/${slug}`;
export const messagePlace = (id: number | string) => `message/${id}`;
export const feedPlace = (feed: string, slug: string) => `feed/${feed}/${slug}`;

/** SQL: a column in the language ?1, or as it is without a translation. `place` is SQL, too. */
export const translated = (place: string, field: string, column: string) =>
  `coalesce((SELECT text FROM text_translation WHERE language = ?1 AND place = ${place} AND field = '${field}'), ${column})`;

const english: Language = 'en';

/** The English texts of a place by field; those that there are. */
export async function readEnglish(env: Env, place: string): Promise<Partial<Record<string, string>>> {
  const { results } = await env.trade
    .prepare('SELECT field, text FROM text_translation WHERE language = ?1 AND place = ?2')
    .bind(english, place)
    .all<{ field: string; text: string }>();
  return Object.fromEntries(results.map(({ field, text }) => [field, text]));
}

/** Statements that replace the English texts of a place; an empty one is none. */
export function writeEnglish(env: Env, place: string, texts: Readonly<Record<string, string>>): D1PreparedStatement[] {
  const written = Object.entries(texts).filter(([, text]) => text !== '');
  return [
    env.trade.prepare('DELETE FROM text_translation WHERE language = ?1 AND place = ?2').bind(english, place),
    ...written.map(([field, text]) =>
      env.trade
        .prepare('INSERT INTO text_translation (language, place, field, text) VALUES (?1, ?2, ?3, ?4)')
        .bind(english, place, field, text),
    ),
  ];
}
