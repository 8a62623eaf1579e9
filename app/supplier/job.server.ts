import type { Path } from '#app/paths.ts';
import * as paths from '#app/paths.ts';
import { exportCart } from '#contract/cart.ts';
import { exportDocuments, requestDocument } from '#contract/document.ts';
import { type FileFormat, getJob, getJobFile, type Job } from '#contract/job.ts';
import { exportOrders } from '#contract/order.ts';
import { exportSpecifications } from '#contract/specification.ts';
import type { CartPlace } from './cart.server.ts';
import type { Supplier } from './client/supplier.ts';

/** Somebody else's is rejected with 404, like a missing one. */
export function readJob(supplier: Supplier, id: number): Promise<Job> {
  return supplier.call(getJob, { params: { id } });
}

export function readJobFile(supplier: Supplier, id: number): Promise<Response> {
  return supplier.download(getJobFile, { params: { id } });
}

/** What to export, and how. */
export interface Wanted {
  ids: number[];
  format: FileFormat;
  /** `email` sends it to the buyer's own address, too. */
  target: 'file' | 'email';
}

/** Idempotent by request id. */
export function saveSpecifications(supplier: Supplier, request: Wanted, requestId: string): Promise<Job> {
  return supplier.call(exportSpecifications, { body: request }, { requestId });
}

/** Idempotent by request id. */
export function saveCart(
  supplier: Supplier,
  { format, target, sort }: Omit<Wanted, 'ids'> & { sort?: CartPlace['sort'] | undefined },
  requestId: string,
): Promise<Job> {
  const body = { format, target, ...(sort !== undefined && { sort }) };
  return supplier.call(exportCart, { body }, { requestId });
}

/** Idempotent by request id. */
export function saveOrders(supplier: Supplier, request: Wanted, requestId: string): Promise<Job> {
  return supplier.call(exportOrders, { body: request }, { requestId });
}

/** Idempotent by request id. */
export function saveDocuments(
  supplier: Supplier,
  request: Omit<Wanted, 'format'> & { format: 'zip' | 'csv' },
  requestId: string,
): Promise<Job> {
  return supplier.call(exportDocuments, { body: request }, { requestId });
}

/** Idempotent by request id. */
export async function askForReconciliation(
  supplier: Supplier,
  period: { from: string; to: string; legalEntityId: number },
  requestId: string,
): Promise<Path> {
  const body = { type: 'reconciliation' as const, ...period };
  const { id } = await supplier.call(requestDocument, { body }, { requestId });
  return paths.job(id);
}
