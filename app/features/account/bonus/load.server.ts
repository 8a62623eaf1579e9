import type { LoadContext } from '#app/server/context.server.ts';
import { requireRight } from '#app/server/guards.server.ts';
import { readBonus, readBonusOperations } from '#app/supplier/bonus.server.ts';
import { orNull } from '#app/supplier/or-null.ts';
import { pageNumber } from '../page-number.ts';
import { seesFinance } from '../payments/load.server.ts';

/** The company's bonuses and one page of what changed them. The list stands when the sums cannot be had. */
export async function loadBonus(context: LoadContext, request: Request) {
  await requireRight(context, request, seesFinance, context.t('payments.closed'));
  const [bonus, { items, meta }] = await Promise.all([
    orNull(readBonus(context.supplier)),
    readBonusOperations(context.supplier, pageNumber(new URL(request.url).searchParams)),
  ]);
  return {
    title: context.t('bonus.title'),
    bonus,
    items,
    page: meta.currentPage,
    pageCount: meta.pageCount,
  };
}

/** What the page shows. */
export type BonusData = Awaited<ReturnType<typeof loadBonus>>;
