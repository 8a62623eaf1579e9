import { getLegalDocumentFile, getLegalDocuments } from '#contract/legal-document.ts';
import type { UserActor } from '../actor.ts';
import { ApiError, notFound } from '../errors.ts';
import { listPlace } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { mountFile } from '../mount-file.ts';
import { named, t } from '../texts/texts.ts';
import { findFile, listDocuments } from './store.ts';

const missing = 'legal.missing';

/** The setting `isAllowedViewLegalDocuments` reflects this permission. */
function requireDocuments(actor: UserActor): void {
  if (!actor.permissions.includes('legal-document.view')) {
    throw new ApiError(403, 'FeatureDisabled', t('legal.forbidden'));
  }
}

export function mountLegalDocument(app: Api): void {
  mount(app, getLegalDocuments, async ({ input: { query }, actor, env }) => {
    requireDocuments(actor);
    const { page, 'per-page': perPage, 'filters[type]': type } = query;
    const { items, total, types } = await listDocuments(env, actor.companyId, type ?? null, page, perPage);
    return { items, meta: listPlace(total, page, perPage), params: type ? { type } : {}, types };
  });

  mountFile(
    app,
    getLegalDocumentFile,
    async ({ input: { params }, actor, env }) => {
      requireDocuments(actor);
      const document = await findFile(env, actor.companyId, params.id);
      const file = document && (await env.files.get(document.object));
      if (!file) throw notFound(t(missing));
      const { name, number, format } = document;
      const title = number ? t('legal.numbered', { name: named(name), number }) : named(name);
      return { file, name: `${title}.${format}` };
    },
    { missing },
  );
}
