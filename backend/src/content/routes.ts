import { getContent } from '#contract/content.ts';
import { notFound } from '../errors.ts';
import { type Api, mount } from '../mount.ts';

interface Row {
  slug: string;
  title: string;
  content: string;
  version: string;
  updatedAt: number;
}

/** Mounts the pages of the supplier's own text. */
export function mountContent(app: Api): void {
  const missing = 'Страница не найдена';
  mount(
    app,
    getContent,
    async ({ input: { params }, env }) => {
      const row = await env.trade
        .prepare('SELECT slug, title, content, version, updated_at AS updatedAt FROM content WHERE slug = ?1')
        .bind(params.slug)
        .first<Row>();
      if (!row) throw notFound(missing);
      const { updatedAt, ...page } = row;
      return { ...page, updated: new Date(updatedAt).toISOString() };
    },
    { missing },
  );
}
