import { type EventData, getReport, sendEvent } from '#contract/analytics.ts';
import { type Actor, personKey } from '../actor.ts';
import type { Env } from '../env.ts';
import { forbidden } from '../errors.ts';
import { readShop } from '../info/shop.ts';
import { listPlace } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { clientAddress } from '../session/client-address.ts';
import { limitPerMinute } from '../session/limits.ts';
import { t } from '../texts/texts.ts';
import { checkRange, readReport } from './report.ts';
import { keepEvent } from './store.ts';

/** Events per minute, per person and per address (an office behind one router, or no known person). */
const perMinute = { person: 60, address: 600 };

/** Permission to read reports; only the supplier's own staff have it. */
const views = 'analytics.view';

export function mountAnalytics(app: Api): void {
  mount(app, sendEvent, async ({ input: { body }, actor, env, headers, now }) => {
    const { businessAnalytics } = (await readShop(env, now)).settings;
    if (!businessAnalytics.enabled || !businessAnalytics.modules.b2b) return { accepted: false };
    await limitEvents(env, actor, headers, now);
    await keepEvent(env, { type: body.type, data: { ...body.data, ...whoseIs(actor, body.data) } }, now);
    return { accepted: true };
  });

  mount(app, getReport, async ({ input: { query }, actor, env }) => {
    if (!actor.permissions.includes(views)) {
      throw forbidden(t('analytics.forbidden'));
    }
    checkRange(query);
    const { items, total } = await readReport(env, query);
    return { items, meta: listPlace(total, query.page, query['per-page']) };
  });
}

/** Visitors choose their own id, so they are limited by address as well. */
async function limitEvents(env: Env, actor: Actor, headers: Headers, now: number): Promise<void> {
  if (actor.kind !== 'user') await limitPerMinute(env, `event:${clientAddress(headers, env)}`, perMinute.address, now);
  const person = personKey(actor);
  if (person !== null) await limitPerMinute(env, `event:${person}`, perMinute.person, now);
}

/** Person, region and segment come from the session, so nobody can send events for somebody else. */
function whoseIs(actor: Actor, { userUuid }: EventData) {
  const { regionId, priceType: segment } = actor;
  if (actor.kind === 'user') return { userId: actor.userId, userUuid, regionId, segment };
  return { userId: null, userUuid: actor.visitorId, regionId, segment };
}
