import { z } from 'zod';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { webhookEvents } from '#app/supplier/webhook.server.ts';

/** What the form of an address holds; the API judges the address. */
export const webhookFields = z.object({
  url: z.string('webhooks:error.url').trim().min(1, 'webhooks:error.url').max(500, 'webhooks:error.urlLong'),
  events: z.array(z.enum(webhookEvents)).min(1, 'webhooks:error.events'),
  isOn: z.literal('on').optional(),
});

export const toForm = ({ url, events, isOn }: z.output<typeof webhookFields>) => ({ url, events, isOn: isOn === 'on' });

/** The field of the address has no type `url`, and its own checks: the API's words are clearer than the browser's. */
export const formSetup = { events: webhookEvents, constraint: constraintsOf(webhookFields) };
export type FormSetup = typeof formSetup;
