import { getGoldenClub, joinGoldenClub } from '#contract/bonus.ts';
import { findContent } from '../content/store.ts';
import type { Env } from '../env.ts';
import { ApiError, forbidden } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { t } from '../texts/texts.ts';
import { joinClub, readClub } from './store.ts';

/** Slug of the text page about the club. */
const clubSlug = 'golden-club';

async function requireClub(env: Env, companyId: number, now: number) {
  const club = await readClub(env, companyId, now);
  if (!club) throw new ApiError(403, 'FeatureDisabled', t('club.none'));
  return club;
}

export function mountClub(app: Api): void {
  mount(app, getGoldenClub, async ({ actor, env, now }) => {
    const [club, text] = await Promise.all([requireClub(env, actor.companyId, now), findContent(env, clubSlug)]);
    return { ...club, content: text?.content ?? '' };
  });

  mount(app, joinGoldenClub, async ({ actor, env, now }) => {
    await requireClub(env, actor.companyId, now);
    if (!actor.permissions.includes('order.create')) throw forbidden(t('club.forbidden'));
    await joinClub(env, actor, now);
  });
}
