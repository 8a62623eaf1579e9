import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { notFound, orNotFound } from '#app/server/http/failure.server.ts';
import { orNotLoaded } from '#app/server/http/in-dialog.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readOwnProduct } from '#app/supplier/own-product.server.ts';
import { type OwnView, toOwnView } from '../own-product.ts';
import { loadDetail } from '../product.server.ts';
import type { NamedProduct } from '../product-paths.ts';

/** Not counted as a view of the product's page. */
export async function loadOver(context: LoadContext, request: Request, named: NamedProduct | null) {
  return await orNotLoaded(context, async () => {
    const requestId = mintRequestId();
    if (named?.own) return { own: await readOwn(context, request, named.id), requestId };
    const product = await loadDetail(context, named?.id ?? null);
    if (!product) throw notFound(context, context.t('product:missing'));
    return { product, requestId };
  });
}

export type OverData = Awaited<ReturnType<typeof loadOver>>;

async function readOwn(context: LoadContext, request: Request, id: number): Promise<OwnView> {
  await requireBuyer(context, request);
  return toOwnView(await orNotFound(context, readOwnProduct(context.supplier, id), context.t('product:missing')));
}
