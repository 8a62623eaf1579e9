import { SupplierRejected, SupplierUnavailable } from '#app/supplier/errors.ts';
import type { LoadContext } from './context.server.ts';
import { isInPlace } from './in-place.ts';

/** What a dialog shows when its content could not be loaded: a sentence. */
export interface NotLoaded {
  failed: string;
}

/**
 * Loads what a page shows, or a dialog over another page (`over` in the address, asked by script). A failure is told in the
 * dialog, since it would take the place of the page under it, with everything typed there.
 */
export async function inDialog<T>(
  context: LoadContext,
  request: Request,
  load: () => Promise<T>,
): Promise<T | NotLoaded> {
  const isOver = isInPlace(request) && new URL(request.url).searchParams.has('over');
  if (!isOver) return await load();
  try {
    return await load();
  } catch (error) {
    const isOfSupplier = error instanceof SupplierUnavailable || error instanceof SupplierRejected;
    if (!isOfSupplier || (error instanceof SupplierRejected && error.status === 401)) throw error;
    return { failed: context.t('ui.overFailed') };
  }
}
