import { z } from 'zod';
import { attachment, besideFile, messageLimits } from './attachment.ts';
import { byId, id, image, listAnswer, listQuery, moment, typedText } from './base.ts';
import { defineCall } from './call.ts';
import { mailAddress } from './web-address.ts';

const tag = 'Чат';
const staffTag = 'Сотрудники поставщика';

/** A message of a conversation: a text, a photo or a PDF, or a text with one of them. */
export const chatMessage = z
  .object({
    id: id.describe('Place of the message in its conversation, from 1; later ones have larger ids.'),
    from: z.enum(['person', 'supplier']).describe('Whether the buyer or visitor wrote it, or one of the supplier.'),
    author: z
      .string()
      .nullable()
      .default(null)
      .describe("Name of the supplier's person who wrote it; null for the buyer's or visitor's own."),
    text: z.string().max(messageLimits.text).describe('Text without markup; empty for a file alone.'),
    photo: image.nullable().default(null).describe('The photo, or null without one.'),
    file: attachment.nullable().default(null).describe('The PDF, or null without one.'),
    at: moment.describe('When it was sent.'),
  })
  .describe('A message: a text without markup, a photo or a PDF, or a text with one of them.');
export type ChatMessage = z.output<typeof chatMessage>;

const text = typedText(messageLimits.text).min(1).describe('Text without markup.');

const email = mailAddress
  .optional()
  .describe(
    'Where a visitor wants to be told of an answer; ignored for a user, whose own address is known. Absent to keep what was said before.',
  );

/** Newest first, so that the first page is the end of the conversation. */
const messages = listAnswer(chatMessage).shape;

export const getChat = defineCall({
  id: 'getChat',
  method: 'GET',
  path: '/api/v1/chat',
  tag,
  summary: 'Переписка покупателя или посетителя с поставщиком, новые сообщения первыми; другой переписки он не видит',
  access: 'optional',
  query: z.object(listQuery),
  answer: z.object({
    ...messages,
    unread: z.int().min(0).default(0).describe("How many of the supplier's messages the reader hasn't seen."),
    opensAt: moment
      .nullable()
      .default(null)
      .describe(
        'When somebody will answer again; null if somebody does now or did a few minutes ago, or it is unknown.',
      ),
    away: z
      .string()
      .max(300)
      .default('')
      .describe("What the supplier says while nobody is there; empty for the storefront's own words."),
    email: mailAddress
      .nullable()
      .default(null)
      .describe('Where an answer is announced if it stays unread; null if nowhere.'),
  }),
  status: 200,
  errors: [403],
  ownerOnly: true,
});

export const sendChatMessage = defineCall({
  id: 'sendChatMessage',
  method: 'POST',
  path: '/api/v1/chat/message',
  tag,
  summary: 'Написать поставщику; слишком частым сообщениям отвечает 429',
  access: 'optional',
  body: z.object({ text, email }),
  answer: chatMessage,
  status: 201,
  errors: [403, 422],
  idempotent: true,
  ownerOnly: true,
});

export const sendChatFile = defineCall({
  id: 'sendChatFile',
  method: 'POST',
  path: '/api/v1/chat/file',
  tag,
  summary: 'Написать поставщику и приложить файл: фотографию (JPEG или PNG) или PDF до 2 МБ; вместе это одно сообщение',
  access: 'optional',
  file: 'file',
  body: z.object({ ...besideFile, email }),
  answer: chatMessage,
  status: 201,
  errors: [403, 413, 415, 422],
  idempotent: true,
  ownerOnly: true,
});

export const readChat = defineCall({
  id: 'readChat',
  method: 'POST',
  path: '/api/v1/chat/read',
  tag,
  summary: 'Отметить прочитанными сообщения поставщика до указанного',
  access: 'optional',
  body: z.object({ id: id.describe('The newest message that the reader has seen.') }),
  status: 204,
  errors: [403],
  ownerOnly: true,
  asks: true,
});

/** A conversation as the supplier's people see it. */
const conversation = z.object({
  id: id.describe('Id of the conversation.'),
  name: z.string().nullable().describe('Name of the buyer; null for a visitor.'),
  company: z.string().nullable().describe('Company for which the buyer wrote last; null for a visitor.'),
  waitsSince: moment.nullable().describe('Since when an answer is awaited; null if the last word was the supplier’s.'),
});

export const getChats = defineCall({
  id: 'getChats',
  method: 'GET',
  path: '/api/v1/staff/chat',
  tag: staffTag,
  summary: 'Переписки: сначала те, где ждут ответа дольше всех; нужно право chat.answer',
  access: 'required',
  query: z.object(listQuery),
  answer: listAnswer(
    conversation.extend({
      excerpt: z
        .string()
        .max(120)
        .describe('Beginning of the last message, or the name of its PDF; empty for a photo alone.'),
      lastAt: moment.describe('When the last message was sent.'),
    }),
  ),
  status: 200,
  errors: [403],
});

export const getStaffChat = defineCall({
  id: 'getStaffChat',
  method: 'GET',
  path: '/api/v1/staff/chat/:id',
  tag: staffTag,
  summary: 'Одна переписка, новые сообщения первыми; нужно право chat.answer',
  access: 'required',
  params: byId,
  query: z.object(listQuery),
  answer: conversation.extend(messages),
  status: 200,
  errors: [403, 404],
});

export const answerChat = defineCall({
  id: 'answerChat',
  method: 'POST',
  path: '/api/v1/staff/chat/:id/message',
  tag: staffTag,
  summary: 'Ответить в переписке; ответ записывается в действия сотрудников',
  access: 'required',
  params: byId,
  body: z.object({ text }),
  answer: chatMessage,
  status: 201,
  errors: [403, 404, 422],
  idempotent: true,
});

export const answerChatFile = defineCall({
  id: 'answerChatFile',
  method: 'POST',
  path: '/api/v1/staff/chat/:id/file',
  tag: staffTag,
  summary: 'Ответить в переписке и приложить файл: фотографию (JPEG или PNG) или PDF до 2 МБ',
  access: 'required',
  params: byId,
  file: 'file',
  body: z.object(besideFile),
  answer: chatMessage,
  status: 201,
  errors: [403, 404, 413, 415, 422],
  idempotent: true,
});

export const settleChat = defineCall({
  id: 'settleChat',
  method: 'POST',
  path: '/api/v1/staff/chat/:id/settle',
  tag: staffTag,
  summary: 'Отложить переписку, в которой ответ не нужен; новое сообщение вернёт её к ждущим',
  access: 'required',
  params: byId,
  body: z.object({
    id: id.describe('The newest message that was seen: with a later one the conversation goes on waiting.'),
  }),
  status: 204,
  errors: [403, 404],
});
