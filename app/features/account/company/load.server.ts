import { cameFrom } from '#app/server/came-from.server.ts';
import type { Buyer, LoadContext } from '#app/server/context.server.ts';
import { readCompanies, readCompany } from '#app/supplier/company.server.ts';

/** The buyer's company with its manager and its debts, and the companies to choose from (kopecks, days). */
export async function loadCompany(context: LoadContext, buyer: Buyer, request: Request) {
  const query = new URL(request.url).searchParams;
  const keyword = query.get('keyword')?.trim().slice(0, 100) ?? '';
  const page = Math.min(Math.max(Math.trunc(Number(query.get('page'))) || 1, 1), 10_000);
  const [company, companies] = await Promise.all([
    readCompany(context.supplier),
    buyer.hasMultiCompany ? readCompanies(context.supplier, page, keyword) : null,
  ]);
  return {
    title: context.t('company.title'),
    returnTo: cameFrom(request),
    manages: buyer.permissions.includes('company.manage'),
    keyword,
    company: company && {
      name: company.name,
      parties: company.legalEntities.map(({ id, nameShort, inn, kpp, address }) => ({
        id,
        name: nameShort,
        inn,
        kpp,
        address,
      })),
      credit: company.creditSum,
      receivables: company.receivables,
      overdue: company.overdueReceivables,
      overdueDays: company.overdueDuration,
      deferralDays: company.deferralDays,
      balance: company.balance,
      manager: company.manager,
    },
    companies: companies && {
      items: companies.items,
      page: companies.meta.currentPage,
      pageCount: companies.meta.pageCount,
    },
  };
}

/** What the page shows. */
export type CompanyData = Awaited<ReturnType<typeof loadCompany>>;
