import * as paths from '#app/paths.ts';
import { page, seeOther } from '#app/server/answer.server.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { mintRequestId } from '#app/server/request-id.server.ts';
import { SupplierUnavailable } from '#app/supplier/errors.ts';
import { readSpecification } from '#app/supplier/specification.server.ts';
import { orMissing, specificationId } from '../refusal.server.ts';
import { toView } from './view.ts';

/** One page of a specification. Without the supplier the page stands with a message in its place. */
export async function loadSpecification(context: LoadContext, request: Request, params: { id?: string | undefined }) {
  await requireBuyer(context, request);
  const id = specificationId(context, params.id);
  const number = pageNumber(request);
  try {
    const record = await orMissing(context, readSpecification(context.supplier, id, number));
    if (number > 1 && record.items.length === 0) {
      const { pageCount } = record.meta;
      throw seeOther(context, paths.specification(id, { page: pageCount > 1 ? pageCount : undefined }));
    }
    return page(context, { title: record.name, one: toView(record), requestId: mintRequestId() });
  } catch (error) {
    // Not thrown: after a post the page still has to give back what was typed.
    if (!(error instanceof SupplierUnavailable)) throw error;
    const failure = { status: error.status, requestId: context.requestId };
    return page(context, { title: context.t('specifications.title'), one: null, id, failure }, error);
  }
}

/** Data of the page. */
export type SpecificationData = Awaited<ReturnType<typeof loadSpecification>>['data'];

/** Page of the lines that an address names; anything but a number from 1 is the first. */
export function pageNumber(request: Request): number {
  const text = new URL(request.url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
