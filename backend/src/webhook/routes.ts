import * as contract from '#contract/webhook.ts';
import { type Api, type CallContext, mount } from '../mount.ts';
import { newIdOf } from '../new-id.ts';
import { hasStaffRight, requireStaffRight } from '../staff/require-right.ts';
import { changesExchange, viewsExchange } from '../staff/right.ts';
import {
  addWebhook,
  changeWebhook,
  readSecret,
  readWebhooks,
  removeWebhook,
  requireWebhook,
  turnSecret,
} from './store.ts';

const missing = 'webhook.missing';

export function mountWebhook(app: Api): void {
  mount(app, contract.getWebhooks, async ({ env, actor, now }) => {
    requireStaffRight(actor, viewsExchange);
    return { items: await readWebhooks(env, now), mayChange: hasStaffRight(actor, changesExchange) };
  });

  mount(app, contract.createWebhook, create, { recall: recallCreated, isSecret: true });

  mount(
    app,
    contract.updateWebhook,
    async ({ input: { params, body }, env, actor, now }) => {
      requireStaffRight(actor, changesExchange);
      await changeWebhook(env, params.id, body, now);
      return await requireWebhook(env, params.id, now);
    },
    { missing },
  );

  mount(
    app,
    contract.deleteWebhook,
    async ({ input: { params }, env, actor }) => {
      requireStaffRight(actor, changesExchange);
      await removeWebhook(env, params.id);
    },
    { missing },
  );

  mount(
    app,
    contract.turnWebhookSecret,
    async (context) => {
      const { input, env, actor, memory, now } = context;
      requireStaffRight(actor, changesExchange);
      await turnSecret(env, input.params.id, memory, now);
      return await secretNow(context);
    },
    { missing, recall: secretNow, isSecret: true },
  );
}

type Creating = CallContext<typeof contract.createWebhook>;

async function create({ input, env, actor, memory, now }: Creating) {
  requireStaffRight(actor, changesExchange);
  const id = newIdOf(memory);
  await addWebhook(env, id, input.body, { memory, now });
  return { id, secret: (await readSecret(env, id)).secret };
}

/** Whoever has lost the right meanwhile doesn't see the secret again. */
async function recallCreated({ env, actor, memory }: Creating) {
  requireStaffRight(actor, changesExchange);
  const id = newIdOf(memory);
  return { id, secret: (await readSecret(env, id)).secret };
}

async function secretNow({ input, env, actor }: CallContext<typeof contract.turnWebhookSecret>) {
  requireStaffRight(actor, changesExchange);
  return await readSecret(env, input.params.id);
}
