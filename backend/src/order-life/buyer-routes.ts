import { addReturnPhoto, cancelOrder, reserveOrder, returnOrder, withdrawReturn } from '#contract/order-life.ts';
import type { UserActor } from '../actor.ts';
import { maxAttachmentBody } from '../attachment/store.ts';
import type { Env } from '../env.ts';
import { ApiError, notFound } from '../errors.ts';
import { shopOrigin } from '../message/shop-origin.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { actionsFor, offersTo, requireOffered, requireOrderRight } from '../order/actions.ts';
import { findOrder, missing } from '../order/store.ts';
import { addPhoto, requireKept } from '../order-return/photos.ts';
import { askedReturn, withdrawnReturn } from '../order-return/step.ts';
import { t } from '../texts/texts.ts';
import { applyChange } from './apply.ts';
import { given } from './change.ts';
import type { Change } from './change-record.ts';
import type { LifeOrder } from './life-order.ts';
import { requireOwn } from './require-own.ts';

type Act = 'reserve' | 'cancel' | 'return';

export function mountOrderLife(app: Api): void {
  mount(app, reserveOrder, reserve, { missing, recall: reserveNow });
  mount(
    app,
    cancelOrder,
    (context) =>
      act(context, 'cancel', (order) => ({
        ...given(order),
        status: 'cancelled',
        comment: context.input.body.reason,
      })),
    { missing, recall: stateNow },
  );
  mount(app, addReturnPhoto, addPhoto, { missing, maxBody: maxAttachmentBody });
  mount(
    app,
    returnOrder,
    async (context) => {
      await requireKept(context.env, context.input.body.photos, context.now);
      return await act(context, 'return', (order) => askedReturn(order, context.input.body));
    },
    { missing, recall: stateNow },
  );
  mount(app, withdrawReturn, withdraw, { missing, recall: stateNow });
}

type Reserving = CallContext<typeof reserveOrder>;
type Acting = CallContext<typeof cancelOrder | typeof returnOrder>;
type Withdrawing = CallContext<typeof withdrawReturn>;
type Reading = Pick<Acting, 'env' | 'actor' | 'now'> & { input: Pick<Acting['input'], 'params'> };

/** Asked twice it is asked once. */
async function reserve(context: Reserving) {
  const { input, env, actor, now } = context;
  await requireOffer(env, actor, 'reserve', now);
  const order = await requireOwn(env, actor, input.params.id, now);
  if (order.reserve === 'requested' || order.reserve === 'confirmed') return await reserveNow(context);
  await change(context, order, 'reserve', {
    reserve: { status: 'requested', until: null },
    event: { code: 'reserve-requested' },
    comment: '',
  });
  return await reserveNow(context);
}

async function reserveNow({ input: { params }, env, actor, now }: Reserving) {
  const order = await findOrder(env, actor, params.id, now);
  if (!order) throw notFound(t(missing));
  return { reserve: order.reserve };
}

async function act(context: Acting, action: Act, changeOf: (order: LifeOrder) => Change) {
  const { input, env, actor, now } = context;
  await requireOffer(env, actor, action, now);
  const order = await requireOwn(env, actor, input.params.id, now);
  await change(context, order, action, changeOf(order));
  return await stateNow(context);
}

/** What was asked for before returns were switched off may be taken back. */
async function withdraw(context: Withdrawing) {
  const { input, env, actor, now, memory, headers, defer } = context;
  requireOrderRight(actor, 'return');
  const order = await requireOwn(env, actor, input.params.id, now);
  const by = { userId: actor.userId, name: '' };
  const applying = { env, now, by, memory, shop: shopOrigin(env, headers), defer };
  await applyChange(applying, order, withdrawnReturn(order, input.body.returnId));
  return await stateNow(context);
}

async function stateNow({ input: { params }, env, actor, now }: Reading) {
  const order = await findOrder(env, actor, params.id, now);
  if (!order) throw notFound(t(missing));
  return order;
}

/** Throws 403 unless the shop offers it and the caller has the right to it. */
async function requireOffer(env: Env, actor: UserActor, action: Act, now: number): Promise<void> {
  await requireOffered(env, action, now);
  requireOrderRight(actor, action);
}

async function change(
  {
    env,
    actor,
    now,
    memory,
    headers,
    defer,
  }: Pick<Reserving, 'env' | 'actor' | 'now' | 'memory' | 'headers' | 'defer'>,
  order: LifeOrder,
  action: Act,
  what: Change,
): Promise<void> {
  const state = { ...order, reserveStatus: order.reserve };
  if (!actionsFor(state, await offersTo(env, actor, now)).includes(action)) {
    throw new ApiError(409, 'StepImpossible', t('order-life.impossible'));
  }
  const by = { userId: actor.userId, name: '' };
  await applyChange({ env, now, by, memory, shop: shopOrigin(env, headers), defer }, order, what);
}
