import type { CallAnswer } from '#contract/call.ts';
import { getCurrentUser } from '#contract/user.ts';
import { personKey, type UserActor } from '../actor.ts';
import { countForHead, selectCountedLines } from '../cart/count.ts';
import { toManager } from '../company/manager.ts';
import { notFound } from '../errors.ts';
import { infoAnswer } from '../info/answer.ts';
import { includes } from '../info/include.ts';
import { readShop } from '../info/shop.ts';
import { selectMessages, toMessages } from '../info/store.ts';
import { type Api, mount } from '../mount.ts';
import { t } from '../texts/texts.ts';
import { selectUser, type UserRow } from './store.ts';

type CurrentUser = CallAnswer<typeof getCurrentUser>;

export function mountUser(app: Api): void {
  mount(app, getCurrentUser, async ({ input: { query }, actor, env, now }) => {
    if (!includes(query.include, 'info')) return toUser(actor, await selectUser(env, actor).first<UserRow>());
    const [shop, [users, messages, lines]] = await Promise.all([
      readShop(env, now),
      env.trade.batch([
        selectUser(env, actor),
        selectMessages(env, actor.regionId, personKey(actor)),
        ...(includes(query.include, 'cart') ? [selectCountedLines(env, actor)] : []),
      ]),
    ]);
    const row = (users?.results[0] ?? null) as UserRow | null;
    const user = toUser(actor, row);
    const cart = lines && (await countForHead(env, actor, lines));
    return {
      ...user,
      info: infoAnswer(env, {
        actor,
        shop,
        region: user.region,
        messages: toMessages(messages),
        unread: row?.unread ?? 0,
        waiting: row?.waiting ?? 0,
        cart,
      }),
    };
  });
}

function toUser(actor: UserActor, user: UserRow | null): CurrentUser {
  if (!user) throw notFound(t('person.missing'));
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
    hasApprovals: user.hasApprovals === 1,
    priceType: actor.priceType,
    permissions: [...actor.permissions],
    manager: toManager(user),
    staff: user.staffName === null ? null : { name: user.staffName },
  };
}
