import { getBonus, getBonusOperations, getBonusRules } from '#contract/bonus.ts';
import { findContent } from '../content/store.ts';
import { notFound } from '../errors.ts';
import { listPlace } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { requireFinance } from '../payment/routes.ts';
import { moscowDay } from '../product/store.ts';
import { t } from '../texts/texts.ts';
import { listOperations, readBonus } from './store.ts';

/** Slug of the text page with the rules. */
const rulesSlug = 'pravila-bonusov';

export function mountBonus(app: Api): void {
  mount(app, getBonus, ({ actor, env, now }) => {
    requireFinance(actor);
    return readBonus(env, actor.companyId, moscowDay(now));
  });

  mount(app, getBonusOperations, async ({ input: { query }, actor, env }) => {
    requireFinance(actor);
    const { page, 'per-page': perPage } = query;
    const { items, total } = await listOperations(env, actor.companyId, page, perPage);
    return { items, meta: listPlace(total, page, perPage), params: {} };
  });

  mount(app, getBonusRules, async ({ env }) => {
    const page = await findContent(env, rulesSlug);
    if (!page) throw notFound(t('bonus.no-rules'));
    return { title: page.title, content: page.content, updated: page.updated };
  });
}
