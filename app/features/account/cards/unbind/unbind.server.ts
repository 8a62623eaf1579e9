import * as paths from '#app/paths.ts';
import { seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { notFound } from '#app/server/failure.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { forgetCard, readCards, type SavedCard } from '#app/supplier/payment.server.ts';
import { pathId } from '#contract/base.ts';

/** The card of an address. One that is not the buyer's is not there. */
export async function cardOf(context: LoadContext, sent: string | undefined): Promise<SavedCard> {
  const id = pathId.safeParse(sent);
  const card = id.success ? (await readCards(context.supplier)).find((one) => one.id === id.data) : undefined;
  if (!card) throw notFound(context);
  return card;
}

/** Unbinds the card of an address. One that is gone meanwhile is what was wanted. */
export async function unbind(context: LoadContext, sent: string | undefined): Promise<Response> {
  const id = pathId.safeParse(sent);
  if (!id.success) throw notFound(context);
  try {
    await forgetCard(context.supplier, id.data);
    context.flash.set(context.t('cards.unbound'));
  } catch (error) {
    if (!(error instanceof SupplierRejected && error.status === 404)) throw error;
    context.flash.set(context.t('cards.gone'), 'error');
  }
  return seeOther(context, paths.cards());
}
