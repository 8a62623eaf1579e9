import type { Env } from '../env.ts';
import { language } from '../texts/texts.ts';
import { translated } from '../texts/translation.ts';

interface Row {
  slug: string;
  title: string;
  description: string;
  content: string;
  version: string;
  updatedAt: number;
}

const place = "'content/' || slug";

/** In the language of the request, as far as the page is translated. */
export async function findContent(env: Env, slug: string) {
  const row = await env.trade
    .prepare(
      `SELECT slug, ${translated(place, 'title', 'title')} AS title, ${translated(place, 'description', 'description')} AS description,
              ${translated(place, 'content', 'content')} AS content, version, updated_at AS updatedAt
         FROM content WHERE slug = ?2`,
    )
    .bind(language(), slug)
    .first<Row>();
  if (!row) return null;
  const { updatedAt, ...page } = row;
  return { ...page, updated: new Date(updatedAt).toISOString() };
}
