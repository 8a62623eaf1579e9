import { z } from 'zod';
import { attachment, besideFile, messageLimits } from './attachment.ts';
import { amount, byId, id, image, listAnswer, listQuery, moment, typedText } from './base.ts';
import { defineCall } from './call.ts';
import { orderItem } from './order.ts';
import { returnReason } from './order-return.ts';
import { maxReturnPhotos } from './return-limits.ts';

const tag = 'Заказы';

const reason = typedText(1000).min(1).describe('Why, as the supplier reads it.');
const newState = orderItem.pick({
  id: true,
  status: true,
  state: true,
  statusName: true,
  reserve: true,
  actions: true,
});

export const reserveOrder = defineCall({
  id: 'reserveOrder',
  method: 'POST',
  path: '/api/v1/order/:id/reserve',
  tag,
  summary:
    'Попросить удержать товары заказа; о подтверждении говорит `reserve`. Повторная просьба ничего не меняет; нужно право order.reserve, 403 `FeatureDisabled`, пока это выключено',
  access: 'required',
  params: byId,
  body: z.object({}),
  answer: z.object({ reserve: orderItem.shape.reserve.unwrap() }),
  status: 200,
  errors: [403, 404, 409],
  idempotent: true,
});

export const cancelOrder = defineCall({
  id: 'cancelOrder',
  method: 'POST',
  path: '/api/v1/order/:id/cancel',
  tag,
  summary:
    'Отменить заказ, из которого ещё ничего не отгружено; нужно право order.cancel, 403 `FeatureDisabled`, пока это выключено',
  access: 'required',
  params: byId,
  body: z.object({ reason }),
  answer: newState,
  status: 200,
  errors: [403, 404, 409, 422],
  idempotent: true,
});

const photoName = z.string().regex(/^[\da-f-]{36}\.(jpg|png)$/);

export const addReturnPhoto = defineCall({
  id: 'addReturnPhoto',
  method: 'POST',
  path: '/api/v1/order/:id/return/photo',
  tag,
  summary:
    'Прислать снимок возвращаемого товара (JPEG или PNG до 2 МБ) перед `returnOrder`, который его назовёт. Нужно право order.create, 403 `FeatureDisabled`, пока возвраты выключены',
  access: 'required',
  params: byId,
  file: 'file',
  answer: z.object({
    photo: photoName.describe(
      'Name for `photos` of `returnOrder`. It is forgotten after ten minutes if no return names it.',
    ),
  }),
  status: 201,
  errors: [403, 404, 413, 415, 422],
});

export const returnOrder = defineCall({
  id: 'returnOrder',
  method: 'POST',
  path: '/api/v1/order/:id/return',
  tag,
  summary:
    'Попросить принять возврат отгруженного; решение поставщика видно в `returns` заказа. Нужно право order.create, 403 `FeatureDisabled`, пока это выключено',
  access: 'required',
  params: byId,
  body: z.object({
    reason: returnReason.describe('Why the goods are returned; `other` needs a comment.'),
    comment: typedText(1000).default('').describe('More about it, as the supplier reads it; empty for nothing.'),
    items: z
      .array(
        z.object({
          id: id.describe('Id of the line of the order.'),
          amount: amount.describe(
            "Amount in the product's unit, at most `returnable` of the line: all of it, or a multiple of the product's `multiplicity`.",
          ),
        }),
      )
      .min(1)
      .max(500)
      .describe('What is returned, each line once.'),
    photos: z
      .array(photoName)
      .max(maxReturnPhotos)
      .default([])
      .describe('Pictures of the goods: what `addReturnPhoto` answered. One that is too old is 422.'),
  }),
  answer: newState,
  status: 200,
  errors: [403, 404, 409, 422],
  idempotent: true,
});

export const withdrawReturn = defineCall({
  id: 'withdrawReturn',
  method: 'POST',
  path: '/api/v1/order/:id/return/withdraw',
  tag,
  summary:
    'Отозвать просьбу о возврате, пока поставщик не принял решение: потом 409 `StepImpossible`. Нужно право order.create',
  access: 'required',
  params: byId,
  body: z.object({ returnId: id.describe('Id of the return out of `returns` of the order.') }),
  answer: newState,
  status: 200,
  errors: [403, 404, 409, 422],
  idempotent: true,
  ownerOnly: true,
});

const text = typedText(messageLimits.text).min(1).describe('Text without markup.');
const aboutLine = 'Line of the order that it is about; absent for the whole order.';
const itemId = id.optional().describe(aboutLine);
/** Beside a file all fields are texts. */
const withFile = z.object({
  ...besideFile,
  itemId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().describe(aboutLine),
});

export const orderMessage = z
  .object({
    id: id.describe('Id of the message; later ones have larger ids.'),
    from: z.enum(['buyer', 'supplier']).describe('Whether somebody of the company wrote it, or of the supplier.'),
    author: z.string().describe('Name of the person who wrote it.'),
    text: z.string().describe('Text without markup; empty for a file alone.'),
    photo: image.nullable().default(null).describe('The photo, or null without one.'),
    file: attachment.nullable().default(null).describe('The PDF, or null without one.'),
    itemId: id.nullable().default(null).describe('Line of the order that it is about, or null for the whole order.'),
    at: moment.describe('When it was sent.'),
  })
  .describe('A message about an order: a text without markup, a photo or a PDF, or a text with one of them.');
export type OrderMessage = z.output<typeof orderMessage>;

export const getOrderMessages = defineCall({
  id: 'getOrderMessages',
  method: 'GET',
  path: '/api/v1/order/:id/message',
  tag,
  summary: 'Сообщения о заказе, новые первыми',
  access: 'required',
  params: byId,
  query: z.object(listQuery),
  answer: listAnswer(orderMessage),
  status: 200,
  errors: [404],
});

export const addOrderMessage = defineCall({
  id: 'addOrderMessage',
  method: 'POST',
  path: '/api/v1/order/:id/message',
  tag,
  summary: 'Написать поставщику о заказе; нужно право order.message, слишком частым сообщениям отвечает 429',
  access: 'required',
  params: byId,
  body: z.object({ text, itemId }),
  answer: orderMessage,
  status: 201,
  errors: [403, 404, 422],
  idempotent: true,
  ownerOnly: true,
});

export const addOrderFile = defineCall({
  id: 'addOrderFile',
  method: 'POST',
  path: '/api/v1/order/:id/file',
  tag,
  summary:
    'Написать поставщику о заказе и приложить файл: фотографию (JPEG или PNG) или PDF до 2 МБ; вместе это одно сообщение. Нужно право order.message',
  access: 'required',
  params: byId,
  file: 'file',
  body: withFile,
  answer: orderMessage,
  status: 201,
  errors: [403, 404, 413, 415, 422],
  idempotent: true,
  ownerOnly: true,
});

const seen = id.describe('The newest message that the reader has seen.');

export const readOrderMessages = defineCall({
  id: 'readOrderMessages',
  method: 'POST',
  path: '/api/v1/order/:id/message/read',
  tag,
  summary: 'Отметить прочитанными сообщения поставщика о заказе до указанного',
  access: 'required',
  params: byId,
  body: z.object({ id: seen }),
  status: 204,
  errors: [403, 404, 422],
  ownerOnly: true,
  asks: true,
});

const staffTag = 'Сотрудники поставщика';

export const getStaffOrderMessages = defineCall({
  id: 'getStaffOrderMessages',
  method: 'GET',
  path: '/api/v1/staff/order/:id/message',
  tag: staffTag,
  summary: 'Сообщения о заказе покупателя, новые первыми; нужно право order.process',
  access: 'required',
  params: byId,
  query: z.object(listQuery),
  answer: listAnswer(orderMessage),
  status: 200,
  errors: [403, 404],
});

export const readStaffOrderMessages = defineCall({
  id: 'readStaffOrderMessages',
  method: 'POST',
  path: '/api/v1/staff/order/:id/message/read',
  tag: staffTag,
  summary: 'Отметить прочитанными сообщения покупателя о заказе до указанного, для всех сотрудников',
  access: 'required',
  params: byId,
  body: z.object({ id: seen }),
  status: 204,
  errors: [403, 404, 422],
  asks: true,
});

export const answerOrderMessage = defineCall({
  id: 'answerOrderMessage',
  method: 'POST',
  path: '/api/v1/staff/order/:id/message',
  tag: staffTag,
  summary: 'Написать покупателю о заказе; ответ записывается в действия сотрудников',
  access: 'required',
  params: byId,
  body: z.object({ text, itemId }),
  answer: orderMessage,
  status: 201,
  errors: [403, 404, 422],
  idempotent: true,
});

export const answerOrderFile = defineCall({
  id: 'answerOrderFile',
  method: 'POST',
  path: '/api/v1/staff/order/:id/file',
  tag: staffTag,
  summary:
    'Написать покупателю о заказе и приложить файл: фотографию (JPEG или PNG) или PDF до 2 МБ; записывается в действия сотрудников',
  access: 'required',
  params: byId,
  file: 'file',
  body: withFile,
  answer: orderMessage,
  status: 201,
  errors: [403, 404, 413, 415, 422],
  idempotent: true,
});
