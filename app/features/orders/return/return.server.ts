import { data } from '@remix-run/cloudflare';
import * as paths from '#app/paths.ts';
import { constraintsOf } from '#app/server/forms/constraint.server.ts';
import { parseForm, type Refused, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { notFound, orNotFound } from '#app/server/http/failure.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { askReturn } from '#app/supplier/order-life.server.ts';
import type { OrderRecord } from '#contract/order.ts';
import { returnReason } from '#contract/order-return.ts';
import { lineFieldOf } from '../amount-field.ts';
import { orderId, requireOrder } from '../order-id.server.ts';
import { linesPerPage } from '../order-view.ts';
import { sendPhotos } from './photos.server.ts';
import { returnFields, returnForm } from './schema.ts';

/** When the supplier is down there is only the form, which has to keep what was typed. */
export async function loadReturn(context: LoadContext, request: Request, param: string | undefined) {
  const id = orderId(context, param);
  const form = { id, requestId: mintRequestId(), constraint: constraintsOf(returnFields), reasons: reasonsOf(context) };
  try {
    const { settings } = await context.info();
    if (!settings.order.return) throw notFound(context, context.t('returns:off'));
    const record = await requireOrder(context, id);
    const title = context.t('returns:title', { number: record.number });
    return data({ ...form, title, failure: null, record: toView(context, record, request) });
  } catch (error) {
    if (!(error instanceof SupplierUnavailable)) throw error;
    const failure = { status: error.status, requestId: context.requestId };
    return data({ ...form, title: context.t('returns:untitled'), failure, record: null }, { status: error.status });
  }
}

export type ReturnData = Awaited<ReturnType<typeof loadReturn>>['data'];

const reasonsOf = ({ t }: LoadContext) =>
  returnReason.options.map((value) => ({ value, label: t(`returns:reason.${value}`) }));

/** One page of the lines of which something can be returned. */
function toView({ t }: LoadContext, { number, items, actions }: OrderRecord, request: Request) {
  const left = items.filter(({ returnable }) => returnable > 0);
  const pageCount = Math.max(1, Math.ceil(left.length / linesPerPage));
  const page = Math.min(pageNumber(new URL(request.url).searchParams), pageCount);
  const lines = left.slice((page - 1) * linesPerPage, page * linesPerPage).map(({ id, product, returnable }) => {
    const { name, article, unit, multiplicity: step } = product;
    return { id, name, article, unit: unit.name, left: returnable, step };
  });
  const isShipped = items.some(({ shipped }) => shipped > 0);
  const nothing = !isShipped ? 'notShipped' : left.length === 0 ? 'allReturned' : 'elsewhere';
  return { number, lines, page, pageCount, refusal: actions.includes('return') ? null : t(`returns:${nothing}`) };
}

export interface ReturnRefused extends Refused {
  /** Names of the pictures that the supplier has. */
  photos: string[];
}

function withPhotos({ data: refused, init }: ReturnType<typeof refuse>, photos: string[]) {
  return data<ReturnRefused>({ ...refused, photos }, init ?? {});
}

export async function postReturn(context: LoadContext, request: Request, param: string | undefined) {
  const id = orderId(context, param);
  const form = await parseForm(context, request, returnForm);
  const { photos, faults } = await sendPhotos(context, request, id);
  if (form.status !== 'success' || faults.length > 0) {
    return withPhotos(refuse(form, faults.length > 0 ? { fieldErrors: { photos: faults } } : {}), photos);
  }
  const { reason, comment, lines } = form.value;
  const requestId = await deriveRequestId(readRequestId(sentText(form, 'requestId')), 'return', id);
  const items = lines.filter(({ amount }) => amount > 0);
  try {
    const requested = askReturn(context.supplier, id, { reason, comment, items, photos }, requestId);
    await orNotFound(context, requested, context.t('orders:notFound'));
  } catch (error) {
    const rename = (field: string) => {
      const index = /^items\.(\d+)\./.exec(field)?.[1];
      return index === undefined ? field : lineFieldOf(form, Number(index));
    };
    const isGone = error instanceof SupplierRejected && error.errors.some(({ field }) => field === 'photos');
    return withPhotos(refuseError(form, error, context.t('returns:unavailable'), { rename }), isGone ? [] : photos);
  }
  context.flash.set(context.t('returns:done'));
  return redirectTo(paths.order(id));
}
