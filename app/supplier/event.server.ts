import { sendEvent } from '#contract/analytics.ts';
import type { CallBody } from '#contract/call.ts';
import type { Supplier } from './client/supplier.ts';

/** One attempt within `deadlineMs`. */
export async function sendOne(
  supplier: Supplier,
  event: CallBody<typeof sendEvent>,
  deadlineMs: number,
): Promise<void> {
  await supplier.call(sendEvent, { body: event }, { deadlineMs });
}
