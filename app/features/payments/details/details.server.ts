import { data } from '@remix-run/cloudflare';
import { requireBuyer } from '#app/server/guards.server.ts';
import { orNotFound } from '#app/server/http/failure.server.ts';
import { idIn } from '#app/server/http/path-params.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readPayment } from '#app/supplier/payment.server.ts';

/** A page without script asks again after so many seconds. */
const refreshAfter = 5;

export async function loadPayment(context: LoadContext, request: Request, param: string | undefined) {
  await requireBuyer(context, request);
  const missing = context.t('paying:notFound');
  const id = idIn(context, param, missing);
  const payment = await orNotFound(context, readPayment(context.supplier, id), missing);
  return data({
    title: context.t('paying:stateTitle'),
    payment,
    ...(payment.status === 'waiting' && payment.bankAmount === null && { refreshAfter }),
  });
}

export type PaymentData = Awaited<ReturnType<typeof loadPayment>>['data'];
