import { getChat, readChat, sendChatFile, sendChatMessage } from '#contract/chat.ts';
import { type Actor, personKey } from '../actor.ts';
import { maxAttachmentBody, storeAttachment } from '../attachment/store.ts';
import type { Env } from '../env.ts';
import { ApiError, forbidden } from '../errors.ts';
import { readShop, type Shop } from '../info/shop.ts';
import { listPlace } from '../list.ts';
import { shopOrigin } from '../message/shop-origin.ts';
import { type Api, mount } from '../mount.ts';
import { sweepPhotos } from '../photo/sweep.ts';
import { language, t } from '../texts/texts.ts';
import { opensAt } from './hours.ts';
import { limitMessages } from './limits.ts';
import { type Chat, chatOf, readMessages, selectUnread, toUnread } from './read.ts';
import { addMessage, markRead, writtenBy } from './write.ts';

export function mountChat(app: Api): void {
  mount(app, getChat, async ({ input: { query }, actor, env, now }) => {
    const shop = await requireChat(env, now);
    const owner = personKey(actor);
    const chat = owner === null ? null : await chatOf(env, owner);
    const place = { ...absence(shop, chat, now), email: chat?.address ?? (await addressOf(env, actor)) };
    if (!chat) return { items: [], meta: listPlace(0, query.page, query['per-page']), params: {}, unread: 0, ...place };
    const [messages, unread] = await Promise.all([
      readMessages(env, chat.id, query, now),
      selectUnread(env, owner).all(),
    ]);
    return { ...messages, unread: toUnread(unread), ...place };
  });

  mount(
    app,
    sendChatMessage,
    async ({ input: { body }, actor, env, now, requestId, memory, headers }) => {
      await requireChat(env, now);
      const owner = requirePerson(actor);
      await limitMessages(env, { actor, owner, headers }, 'text', now);
      const writer = { actor, owner, email: body.email, shop: shopOrigin(env, headers) };
      return await addMessage({ env, now, requestId, memory }, writer, { text: body.text });
    },
    { recall },
  );

  mount(
    app,
    sendChatFile,
    async ({ input: { body }, actor, env, now, requestId, memory, headers, defer }) => {
      await requireChat(env, now);
      const owner = requirePerson(actor);
      await limitMessages(env, { actor, owner, headers }, 'file', now);
      const attached = await storeAttachment(env, 'chat', body, now);
      defer(sweepPhotos(env, now));
      const writer = { actor, owner, email: body.email, shop: shopOrigin(env, headers) };
      return await addMessage({ env, now, requestId, memory }, writer, { text: body.text, attached });
    },
    { maxBody: maxAttachmentBody, recall },
  );

  mount(app, readChat, async ({ input: { body }, actor, env, now }) => {
    await requireChat(env, now);
    const owner = personKey(actor);
    if (owner !== null) await markRead(env, owner, body.id);
  });
}

/** Whoever answers outside the hours is there for a while. Milliseconds. */
const presence = 15 * 60_000;

function absence({ chatHours, chatAway }: Shop, chat: Chat | null, now: number) {
  const isThere = now - (chat?.answeredAt ?? 0) < presence;
  const at = isThere ? null : opensAt(chatHours, now);
  const away = (language() === 'en' && chatAway?.en) || chatAway?.text;
  return { opensAt: at, away: (at && away) || '' };
}

interface Sent {
  actor: Actor;
  env: Env;
  requestId: string;
  now: number;
}

const recall = ({ actor, env, requestId, now }: Sent) =>
  writtenBy(env, requestId, { owner: requirePerson(actor) }, now);

/** Throws 403 unless the shop has a conversation of its own, and people who answer. */
async function requireChat(env: Env, now: number) {
  const shop = await readShop(env, now);
  if (shop.chatButton?.type !== 'own' || !shop.settings.chatButton.liveChat) throw forbidden(t('chat.closed'));
  return shop;
}

function requirePerson(actor: Actor): string {
  const owner = personKey(actor);
  if (owner === null) throw new ApiError(400, 'VisitorUnknown', t('chat.no-visitor'));
  return owner;
}

/** Of a user, who hasn't written yet. */
async function addressOf(env: Env, actor: Actor): Promise<string | null> {
  if (actor.kind !== 'user') return null;
  const sql = 'SELECT coalesce(email, contact_email) AS address FROM user WHERE id = ?1';
  return await env.trade.prepare(sql).bind(actor.userId).first<string>('address');
}
