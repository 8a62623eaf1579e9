import { pageNumber } from '#app/features/account/page-number.ts';
import type { LoadContext } from '#app/server/context.server.ts';
import { readDeeds } from '#app/supplier/staff.server.ts';
import { calls } from '#contract/calls.ts';

const summaries = new Map(calls.map(({ id, summary }) => [id, summary]));

/** What the supplier's people did for buyers, the newest first; each call in the words of the contract. */
export async function loadDeeds(context: LoadContext, request: Request) {
  const { items, meta } = await readDeeds(context.supplier, pageNumber(new URL(request.url).searchParams));
  return {
    title: context.t('staff.deeds'),
    deeds: items.map(({ call, ...deed }) => ({ ...deed, what: summaries.get(call) ?? call })),
    page: meta.currentPage,
    pageCount: meta.pageCount,
  };
}

/** What the page shows. */
export type DeedsData = Awaited<ReturnType<typeof loadDeeds>>;
