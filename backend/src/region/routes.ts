import { getRegions, setRegion } from '#contract/info.ts';
import { ApiError, invalidFields } from '../errors.ts';
import { readShop } from '../info/shop.ts';
import { type Api, mount } from '../mount.ts';
import { named, t } from '../texts/texts.ts';
import { chooseRegion } from './choose.ts';
import { findRegion, listRegions } from './store.ts';

export function mountRegion(app: Api): void {
  mount(app, getRegions, async ({ input: { query }, env, now }) => {
    const [regions, { regionColumns }] = await Promise.all([listRegions(env, query.keyword), readShop(env, now)]);
    return {
      items: regions.map(({ id, name, district, cities }) => ({
        id,
        name,
        group: named(district),
        cities: cities.split(',').filter(Boolean),
        isDefault: id === env.defaultRegion,
      })),
      columns: regionColumns,
    };
  });

  mount(app, setRegion, async ({ input: { body }, actor, env, now }) => {
    if (!(await findRegion(env, body.id))) throw invalidFields([{ field: 'id', message: t('region.unknown') }]);
    if (actor.kind === 'visitor' && actor.visitorId === null) {
      throw new ApiError(400, 'VisitorUnknown', t('region.no-visitor'));
    }
    await chooseRegion(env, actor, body.id, now);
  });
}
