import { deleteUserFilter, getUserFilters, saveUserFilter } from '#contract/user-filter.ts';
import { ApiError, notFound } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { deleteFilter, maxFilters, readFilters, saveFilter } from './store.ts';

const missing = 'Фильтр не найден';

export function mountUserFilter(app: Api): void {
  mount(app, getUserFilters, async ({ env, actor }) => ({ items: await readFilters(env, actor) }));

  mount(app, saveUserFilter, async ({ input: { body }, env, actor, now }) => {
    const saved = await saveFilter(env, actor, body, now);
    if (!saved) throw new ApiError(422, 'TooManyFilters', `Сохранить можно не больше ${maxFilters} фильтров`);
    return saved;
  });

  mount(
    app,
    deleteUserFilter,
    async ({ input: { params }, env, actor }) => {
      if (!(await deleteFilter(env, actor, params.id))) throw notFound(missing);
    },
    { missing },
  );
}
