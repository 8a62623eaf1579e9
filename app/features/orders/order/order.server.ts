import { data } from '@remix-run/cloudflare';
import { mintRequestId } from '#app/server/forms/request-id.server.ts';
import { makesOffers, requireBuyer } from '#app/server/guards.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { asks } from '../messages/asks.ts';
import { orderId, requireOrder } from '../order-id.server.ts';
import { toOrderView } from '../order-view.ts';
import { exportsOrders, returnsGoods } from '../rights.ts';

export async function loadOrder(context: LoadContext, request: Request, params: { id?: string | undefined }) {
  const { permissions, staff } = await requireBuyer(context, request);
  const record = await requireOrder(context, orderId(context, params.id));
  return data({
    title: context.t('orders:numberOf', { number: record.number }),
    ...toOrderView(record, pageNumber(new URL(request.url).searchParams)),
    canRepeat: record.actions.includes('repeat'),
    canExport: permissions.includes(exportsOrders),
    asks: asks.filter((ask) => record.actions.includes(ask)),
    canReturn: record.actions.includes('return'),
    canWithdraw: staff == null && permissions.includes(returnsGoods),
    makesOffers: await makesOffers(context),
    canPay: record.actions.includes('pay'),
    requestId: mintRequestId(),
  });
}

export type OrderData = Awaited<ReturnType<typeof loadOrder>>['data'];
