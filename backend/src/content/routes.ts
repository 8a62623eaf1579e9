import { getContent } from '#contract/content.ts';
import { notFound } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { t } from '../texts/texts.ts';
import { findContent } from './store.ts';

export function mountContent(app: Api): void {
  const missing = 'content.missing';
  mount(
    app,
    getContent,
    async ({ input: { params }, env }) => {
      const page = await findContent(env, params.slug);
      if (!page) throw notFound(t(missing));
      return page;
    },
    { missing },
  );
}
