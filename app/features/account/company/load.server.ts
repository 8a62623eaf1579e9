import type { Buyer, LoadContext } from '#app/server/context.server.ts';
import { readCompany } from '#app/supplier/company.server.ts';

/** The buyer's company with its manager and its debts (kopecks, days). */
export async function loadCompany(context: LoadContext, buyer: Buyer) {
  const company = await readCompany(context.supplier);
  return {
    title: context.t('company.title'),
    manages: buyer.permissions.includes('company.manage'),
    manyCompanies: buyer.hasMultiCompany,
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
  };
}

/** What the page shows. */
export type CompanyData = Awaited<ReturnType<typeof loadCompany>>;
