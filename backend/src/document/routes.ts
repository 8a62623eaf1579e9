import { getDocument, getDocuments } from '#contract/document.ts';
import { notFound } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { t } from '../texts/texts.ts';
import { missing, requireDocuments } from './access.ts';
import { listDocuments } from './list.ts';
import { findDocument } from './record.ts';

export function mountDocument(app: Api): void {
  mount(app, getDocuments, async ({ input: { query }, actor, env, now }) => {
    await requireDocuments(env, actor, now);
    return await listDocuments(env, actor, query, now);
  });

  mount(
    app,
    getDocument,
    async ({ input: { params }, actor, env, now }) => {
      await requireDocuments(env, actor, now);
      const document = await findDocument(env, actor, params.id, now);
      if (!document) throw notFound(t(missing));
      return document;
    },
    { missing },
  );
}
