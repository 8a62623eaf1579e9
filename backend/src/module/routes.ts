import { getModules, type ModuleCode, moduleCode } from '#contract/module.ts';
import { type Api, mount } from '../mount.ts';
import { type TextKey, t } from '../texts/texts.ts';
import { requireModules } from './access.ts';

const titles: Record<ModuleCode, TextKey> = {
  offers: 'module.offers',
  'order-manager': 'module.order-manager',
  'raec-configurator': 'module.raec-configurator',
};

export function mountModule(app: Api): void {
  mount(app, getModules, async ({ env, actor, now }) => {
    const open = await requireModules(env, actor, now);
    return moduleCode.options.map((code) => ({ code, enabled: open[code], title: t(titles[code]) }));
  });
}
