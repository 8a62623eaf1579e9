import type { Env } from '../env.ts';

interface Row {
  slug: string;
  title: string;
  content: string;
  version: string;
  updatedAt: number;
}

export async function findContent(env: Env, slug: string) {
  const row = await env.trade
    .prepare('SELECT slug, title, content, version, updated_at AS updatedAt FROM content WHERE slug = ?1')
    .bind(slug)
    .first<Row>();
  if (!row) return null;
  const { updatedAt, ...page } = row;
  return { ...page, updated: new Date(updatedAt).toISOString() };
}
