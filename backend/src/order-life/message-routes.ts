import {
  addOrderFile,
  addOrderMessage,
  answerOrderFile,
  answerOrderMessage,
  getOrderMessages,
  getStaffOrderMessages,
  readOrderMessages,
  readStaffOrderMessages,
} from '#contract/order-life.ts';
import { maxAttachmentBody, storeAttachment } from '../attachment/store.ts';
import { notFound } from '../errors.ts';
import { logFailure } from '../log.ts';
import { deliverMessages } from '../message/outbox.ts';
import { shopOrigin } from '../message/shop-origin.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { requireOrderRight } from '../order/actions.ts';
import { orderName } from '../order/rows.ts';
import { findOrder, missing } from '../order/store.ts';
import { sweepPhotos } from '../photo/sweep.ts';
import { recordDeed, recordResult } from '../staff/record.ts';
import { requireStaffRight } from '../staff/require-right.ts';
import { processesOrders } from '../staff/right.ts';
import { t } from '../texts/texts.ts';
import type { LifeOrder } from './life-order.ts';
import {
  limitOrderMessages,
  type NewMessage,
  readMessages,
  requireLine,
  tellOfMessage,
  writeMessage,
  writtenBy,
} from './message.ts';
import { noteRead, supplierReader } from './read-message.ts';
import { requireOwn } from './require-own.ts';
import { requireLifeOrder } from './staff-record.ts';

const recall = ({ env, actor, requestId, now }: Pick<Writing, 'env' | 'actor' | 'requestId' | 'now'>) =>
  writtenBy(env, actor, requestId, now);

export function mountOrderMessages(app: Api): void {
  mount(
    app,
    getOrderMessages,
    async ({ input: { params, query }, env, actor, now }) => {
      // Whoever may see an order of another company of theirs may read what was written about it.
      if (!(await findOrder(env, actor, params.id, now))) throw notFound(t(missing));
      return await readMessages(env, params.id, query, now);
    },
    { missing },
  );

  mount(
    app,
    readOrderMessages,
    async ({ input: { params, body }, env, actor, now }) => {
      if (!(await findOrder(env, actor, params.id, now))) throw notFound(t(missing));
      await noteRead(env, params.id, actor.userId, body.id);
    },
    { missing },
  );

  mount(
    app,
    addOrderMessage,
    async ({ input: { params, body }, ...context }) => {
      requireOrderRight(context.actor, 'message');
      const order = await requireOwn(context.env, context.actor, params.id, context.now);
      requireLine(order, body.itemId);
      await limitOrderMessages(context.env, context.actor, 'text', context.now);
      return await writeAsBuyer(context, order, body);
    },
    { missing, recall },
  );

  mount(
    app,
    addOrderFile,
    async ({ input: { params, body }, defer, ...context }) => {
      const { env, actor, now } = context;
      requireOrderRight(actor, 'message');
      const order = await requireOwn(env, actor, params.id, now);
      requireLine(order, body.itemId);
      await limitOrderMessages(env, actor, 'file', now);
      const attached = await storeAttachment(env, 'order', body, now);
      defer(sweepPhotos(env, now));
      return await writeAsBuyer(context, order, { text: body.text, itemId: body.itemId, attached });
    },
    { missing, recall, maxBody: maxAttachmentBody },
  );

  mountOfStaff(app);
}

function mountOfStaff(app: Api): void {
  mount(
    app,
    getStaffOrderMessages,
    async ({ input: { params, query }, env, actor, now }) => {
      requireStaffRight(actor, processesOrders);
      await requireLifeOrder(env, params.id, now);
      return await readMessages(env, params.id, query, now);
    },
    { missing },
  );

  mount(
    app,
    readStaffOrderMessages,
    async ({ input: { params, body }, env, actor, now }) => {
      requireStaffRight(actor, processesOrders);
      await requireLifeOrder(env, params.id, now);
      await noteRead(env, params.id, supplierReader, body.id);
    },
    { missing },
  );

  mount(
    app,
    answerOrderMessage,
    async ({ input: { params, body }, ...context }) => {
      requireStaffRight(context.actor, processesOrders);
      const order = await requireLifeOrder(context.env, params.id, context.now);
      requireLine(order, body.itemId);
      return await writeAsStaff(context, order, body);
    },
    { missing, recall },
  );

  mount(
    app,
    answerOrderFile,
    async ({ input: { params, body }, ...context }) => {
      const { env, actor, now, defer } = context;
      requireStaffRight(actor, processesOrders);
      const order = await requireLifeOrder(env, params.id, now);
      requireLine(order, body.itemId);
      const attached = await storeAttachment(env, 'order', body, now);
      defer(sweepPhotos(env, now));
      return await writeAsStaff(context, order, { text: body.text, itemId: body.itemId, attached });
    },
    { missing, recall, maxBody: maxAttachmentBody },
  );
}

/** What is sent: a text, a file or both, perhaps about a line. */
type Sent = Pick<NewMessage, 'text' | 'itemId' | 'attached'>;
type Writing = Omit<CallContext<typeof addOrderMessage>, 'input'>;

async function writeAsBuyer(
  { env, actor, now, memory, requestId }: Omit<Writing, 'defer'>,
  order: LifeOrder,
  sent: Sent,
) {
  const { message } = await writeMessage(env, { order, actor, isStaff: false, ...sent, requestId }, { memory, now });
  return message;
}

/** Puts it on the record of staff, and tells the buyer. */
async function writeAsStaff(
  { env, actor, now, memory, requestId, headers, defer }: Writing,
  order: LifeOrder,
  sent: Sent,
) {
  const { userId, companyId } = order;
  const deed = { staffUserId: actor.userId, userId, companyId, sessionId: actor.sessionId, requestId };
  const call = sent.attached ? answerOrderFile.id : answerOrderMessage.id;
  const more = [
    recordDeed(env, { ...deed, call }, now),
    ...tellOfMessage(env, order, { ...sent, shop: shopOrigin(env, headers) }, now),
  ];
  const { message, rest } = await writeMessage(
    env,
    { order, actor, isStaff: true, ...sent, requestId },
    { memory, now, more },
  );
  const about = { names: [orderName(order.number)], count: 1 };
  await recordResult(env, { id: rest[0]?.results[0]?.id ?? 0, about }, 'done')
    .run()
    .catch(logFailure);
  defer(deliverMessages(env, now));
  return message;
}
