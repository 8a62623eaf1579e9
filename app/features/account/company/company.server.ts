import type { Buyer, LoadContext } from '#app/server/request-context.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { type Company, readCompany } from '#app/supplier/company.server.ts';
import { readPaymentSchedule } from '#app/supplier/payment.server.ts';
import { seesFinance } from '../payments/payments.server.ts';
import { loadAddition } from './add-party.server.ts';

/** Sums are in kopecks, ages in days. */
export async function loadCompany(context: LoadContext, buyer: Buyer, request: Request) {
  const company = await loadDetails(context, buyer);
  const isLacking = typeof company !== 'string' && !company.parties.some(({ status }) => status === 'active');
  const manages = buyer.permissions.includes('company.manage');
  return {
    title: context.t('company:title'),
    manages,
    manyCompanies: buyer.hasMultiCompany,
    name: buyer.companyName,
    company,
    isLacking,
    addition: isLacking && manages ? await loadAddition(context, request) : null,
  };
}

export type CompanyData = Awaited<ReturnType<typeof loadCompany>>;

/** How long to wait for an optional part, in milliseconds. */
const patience = 4_000;

/** Why there is no company: the user has none, may not see it, or the API is down or slow. */
type NoCompany = 'none' | 'refused' | 'down';

/** Sums are in kopecks. */
async function loadDetails(context: LoadContext, buyer: Buyer) {
  const [company, next] = await Promise.all([companyOrReason(context), nextPayment(context, buyer)]);
  return typeof company === 'string' ? company : { ...viewOf(company), next };
}

export type CompanyDetails = Exclude<Awaited<ReturnType<typeof loadDetails>>, NoCompany>;

async function companyOrReason({ supplier }: LoadContext): Promise<Company | NoCompany> {
  try {
    return (await readCompany(supplier, { deadlineMs: patience })) ?? 'none';
  } catch (error) {
    if (error instanceof SupplierUnavailable) return 'down';
    if (error instanceof SupplierRejected && error.status === 403) return 'refused';
    throw error;
  }
}

/** Optional: null when unavailable or not permitted. */
async function nextPayment({ supplier }: LoadContext, buyer: Buyer) {
  if (!buyer.permissions.includes(seesFinance)) return null;
  try {
    const { totals } = await readPaymentSchedule(supplier, { page: 1, perPage: 1 }, { deadlineMs: patience });
    return totals.next;
  } catch (error) {
    const isExpected =
      error instanceof SupplierUnavailable || (error instanceof SupplierRejected && error.status !== 401);
    if (!isExpected) throw error;
    return null;
  }
}

function viewOf(company: Company) {
  const { creditSum, receivables, creditFree, overdueReceivables, balance, bonus } = company;
  const sums = creditSum !== null && receivables !== null && overdueReceivables !== null && balance !== null;
  return {
    name: company.name,
    parties: company.legalEntities.map(({ nameFull, ...party }) => ({ ...party, name: nameFull })),
    prices: company.priceTypeName ?? company.priceType,
    money: sums
      ? {
          credit: creditSum,
          receivables,
          creditFree,
          /** What is overdue, whether or not the API says what follows from it. */
          overdueSum: overdueReceivables,
          overdueDays: company.overdueDuration,
          overdue: company.overdue,
          deferralDays: company.deferralDays,
          balance,
          bonus: bonus ?? 0,
        }
      : null,
    manager: company.manager,
  };
}
