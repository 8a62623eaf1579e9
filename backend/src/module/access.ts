import type { Settings } from '#contract/info.ts';
import type { ModuleCode } from '#contract/module.ts';
import type { Actor, UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { readShop } from '../info/shop.ts';
import { managesOffers } from '../offer/access.ts';
import { managesPlans } from '../order-manager/access.ts';
import { t } from '../texts/texts.ts';

/** The modules that an actor may use, as the settings tell them. */
export function modulesOf(env: Env, actor: Actor, { modules }: Pick<Settings, 'modules'>): Settings['modules'] {
  const isOn = modules.enabled && actor.kind === 'user';
  const offers = isOn && modules.offers && actor.staffUserId === null && actor.permissions.includes(managesOffers);
  const raecConfigurator = isOn && modules.raecConfigurator && env.configurator !== null;
  const orderManager = isOn && modules.orderManager && actor.permissions.includes(managesPlans);
  return { enabled: offers || raecConfigurator || orderManager, offers, raecConfigurator, orderManager };
}

/** Throws 403 while the shop has no modules; otherwise tells those that the caller may use. */
export async function requireModules(env: Env, actor: UserActor, now: number): Promise<Record<ModuleCode, boolean>> {
  const { settings } = await readShop(env, now);
  if (!settings.modules.enabled) throw off();
  const { offers, raecConfigurator, orderManager } = modulesOf(env, actor, settings);
  return { offers, 'order-manager': orderManager, 'raec-configurator': raecConfigurator };
}

/** Whether the shop has a configurator, for the configurator itself, which comes without an account. */
export async function hasConfigurator(env: Env, now: number): Promise<boolean> {
  const { modules } = (await readShop(env, now)).settings;
  return modules.enabled && modules.raecConfigurator && env.configurator !== null;
}

/** 403 for a module that is off. */
export const off = () => new ApiError(403, 'FeatureDisabled', t('module.off'));
