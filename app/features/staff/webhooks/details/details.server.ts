import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import {
  describeError,
  type ParsedForm,
  parseForm,
  type Refused,
  refuse,
  refuseError,
  sentText,
} from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import {
  deleteWebhook,
  pingWebhook,
  readWebhooks,
  turnWebhookSecret,
  updateWebhook,
} from '#app/supplier/webhook.server.ts';
import { formSetup, toForm, webhookFields } from '../webhook-form.server.ts';

const intents = z.object({ intent: z.enum(['save', 'ping', 'turn', 'delete'], 'webhooks:error.intent') });
const saveSchema = webhookFields.extend({ version: z.coerce.number().int().min(1) });

export async function loadWebhook(context: LoadContext, named: string | undefined) {
  const { items, mayChange } = await readWebhooks(context.supplier);
  const id = idIn(context, named);
  const webhook = items.find((one) => one.id === id);
  if (!webhook) throw notFound(context, context.t('webhooks:missing'));
  const requestIds = { save: mintRequestId(), ping: mintRequestId(), turn: mintRequestId() };
  return { title: context.t('webhooks:one'), webhook, setup: mayChange ? formSetup : null, requestIds };
}

export type WebhookData = Awaited<ReturnType<typeof loadWebhook>>;

export interface ChangeAnswer extends Refused {
  /** The new one. */
  secret?: string;
}

export async function postChange(context: LoadContext, request: Request, named: string | undefined) {
  const id = idIn(context, named);
  const form = await parseForm(context, request, intents);
  if (form.status !== 'success') return refuse(form);
  if (form.value.intent === 'save') return await save(context, request, id);
  try {
    return await carryOut(context, id, form.value.intent, readRequestId(sentText(form, 'requestId')));
  } catch (error) {
    context.flash.set(describeError(error, context.t('webhooks:unavailable')).message, 'error');
    return redirectTo(paths.webhook(id));
  }
}

async function carryOut(
  { supplier, flash, t }: LoadContext,
  id: number,
  intent: 'ping' | 'turn' | 'delete',
  requestId: string,
) {
  if (intent === 'turn') {
    const { secret } = await turnWebhookSecret(supplier, id, requestId);
    return data<ChangeAnswer>({ secret });
  }
  if (intent === 'ping') return redirectTo(paths.webhookDelivery((await pingWebhook(supplier, id, requestId)).id));
  await deleteWebhook(supplier, id);
  flash.set(t('webhooks:deleted'));
  return redirectTo(paths.webhooks());
}

async function save(context: LoadContext, request: Request, id: number) {
  const form: ParsedForm<z.output<typeof saveSchema>> = await parseForm(context, request, saveSchema);
  if (form.status !== 'success') return refuse(form);
  const { version, ...typed } = form.value;
  try {
    await updateWebhook(context.supplier, id, { ...toForm(typed), version });
  } catch (error) {
    return refuseError(form, error, context.t('webhooks:unavailable'));
  }
  context.flash.set(context.t('webhooks:saved'));
  return redirectTo(paths.webhook(id));
}
