import type { LoadContext } from '#app/server/context.server.ts';
import { failure } from '#app/server/failure.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';

/** Reads the id of a specification out of an address; a malformed one answers like a missing one. */
export function specificationId(context: LoadContext, text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,14}$/.test(text)) throw missing(context);
  return Number(text);
}

/** Throwable answer for a specification that does not exist, or that the buyer may not see. */
export function missing(context: LoadContext): Response {
  return failure(context, 404, { message: context.t('specifications.notFound') });
}

/** Does what is asked of one specification; one that is not there answers with the page that says so. */
export async function orMissing<T>(context: LoadContext, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof SupplierRejected && error.status === 404) throw missing(context);
    throw error;
  }
}

/** Why nothing was done, in words for the buyer. A session that ended and a missing specification are not for words. */
export function refusalOf(context: LoadContext, error: unknown): string {
  if (error instanceof SupplierUnavailable) return context.t('specifications.failed');
  if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
  if (error.status === 404) throw missing(context);
  return error.message || context.t('specifications.failed');
}
