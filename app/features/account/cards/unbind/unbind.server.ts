import * as paths from '#app/paths.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { forgetCard, readCards, type SavedCard } from '#app/supplier/payment.server.ts';
import { pathId } from '#contract/base.ts';

/** Another buyer's card is not found. */
export async function cardOf(context: LoadContext, sent: string | undefined): Promise<SavedCard> {
  const id = pathId.safeParse(sent);
  const card = id.success ? (await readCards(context.supplier)).find((one) => one.id === id.data) : undefined;
  if (!card) throw notFound(context);
  return card;
}

/** A card that is already gone counts as success. */
export async function unbind(context: LoadContext, sent: string | undefined): Promise<Response> {
  const id = pathId.safeParse(sent);
  if (!id.success) throw notFound(context);
  try {
    await forgetCard(context.supplier, id.data);
    context.flash.set(context.t('cards:unbound'));
  } catch (error) {
    if (!(error instanceof SupplierRejected && error.status === 404)) throw error;
    context.flash.set(context.t('cards:gone'), 'error');
  }
  return redirectTo(paths.cards());
}
