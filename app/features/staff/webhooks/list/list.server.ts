import { data } from '@remix-run/cloudflare';
import { parseForm, type Refused, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { createWebhook, readWebhooks } from '#app/supplier/webhook.server.ts';
import { mostWebhooks } from '#contract/webhook.ts';
import { formSetup, toForm, webhookFields } from '../webhook-form.server.ts';

export async function loadWebhooks(context: LoadContext) {
  const { items, mayChange } = await readWebhooks(context.supplier);
  return {
    title: context.t('webhooks:title'),
    items,
    most: mostWebhooks,
    setup: mayChange && items.length < mostWebhooks ? formSetup : null,
    mayChange,
    requestId: mintRequestId(),
  };
}

export type WebhooksData = Awaited<ReturnType<typeof loadWebhooks>>;

export interface AddAnswer extends Refused {
  /** Of the address that was added. */
  secret?: string;
}

/** Adds an address. Its secret is on this page alone, which the same post shows again. */
export async function postWebhook(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, webhookFields);
  if (form.status !== 'success') return refuse(form);
  const requestId = readRequestId(sentText(form, 'requestId'));
  try {
    const { secret } = await createWebhook(context.supplier, toForm(form.value), requestId);
    return data<AddAnswer>({ secret });
  } catch (error) {
    return refuseError(form, error, context.t('webhooks:unavailable'));
  }
}
