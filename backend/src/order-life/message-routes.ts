import { addOrderMessage, answerOrderMessage, getOrderMessages, getStaffOrderMessages } from '#contract/order-life.ts';
import { notFound } from '../errors.ts';
import { logFailure } from '../log.ts';
import { deliverMessages } from '../message/outbox.ts';
import { shopOrigin } from '../message/shop-origin.ts';
import { type Api, mount } from '../mount.ts';
import { orderName } from '../order/rows.ts';
import { findOrder, missing } from '../order/store.ts';
import { recordDeed, recordResult } from '../staff/record.ts';
import { requireStaffRight } from '../staff/require-right.ts';
import { processesOrders } from '../staff/right.ts';
import { t } from '../texts/texts.ts';
import { requireOwn } from './buyer-routes.ts';
import { limitOrderMessages, readMessages, tellOfMessage, writeMessage, writtenBy } from './message.ts';
import { requireLifeOrder } from './staff-record.ts';

export function mountOrderMessages(app: Api): void {
  mount(
    app,
    getOrderMessages,
    async ({ input: { params, query }, env, actor, now }) => {
      // Whoever may see an order of another company of theirs may read what was written about it.
      if (!(await findOrder(env, actor, params.id, now))) throw notFound(t(missing));
      return await readMessages(env, params.id, query);
    },
    { missing },
  );

  mount(
    app,
    addOrderMessage,
    async ({ input: { params, body }, env, actor, now, memory, requestId }) => {
      const order = await requireOwn(env, actor, params.id, now);
      await limitOrderMessages(env, actor, now);
      const { message } = await writeMessage(
        env,
        { order, actor, isStaff: false, ...body, requestId },
        { memory, now },
      );
      return message;
    },
    { missing, recall: ({ env, actor, requestId }) => writtenBy(env, actor, requestId) },
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
      return await readMessages(env, params.id, query);
    },
    { missing },
  );

  mount(
    app,
    answerOrderMessage,
    async ({ input: { params, body }, env, actor, now, memory, requestId, headers, defer }) => {
      requireStaffRight(actor, processesOrders);
      const order = await requireLifeOrder(env, params.id, now);
      const { userId, companyId } = order;
      const deed = { staffUserId: actor.userId, userId, companyId, sessionId: actor.sessionId, requestId };
      const more = [
        recordDeed(env, { ...deed, call: answerOrderMessage.id }, now),
        ...tellOfMessage(env, order, { text: body.text, shop: shopOrigin(env, headers) }, now),
      ];
      const { message, rest } = await writeMessage(
        env,
        { order, actor, isStaff: true, ...body, requestId },
        { memory, now, more },
      );
      const about = { names: [orderName(order.number)], count: 1 };
      await recordResult(env, { id: rest[0]?.results[0]?.id ?? 0, about }, 'done')
        .run()
        .catch(logFailure);
      defer(deliverMessages(env, now));
      return message;
    },
    { missing, recall: ({ env, actor, requestId }) => writtenBy(env, actor, requestId) },
  );
}
