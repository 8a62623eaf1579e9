import * as contract from '#contract/webhook.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { listPlace } from '../list.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { createdBy } from '../request/memory.ts';
import { limitPer } from '../session/limits.ts';
import { hasStaffRight, requireStaffRight } from '../staff/require-right.ts';
import { changesExchange, viewsExchange } from '../staff/right.ts';
import { t } from '../texts/texts.ts';
import { deliver, readTaken } from './deliver.ts';
import { addPing, readDeliveries, requireDelivery, retake } from './deliveries.ts';
import { requireWebhook } from './store.ts';

const missing = 'webhook.missing-delivery';

/** Tries by hand a minute: each may hold a connection for ten seconds. */
export const byHandPerMinute = 10;

export function mountWebhookDelivery(app: Api): void {
  mount(app, contract.getWebhookDeliveries, async ({ input: { query }, env, actor }) => {
    requireStaffRight(actor, viewsExchange);
    const { page, 'per-page': perPage, state, webhook } = query;
    const { items, total } = await readDeliveries(env, { state, webhook }, perPage, (page - 1) * perPage);
    return { items, meta: listPlace(total, page, perPage), params: {} };
  });

  mount(
    app,
    contract.getWebhookDelivery,
    async ({ input: { params }, env, actor }) => {
      requireStaffRight(actor, viewsExchange);
      return { ...(await requireDelivery(env, params.id)), mayChange: hasStaffRight(actor, changesExchange) };
    },
    { missing },
  );

  mount(app, contract.pingWebhook, ping, {
    missing: 'webhook.missing',
    recall: async ({ env, actor, memory }) => {
      requireStaffRight(actor, changesExchange);
      return await requireDelivery(env, await createdBy(env, memory));
    },
  });

  mount(app, contract.resendWebhookDelivery, resend, {
    missing,
    recall: async ({ input: { params }, env, actor }) => {
      requireStaffRight(actor, changesExchange);
      return await requireDelivery(env, params.id);
    },
  });
}

async function ping({ input: { params }, env, actor, memory, now }: CallContext<typeof contract.pingWebhook>) {
  requireStaffRight(actor, changesExchange);
  await requireWebhook(env, params.id, now);
  await limitByHand(env, actor, now);
  return await sendNow(env, await addPing(env, params.id, memory, now));
}

async function resend({
  input: { params },
  env,
  actor,
  memory,
  now,
}: CallContext<typeof contract.resendWebhookDelivery>) {
  requireStaffRight(actor, changesExchange);
  await requireDelivery(env, params.id);
  await limitByHand(env, actor, now);
  await retake(env, params.id, memory, now);
  return await sendNow(env, params.id);
}

function limitByHand(env: Env, { userId }: UserActor, now: number): Promise<void> {
  const limit = { key: `webhook:${userId}`, limit: byHandPerMinute, window: 60_000, message: t('webhook.too-often') };
  return limitPer(env, limit, now);
}

/** Sends what was taken for it, and answers what came of it. */
async function sendNow(env: Env, id: number) {
  for (const taken of await readTaken(env, [id])) await deliver(env, taken);
  return await requireDelivery(env, id);
}
