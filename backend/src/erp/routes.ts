import { acknowledgeErpOrders, getErpOrders, getErpStanding, getErpState } from '#contract/erp.ts';
import { invalidFields } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { requireStaffRight } from '../staff/require-right.ts';
import { viewsExchange } from '../staff/right.ts';
import { t } from '../texts/texts.ts';
import { readFeed } from './feed.ts';
import { acknowledge, noteVisit, readErpState } from './state.ts';

export function mountErp(app: Api): void {
  mount(app, getErpOrders, async ({ input: { query }, env, now }) => {
    await noteVisit(env, now);
    return await readFeed(env, query.cursor, query.limit, now);
  });

  mount(app, acknowledgeErpOrders, async ({ input: { body }, env, now }) => {
    await noteVisit(env, now);
    const isAnswered = await acknowledge(env, body.cursor, now);
    if (!isAnswered) throw invalidFields([{ field: 'cursor', message: t('erp.no-cursor') }]);
    const { acknowledged, waiting } = await readErpState(env);
    return { acknowledged, waiting };
  });

  mount(app, getErpStanding, async ({ env }) => {
    const { acknowledged, seenAt, waiting, since } = await readErpState(env);
    return { acknowledged, seen: momentOf(seenAt), waiting, since: momentOf(since) };
  });

  mount(app, getErpState, async ({ actor, env }) => {
    requireStaffRight(actor, viewsExchange);
    const { seenAt, acknowledgedAt, waiting, since } = await readErpState(env);
    const isOn = env.erpKey !== null;
    return { isOn, seen: momentOf(seenAt), acknowledged: momentOf(acknowledgedAt), waiting, since: momentOf(since) };
  });
}

const momentOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());
