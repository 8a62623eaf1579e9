import { requireBuyer } from '#app/server/guards.server.ts';
import { notFound } from '#app/server/http/failure.server.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import type { Buyer, LoadContext } from '#app/server/request-context.ts';

/** Answers like an address that there isn't while the shop keeps no documents for the buyer. */
export async function requireDocuments(context: LoadContext, request: Request): Promise<Buyer> {
  const buyer = await requireBuyer(context, request);
  const { settings } = await context.info();
  if (!settings.documents) throw notFound(context);
  return buyer;
}

/** A malformed id answers like a missing document. */
export function documentId(context: LoadContext, text: string | undefined): number {
  return idIn(context, text, context.t('documents:notFound'));
}
