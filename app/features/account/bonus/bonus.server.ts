import { requireRight } from '#app/server/guards.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { readBonus, readBonusOperations } from '#app/supplier/bonus.server.ts';
import { optional } from '#app/supplier/client/optional.ts';
import { seesFinance } from '../payments/payments.server.ts';

/** The list is shown even if the sums can't be loaded. */
export async function loadBonus(context: LoadContext, request: Request) {
  await requireRight(context, request, seesFinance, context.t('payments:closed'));
  const [bonus, { items, meta }] = await Promise.all([
    optional(readBonus(context.supplier)),
    readBonusOperations(context.supplier, pageNumber(new URL(request.url).searchParams)),
  ]);
  return {
    title: context.t('bonus:title'),
    bonus,
    items,
    page: meta.currentPage,
    pageCount: meta.pageCount,
  };
}

export type BonusData = Awaited<ReturnType<typeof loadBonus>>;
