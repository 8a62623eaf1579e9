import { closeInformationMessage, getInfo, getSettings, getTranslations } from '#contract/info.ts';
import { personKey } from '../actor.ts';
import { countForHead, selectCountedLines } from '../cart/count.ts';
import { countWaiting, selectUnread, toUnread } from '../chat/read.ts';
import { ApiError, notFound } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { hasStaffRight } from '../staff/require-right.ts';
import { answersChats } from '../staff/right.ts';
import { t } from '../texts/texts.ts';
import { infoAnswer, ownSettings } from './answer.ts';
import { includes } from './include.ts';
import { readShop } from './shop.ts';
import { closeMessage, findTranslations, selectMessages, selectRegion, toMessages, toRegion } from './store.ts';

export function mountInfo(app: Api): void {
  mount(app, getInfo, async ({ input: { query }, actor, env, now }) => {
    const answersOthers = actor.kind === 'user' && hasStaffRight(actor, answersChats);
    const [shop, [regions, messages, answers, ...more]] = await Promise.all([
      readShop(env, now),
      env.trade.batch([
        selectRegion(env, actor.regionId),
        selectMessages(env, actor.regionId, personKey(actor)),
        selectUnread(env, personKey(actor)),
        ...(includes(query.include, 'cart') ? [selectCountedLines(env, actor)] : []),
        ...(answersOthers ? [env.trade.prepare(countWaiting)] : []),
      ]),
    ]);
    const waiting = answersOthers ? more.pop() : undefined;
    const [lines] = more;
    const cart = lines && (await countForHead(env, actor, lines));
    return infoAnswer(env, {
      actor,
      shop,
      region: toRegion(regions),
      messages: toMessages(messages),
      unread: toUnread(answers),
      waiting: (waiting?.results[0] as { waiting: number } | undefined)?.waiting ?? 0,
      cart,
    });
  });

  mount(app, getSettings, async ({ actor, env, now }) =>
    actor.kind === 'user' ? ownSettings(env, actor, await readShop(env, now)) : {},
  );

  mount(app, getTranslations, async ({ input: { params }, env }) => {
    const texts = await findTranslations(env, params.language);
    if (!texts) throw notFound(t('info.no-translation'));
    return texts;
  });

  mount(app, closeInformationMessage, async ({ input: { body }, actor, env, now }) => {
    const reader = personKey(actor);
    if (reader === null) throw new ApiError(400, 'VisitorUnknown', t('info.no-visitor'));
    await closeMessage(env, reader, body.id, now);
  });
}
