import { getCurrentUser } from '#contract/user.ts';
import { notFound } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { findUser } from './store.ts';

/** Mounts the call that says who has signed in. */
export function mountUser(app: Api): void {
  mount(app, getCurrentUser, async ({ actor, env }) => {
    const user = await findUser(env, actor);
    if (!user) throw notFound('Пользователь не найден');
    return {
      id: user.id,
      uuid: user.uuid,
      publicIdentity: `user-${user.id}`,
      name: user.name,
      phone: user.phone,
      email: user.email,
      Group: user.position,
      regionId: user.regionId,
      region: { id: user.regionId, name: user.regionName },
      companyId: user.companyId,
      companyName: user.companyName,
      hasMultiCompany: user.companies > 1,
      priceType: actor.priceType,
      permissions: [...actor.permissions],
      staff: user.staffName === null ? null : { name: user.staffName },
    };
  });
}
