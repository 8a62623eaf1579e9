import type { Buyer, LoadContext } from '#app/server/context.server.ts';
import { loadDetails } from './details.server.ts';

/** The buyer's company with its manager and its debts (kopecks, days). */
export async function loadCompany(context: LoadContext, buyer: Buyer) {
  return {
    title: context.t('company.title'),
    manages: buyer.permissions.includes('company.manage'),
    manyCompanies: buyer.hasMultiCompany,
    name: buyer.companyName,
    company: await loadDetails(context, buyer),
  };
}

/** What the page shows. */
export type CompanyData = Awaited<ReturnType<typeof loadCompany>>;
