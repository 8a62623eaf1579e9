import type { Env } from '../env.ts';
import { language } from '../texts/texts.ts';

interface Row {
  slug: string;
  title: string;
  content: string;
  version: string;
  updatedAt: number;
}

/** In the language of the request, if its text is translated as it is now. */
export async function findContent(env: Env, slug: string) {
  const row = await env.trade
    .prepare(
      `SELECT c.slug, coalesce(t.text, c.title) AS title, coalesce(w.text, c.content) AS content, c.version, c.updated_at AS updatedAt
         FROM content c LEFT JOIN wording w ON w.language = ?2 AND w.original = c.content
         LEFT JOIN wording t ON t.language = w.language AND t.original = c.title
        WHERE c.slug = ?1`,
    )
    .bind(slug, language())
    .first<Row>();
  if (!row) return null;
  const { updatedAt, ...page } = row;
  return { ...page, updated: new Date(updatedAt).toISOString() };
}
