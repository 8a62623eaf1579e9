import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { parseForm } from '#app/server/forms/parse-form.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { actForBuyer, findBuyers } from '#app/supplier/staff.server.ts';

/** 20 a page. */
export async function loadBuyers(context: LoadContext, request: Request) {
  const query = new URL(request.url).searchParams;
  const keyword = query.get('keyword')?.trim().slice(0, 100) ?? '';
  const { items, meta } = await findBuyers(context.supplier, { keyword, page: pageNumber(query) });
  return {
    title: context.t('shell:buyers'),
    keyword,
    buyers: items,
    page: meta.currentPage,
    pageCount: meta.pageCount,
  };
}

export type BuyersData = Awaited<ReturnType<typeof loadBuyers>>;

const buyerSchema = z.object({
  buyer: z
    .string()
    .regex(/^[1-9]\d{0,14}\.[1-9]\d{0,14}$/)
    .transform((text) => {
      const [userId, companyId] = text.split('.').map(Number);
      return { userId: userId ?? 0, companyId: companyId ?? 0 };
    }),
});

/** Acts for a buyer; the own session waits in the cookie. */
export async function act(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, buyerSchema);
  try {
    if (form.status !== 'success')
      throw new SupplierRejected({ status: 404, name: 'NoBuyer', message: '', errors: [] });
    context.session.actAs(await actForBuyer(context.supplier, form.value.buyer));
    return redirectTo(paths.home());
  } catch (error) {
    if (!(error instanceof SupplierRejected && error.status === 404)) throw error;
    context.flash.set(context.t('staff:notFound'), 'error');
    return redirectTo(paths.staffBuyers());
  }
}
