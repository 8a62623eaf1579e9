import type { CallAnswer, CallQuery } from '#contract/call.ts';
import * as contract from '#contract/webhook.ts';
import type { Supplier } from './client/supplier.ts';

/** The right of the supplier's people to say where events are sent. */
export const changesExchange = 'exchange.change';

export const webhookEvents = contract.webhookEventType.options;
export const deliveryStates = contract.deliveryState.options;
export type { Webhook, WebhookDelivery } from '#contract/webhook.ts';

export function readWebhooks(supplier: Supplier): Promise<CallAnswer<typeof contract.getWebhooks>> {
  return supplier.call(contract.getWebhooks);
}

/** Idempotent by request id. */
export function createWebhook(
  supplier: Supplier,
  body: contract.WebhookForm,
  requestId: string,
): Promise<CallAnswer<typeof contract.createWebhook>> {
  return supplier.call(contract.createWebhook, { body }, { requestId });
}

/** Rejected with 409 if somebody else has changed it. */
export async function updateWebhook(
  supplier: Supplier,
  id: number,
  body: contract.WebhookForm & { version: number },
): Promise<void> {
  await supplier.call(contract.updateWebhook, { params: { id }, body });
}

export async function deleteWebhook(supplier: Supplier, id: number): Promise<void> {
  await supplier.call(contract.deleteWebhook, { params: { id } });
}

/** Idempotent by request id. */
export function turnWebhookSecret(
  supplier: Supplier,
  id: number,
  requestId: string,
): Promise<CallAnswer<typeof contract.turnWebhookSecret>> {
  return supplier.call(contract.turnWebhookSecret, { params: { id } }, { requestId });
}

/** Idempotent by request id. */
export function pingWebhook(supplier: Supplier, id: number, requestId: string): Promise<contract.WebhookDelivery> {
  return supplier.call(contract.pingWebhook, { params: { id } }, { requestId });
}

export function readDeliveries(
  supplier: Supplier,
  query: Partial<CallQuery<typeof contract.getWebhookDeliveries>>,
): Promise<CallAnswer<typeof contract.getWebhookDeliveries>> {
  return supplier.call(contract.getWebhookDeliveries, { query });
}

export function readDelivery(supplier: Supplier, id: number): Promise<CallAnswer<typeof contract.getWebhookDelivery>> {
  return supplier.call(contract.getWebhookDelivery, { params: { id } });
}

/** Idempotent by request id. */
export async function resendDelivery(supplier: Supplier, id: number, requestId: string): Promise<void> {
  await supplier.call(contract.resendWebhookDelivery, { params: { id } }, { requestId });
}
