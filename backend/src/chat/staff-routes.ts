import { answerChat, answerChatFile, getChats, getStaffChat, settleChat } from '#contract/chat.ts';
import type { UserActor } from '../actor.ts';
import { maxAttachmentBody, storeAttachment } from '../attachment/store.ts';
import type { Env } from '../env.ts';
import { notFound } from '../errors.ts';
import { type Api, mount } from '../mount.ts';
import { sweepPhotos } from '../photo/sweep.ts';
import { requireStaffRight } from '../staff/require-right.ts';
import { answersChats } from '../staff/right.ts';
import { t } from '../texts/texts.ts';
import { findChat, listChats, readMessages, toStaff } from './read.ts';
import { addAnswer, settle, writtenBy } from './write.ts';

const missing = 'chat.missing';

export function mountStaffChat(app: Api): void {
  mount(app, getChats, ({ input: { query }, actor, env }) => {
    requireStaffRight(actor, answersChats);
    return listChats(env, query);
  });

  mount(
    app,
    getStaffChat,
    async ({ input: { params, query }, actor, env, now }) => {
      requireStaffRight(actor, answersChats);
      const chat = await requireFound(env, params.id);
      return { ...toStaff(chat), ...(await readMessages(env, chat.id, query, now)) };
    },
    { missing },
  );

  mount(
    app,
    answerChat,
    async ({ input: { params, body }, actor, env, now, requestId, memory }) => {
      requireStaffRight(actor, answersChats);
      const chat = await requireFound(env, params.id);
      return await addAnswer({ env, now, requestId, memory }, actor, chat, { text: body.text });
    },
    { missing, recall },
  );

  mount(
    app,
    answerChatFile,
    async ({ input: { params, body }, actor, env, now, requestId, memory, defer }) => {
      requireStaffRight(actor, answersChats);
      const chat = await requireFound(env, params.id);
      const attached = await storeAttachment(env, 'chat', body, now);
      defer(sweepPhotos(env, now));
      return await addAnswer({ env, now, requestId, memory }, actor, chat, { text: body.text, attached });
    },
    { missing, maxBody: maxAttachmentBody, recall },
  );

  mount(
    app,
    settleChat,
    async ({ input: { params, body }, actor, env, now, requestId }) => {
      requireStaffRight(actor, answersChats);
      const chat = await requireFound(env, params.id);
      await settle({ env, now, requestId }, actor, chat, body.id);
    },
    { missing },
  );
}

interface Answered {
  input: { params: { id: number } };
  actor: UserActor;
  env: Env;
  requestId: string;
  now: number;
}

const recall = ({ input: { params }, actor, env, requestId, now }: Answered) =>
  writtenBy(env, requestId, { staffUserId: actor.userId, chatId: params.id }, now);

async function requireFound(env: Env, id: number) {
  const chat = await findChat(env, id);
  if (!chat) throw notFound(t(missing));
  return chat;
}
