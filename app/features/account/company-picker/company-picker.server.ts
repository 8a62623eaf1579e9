import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { safeReturnTo } from '#app/return-to.ts';
import { parseForm, sentText } from '#app/server/forms/parse-form.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import { pageBefore } from '#app/server/http/return-to.server.ts';
import type { Buyer, LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected } from '#app/supplier/client/errors.ts';
import { actForCompany, readCompanies } from '#app/supplier/company.server.ts';

const companySchema = z.object({
  id: z.coerce.number().int().positive(),
  returnTo: z.string().max(2048).optional(),
  /** Company of the record to which `returnTo` leads. */
  company: z.coerce.number().int().positive().optional().catch(undefined),
});

const companyIn = (query: URLSearchParams) => companySchema.shape.company.parse(query.get('company') ?? undefined);

/** Where a message leads about a record of the company that is chosen already; null if it has to be chosen first. */
export function recordOfChosen(request: Request, { companyId }: Pick<Buyer, 'companyId'>): paths.Path | null {
  const company = companyIn(new URL(request.url).searchParams);
  return company !== undefined && company === companyId ? pageBefore(request) : null;
}

/** 20 a page; invalid parameters are corrected. */
export async function loadPicker(context: LoadContext, request: Request) {
  const query = new URL(request.url).searchParams;
  const keyword = query.get('keyword')?.trim().slice(0, 100) ?? '';
  const { items, meta } = await readCompanies(context.supplier, pageNumber(query), keyword);
  return {
    title: context.t('company:others'),
    returnTo: pageBefore(request),
    company: companyIn(query),
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
  const returnTo = safeReturnTo(sentText(form, 'returnTo'), paths.home());
  if (form.status !== 'success') return refused(context, returnTo);
  try {
    const { authToken } = await actForCompany(context.supplier, form.value.id);
    if (authToken) context.session.renew(authToken);
  } catch (error) {
    if (!(error instanceof SupplierRejected) || error.status === 401) throw error;
    return refused(context, returnTo);
  }
  context.flash.set(context.t('company:changed'));
  const { id, company } = form.value;
  return redirectTo(id === company ? returnTo : pageOfAny(returnTo));
}

function refused(context: LoadContext, returnTo: paths.Path) {
  context.flash.set(context.t('company:refused'), 'error');
  return redirectTo(paths.companies({ returnTo }));
}

/** Records of one company, and the list to which the other one is led instead. */
const lists: readonly (readonly [record: RegExp, list: () => paths.Path])[] = [
  [/^\/orders\/(?!approvals$)./, paths.orders],
  [/^\/documents\/./, paths.documents],
  [/^\/payments\/\d/, paths.payments],
  [/^\/specifications\/\d/, paths.specifications],
  [/^\/import\/./, paths.importList],
  [/^\/modules\/offers\/\d/, paths.offers],
  [/^\/modules\/order-manager\/\d/, paths.orderPlans],
  [/^\/own-products\/\d/, paths.ownProducts],
  [/^\/user\/addresses\/\d/, paths.addresses],
  [/^\/(checkout|cart)\b/, paths.cart],
];

function pageOfAny(path: paths.Path): paths.Path {
  return lists.find(([record]) => record.test(path))?.[1]() ?? path;
}
