import { enterConfigurator, openConfigurator, returnFromConfigurator } from '#contract/configurator.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { hasConfigurator, off, requireModules } from '../module/access.ts';
import { type Api, mount } from '../mount.ts';
import { t } from '../texts/texts.ts';
import { mountDemoConfigurator } from './demo-page.ts';
import { enterSession, missing, openSession, takeResult } from './session.ts';

export function mountConfigurator(app: Api): void {
  mount(app, openConfigurator, async ({ input: { body }, env, actor, now }) => {
    const open = await requireModules(env, actor, now);
    if (!open['raec-configurator']) throw off();
    return await openSession({ env, actor, now }, body.returnUrl);
  });

  mount(app, enterConfigurator, async ({ input: { body }, env, now }) => {
    await requireConfigurator(env, now);
    const entered = await enterSession(env, body.token, now);
    if (!entered) throw notFound(t(missing));
    return entered;
  });

  mount(
    app,
    returnFromConfigurator,
    async ({ input: { body }, ...context }) => {
      await requireConfigurator(context.env, context.now);
      return await takeResult(context, body);
    },
    { missing },
  );

  mountDemoConfigurator(app);
}

async function requireConfigurator(env: Env, now: number): Promise<void> {
  if (!(await hasConfigurator(env, now))) throw off();
}
