import { requireRight } from '#app/server/guards.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type PaymentSchedule, readPaymentSchedule } from '#app/supplier/payment.server.ts';

export const seesFinance = 'company.finance';

const states = ['due', 'overdue'] as const;

export async function loadPayments(context: LoadContext, request: Request) {
  const buyer = await requireRight(context, request, seesFinance, context.t('payments:closed'));
  const search = new URL(request.url).searchParams;
  const status = states.find((state) => state === search.get('status'));
  const { items, meta, totals, overdue } = await readPaymentSchedule(context.supplier, {
    page: pageNumber(search),
    perPage: 20,
    status,
  });
  return {
    title: context.t('payments:title'),
    company: buyer.companyName ?? '',
    status: status ?? null,
    items: items.map(toView),
    page: meta.currentPage,
    pageCount: meta.pageCount,
    totals,
    overdue,
  };
}

function toView({
  id,
  date,
  number,
  orderId,
  legalEntity,
  amount,
  paid,
  rest,
  overdueDays,
}: PaymentSchedule['items'][number]) {
  return { id, date, number, orderId, legalEntity, amount: paid > 0 ? amount : null, rest, overdueDays };
}

export type PaymentsData = Awaited<ReturnType<typeof loadPayments>>;
