import { getQuickOrder, type QuickOrderDraft, saveQuickOrder } from '#contract/quick-order.ts';
import type { Supplier } from './client/supplier.ts';

/** What was typed before and isn't ordered yet. Visitors without an id have nothing. */
export async function readDraft(supplier: Supplier): Promise<QuickOrderDraft> {
  return await supplier.call(getQuickOrder, {});
}

/** Takes the place of what was kept. Repeating it changes nothing. */
export async function saveDraft(supplier: Supplier, draft: QuickOrderDraft): Promise<void> {
  await supplier.call(saveQuickOrder, { body: draft });
}
