import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import type { FailureView } from '#app/ui/failure-view.ts';
import { isFailure } from './failure.server.ts';
import { isFetcherRequest } from './request-destination.ts';

export interface NotLoaded {
  failed: string;
}

/** Loads data for a page, or for a dialog over another page (`over` in the address). */
export async function inDialog<T>(
  context: LoadContext,
  request: Request,
  load: () => Promise<T>,
): Promise<T | NotLoaded> {
  const isOver = isFetcherRequest(request) && new URL(request.url).searchParams.has('over');
  return isOver ? await orNotLoaded(context, load) : await load();
}

/** In a dialog a failure is a message: an error page would replace the page below and everything typed in it. */
export async function orNotLoaded<T>(context: LoadContext, load: () => Promise<T>): Promise<T | NotLoaded> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Response && isFailure(error)) return { failed: await sentenceOf(error) };
    const isOfSupplier = error instanceof SupplierUnavailable || error instanceof SupplierRejected;
    if (!isOfSupplier || (error instanceof SupplierRejected && error.status === 401)) throw error;
    return { failed: context.t('ui:overFailed') };
  }
}

async function sentenceOf(failed: Response): Promise<string> {
  const { message, heading = '' } = (await failed.json()) as FailureView;
  return message ?? heading;
}
