import { sendEvent } from '#contract/analytics.ts';
import type { CallBody } from '#contract/call.ts';
import type { Supplier } from './supplier.ts';

/** Tells the supplier of one thing that a person did; within `deadlineMs`, and never twice. */
export async function sendOne(
  supplier: Supplier,
  event: CallBody<typeof sendEvent>,
  deadlineMs: number,
): Promise<void> {
  await supplier.call(sendEvent, { body: event }, { deadlineMs });
}
