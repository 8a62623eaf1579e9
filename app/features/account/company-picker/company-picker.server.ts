import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { safeLocal } from '#app/return-to.ts';
import { parseForm, sentText } from '#app/server/forms/parse-form.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { pageBefore } from '#app/server/http/return-to.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { actForCompany, readCompanies } from '#app/supplier/company.server.ts';

const companySchema = z.object({
  id: z.coerce.number().int().positive(),
  returnTo: z.string().max(2048).optional(),
});

/** 20 a page; invalid parameters are corrected. */
export async function loadPicker(context: LoadContext, request: Request) {
  const query = new URL(request.url).searchParams;
  const keyword = query.get('keyword')?.trim().slice(0, 100) ?? '';
  const { items, meta } = await readCompanies(context.supplier, pageNumber(query), keyword);
  return {
    title: context.t('company:others'),
    returnTo: pageBefore(request),
    keyword,
    companies: items,
    page: meta.currentPage,
    pageCount: meta.pageCount,
  };
}

export type PickerData = Awaited<ReturnType<typeof loadPicker>>;

/** Switches company and redirects back; the session continues with the API's new token. */
export async function chooseCompany(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, companySchema);
  const returnTo = safeLocal(sentText(form, 'returnTo'), paths.home());
  if (form.status !== 'success') return refused(context, returnTo);
  try {
    const { authToken } = await actForCompany(context.supplier, form.value.id);
    if (authToken) context.session.renew(authToken);
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    return refused(context, returnTo);
  }
  context.flash.set(context.t('company:changed'));
  return redirectTo(pageOfAny(returnTo));
}

function refused(context: LoadContext, returnTo: paths.Path) {
  context.flash.set(context.t('company:refused'), 'error');
  return redirectTo(paths.companies({ returnTo }));
}

/** Records of the old company don't exist for the new one, so redirect to their lists instead. */
function pageOfAny(path: paths.Path): paths.Path {
  if (/^\/orders\/./.test(path)) return paths.orders();
  if (/^\/documents\/./.test(path)) return paths.documents();
  if (/^\/own-products\/\d/.test(path)) return paths.ownProducts();
  if (/^\/user\/addresses\/\d/.test(path)) return paths.addresses();
  if (/^\/(checkout|cart)\b/.test(path)) return paths.cart();
  return path;
}
