import { productId } from '#app/features/product/product-id.ts';
import { page } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { notFound } from '#app/server/failure.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { mintRequestId } from '#app/server/request-id.server.ts';
import { SupplierRejected } from '#app/supplier/errors.ts';
import { readOwnProduct } from '#app/supplier/own-product.server.ts';
import { units } from '../units.server.ts';
import { toOwnView } from '../view.ts';

/** A product of the company's own with the form that changes it. Another company's is not found. */
export async function loadOwn(context: LoadContext, request: Request, params: { id?: string | undefined }) {
  await requireBuyer(context, request);
  const product = toOwnView(await requireOwn(context, params.id));
  return page(context, { title: product.name, product, units, requestId: mintRequestId() });
}

/** The product that an address names, or a not-found page. */
export async function requireOwn(context: LoadContext, named: string | undefined) {
  const id = productId(named);
  if (id === null) throw notFound(context);
  try {
    return await readOwnProduct(context.supplier, id);
  } catch (error) {
    if (error instanceof SupplierRejected && error.status === 404) throw notFound(context);
    throw error;
  }
}

/** Data of the page. */
export type OwnData = Awaited<ReturnType<typeof loadOwn>>['data'];
