import * as contract from '#contract/staff.ts';
import type { UserActor } from '../actor.ts';
import { ApiError, forbidden } from '../errors.ts';
import { listPlace } from '../list.ts';
import { type Api, mount } from '../mount.ts';
import { t } from '../texts/texts.ts';
import { readDeeds } from './record.ts';
import { actsForBuyers } from './right.ts';
import { actFor, findBuyers, requireStaff } from './store.ts';

export function mountStaff(app: Api): void {
  mount(app, contract.findBuyers, async ({ input: { query }, actor, env }) => {
    requireStaff(actor);
    const { page, 'per-page': perPage, keyword = '' } = query;
    const { items, total } = await findBuyers(env, { keyword, page, perPage });
    return { items, meta: listPlace(total, page, perPage), params: keyword === '' ? {} : { keyword } };
  });

  mount(app, contract.actForBuyer, async ({ input: { body }, actor, env, now, requestId }) => {
    requireStaff(actor);
    return { authToken: await actFor(env, actor, body, { requestId, now }) };
  });

  mount(app, contract.stopActing, async ({ actor, env }) => {
    if (actor.staffUserId === null) throw new ApiError(409, 'NotActing', t('staff.not-acting'));
    await env.trade.prepare('DELETE FROM session WHERE id = ?1').bind(actor.sessionId).run();
  });

  mount(app, contract.getStaffActions, async ({ input: { query }, actor, env }) => {
    const { page, 'per-page': perPage } = query;
    const { items, total } = await readDeeds(env, companyToRead(actor), { page, perPage });
    return { items, meta: listPlace(total, page, perPage), params: {} };
  });
}

/** The company whose record the user may read: staff see all (null), managers of a company its part. */
function companyToRead({ permissions, staffUserId, companyId }: UserActor): number | null {
  if (staffUserId === null && permissions.includes(actsForBuyers)) return null;
  if (permissions.includes('company.manage')) return companyId;
  throw forbidden(t('staff.not-administrator'));
}
