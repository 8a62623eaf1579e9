import { openConfigurator, returnFromConfigurator } from '#contract/configurator.ts';
import { off, requireModules } from '../module/access.ts';
import { type Api, mount } from '../mount.ts';
import { mountDemoConfigurator } from './demo-page.ts';
import { missing, openSession, takeResult } from './session.ts';

export function mountConfigurator(app: Api): void {
  mount(app, openConfigurator, async ({ input: { body }, env, actor, now }) => {
    const open = await requireModules(env, actor, now);
    if (!open['raec-configurator']) throw off();
    return await openSession({ env, actor, now }, body.returnUrl);
  });

  mount(app, returnFromConfigurator, ({ input: { body }, ...context }) => takeResult(context, body), { missing });

  mountDemoConfigurator(app);
}
