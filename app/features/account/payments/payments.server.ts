import { requireRight } from '#app/server/guards.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type PaymentSchedule, readPaymentSchedule } from '#app/supplier/payment.server.ts';

export const seesFinance = 'company.finance';

/** Permission of those for whom names of documents are links. */
const viewsDocuments = 'document.view';

const states = ['due', 'overdue'] as const;

export async function loadPayments(context: LoadContext, request: Request) {
  const buyer = await requireRight(context, request, seesFinance, context.t('payments:closed'));
  const search = new URL(request.url).searchParams;
  const status = states.find((state) => state === search.get('status'));
  const [{ items, meta, totals, overdue }, { settings }] = await Promise.all([
    readPaymentSchedule(context.supplier, { page: pageNumber(search), perPage: 20, status }),
    context.info(),
  ]);
  const seesDocuments = settings.documents && buyer.permissions.includes(viewsDocuments);
  return {
    title: context.t('payments:title'),
    company: buyer.companyName ?? '',
    status: status ?? null,
    items: items.map((item) => toView(seesDocuments ? item : { ...item, documentId: null })),
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
  documentId,
  orderId,
  legalEntity,
  amount,
  paid,
  rest,
  overdueDays,
}: PaymentSchedule['items'][number]) {
  return { id, date, number, documentId, orderId, legalEntity, amount: paid > 0 ? amount : null, rest, overdueDays };
}

export type PaymentsData = Awaited<ReturnType<typeof loadPayments>>;
