import type { Buyer, LoadContext } from '#app/server/request-context.ts';
import { loadDetails } from './details.server.ts';

/** Sums are in kopecks, ages in days. */
export async function loadCompany(context: LoadContext, buyer: Buyer) {
  return {
    title: context.t('company:title'),
    manages: buyer.permissions.includes('company.manage'),
    manyCompanies: buyer.hasMultiCompany,
    name: buyer.companyName,
    company: await loadDetails(context, buyer),
  };
}

export type CompanyData = Awaited<ReturnType<typeof loadCompany>>;
