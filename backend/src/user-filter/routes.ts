import { deleteUserFilter, getUserFilters, saveUserFilter } from '#contract/user-filter.ts';
import { ApiError, notFound } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { t } from '../texts/texts.ts';
import { deleteFilter, maxFilters, readFilters, saveFilter } from './store.ts';

const missing = 'user-filter.missing';

export function mountUserFilter(app: Api): void {
  mount(app, getUserFilters, async ({ env, actor }) => ({ items: await readFilters(env, actor) }));

  mount(app, saveUserFilter, async ({ input: { body }, env, actor, now }) => {
    const saved = await saveFilter(env, actor, body, now);
    if (!saved) throw new ApiError(422, 'TooManyFilters', t('user-filter.too-many', { max: maxFilters }));
    return saved;
  });

  mount(
    app,
    deleteUserFilter,
    async ({ input: { params }, env, actor }) => {
      if (!(await deleteFilter(env, actor, params.id))) throw notFound(t(missing));
    },
    { missing },
  );
}
