import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { requireBuyer } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { readSpecification } from '#app/supplier/specification.server.ts';
import { orMissing, specificationId } from '../refusal.server.ts';
import { toView } from './view.ts';

/** When the supplier is down the page shows a message instead. */
export async function loadSpecification(context: LoadContext, request: Request, params: { id?: string | undefined }) {
  await requireBuyer(context, request);
  const id = specificationId(context, params.id);
  const number = pageNumber(request);
  try {
    const record = await orMissing(context, readSpecification(context.supplier, id, number));
    if (number > 1 && record.items.length === 0) {
      const { pageCount } = record.meta;
      throw redirectTo(paths.specification(id, { page: pageCount > 1 ? pageCount : undefined }));
    }
    return data({ title: record.name, one: toView(record), requestId: mintRequestId() });
  } catch (error) {
    // Not thrown, because after a post the page has to keep what was typed.
    if (!(error instanceof SupplierUnavailable)) throw error;
    const failure = { status: error.status, requestId: context.requestId };
    return data({ title: context.t('specifications:title'), one: null, id, failure }, { status: error.status });
  }
}

export type SpecificationData = Awaited<ReturnType<typeof loadSpecification>>['data'];

/** Anything but a number from 1 means the first page. */
export function pageNumber(request: Request): number {
  const text = new URL(request.url).searchParams.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
