import { isPhoto } from '#app/server/forms/file-kind.ts';
import { readForm } from '#app/server/forms/read-form.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { sendReturnPhoto } from '#app/supplier/order-life.server.ts';
import { messageLimits } from '#contract/attachment.ts';
import { maxReturnPhotos } from '#contract/return-limits.ts';

export interface SentPhotos {
  /** Names of those that the supplier has. */
  photos: string[];
  /** What is wrong with others. */
  faults: string[];
}

/**
 * Sends the pictures of the form on, whatever else is wrong in it: no browser keeps files in a form that comes back, so it
 * carries their names (`kept`) instead.
 */
export async function sendPhotos(context: LoadContext, request: Request, order: number): Promise<SentPhotos> {
  const form = await readForm(request);
  const kept = (form?.getAll('kept') ?? []).filter((name) => typeof name === 'string');
  const files = (form?.getAll('photos') ?? []).filter((file) => file instanceof File && file.size > 0) as File[];
  const room = Math.max(0, maxReturnPhotos - kept.length);
  const results = await Promise.all(files.slice(0, room).map((file) => sendOne(context, order, file)));
  const tooMany = files.length > room ? [context.t('returns:error.photos', { most: maxReturnPhotos })] : [];
  return {
    photos: [...kept.slice(0, maxReturnPhotos), ...results.flatMap(({ photo }) => photo ?? [])],
    faults: [...results.flatMap(({ fault }) => fault ?? []), ...tooMany],
  };
}

async function sendOne(context: LoadContext, order: number, file: File): Promise<{ photo?: string; fault?: string }> {
  const { t, supplier } = context;
  const name = file.name.slice(-60);
  if (file.size > messageLimits.fileBytes) return { fault: t('returns:error.photoLarge', { name }) };
  if (!(await isPhoto(file))) return { fault: t('returns:error.photoType', { name }) };
  try {
    return { photo: await sendReturnPhoto(supplier, order, file) };
  } catch (error) {
    if (error instanceof SupplierUnavailable) return { fault: `${name}: ${t('returns:error.photoUnsent')}` };
    if (!(error instanceof SupplierRejected) || [401, 403, 404].includes(error.status)) throw error;
    return { fault: `${name}: ${error.message}` };
  }
}
