import type { Checkout } from '#contract/checkout.ts';
import type { UserActor } from '../actor.ts';
import { seesFinance, type WholeCompany } from '../company/store.ts';
import type { Env } from '../env.ts';
import { mayPayBy } from '../payment/ways.ts';
import { roubles } from '../price/format.ts';
import { type TextKey, t } from '../texts/texts.ts';
import type { Contract } from './store.ts';

/** A payment method, with the reason if it isn't available. */
export type PaymentType = Checkout['paymentTypes'][number];

export const paymentNames: Record<PaymentType['code'], TextKey> = {
  invoice: 'checkout.payment.invoice',
  deferral: 'checkout.payment.deferral',
  sbp: 'checkout.payment.sbp',
  card: 'checkout.payment.card',
};

/** Names no sums to whoever may not see them. */
function deferralRefusal(
  actor: UserActor,
  company: WholeCompany,
  contract: Contract | null,
  total: number,
): string | null {
  const seesSums = actor.permissions.includes(seesFinance);
  const days = contract ? contract.deferralDays : company.deferralDays;
  if (days === 0) return t('checkout.no-deferral');
  if (company.overdueReceivables > 0) {
    return t('checkout.debt', { sum: seesSums ? `: ${roubles(company.overdueReceivables)}` : '' });
  }
  if (total <= company.creditFree) return null;
  const left = seesSums ? t('checkout.credit-left', { sum: roubles(company.creditFree) }) : '';
  return t('checkout.no-credit', { sum: left });
}

/** Payment methods for an order of `total` kopecks, with the reason where one isn't available. */
export function paymentTypes(
  env: Env,
  actor: UserActor,
  company: WholeCompany,
  contract: Contract | null,
  total: number,
): PaymentType[] {
  const refusals: Record<PaymentType['code'], string | null> = {
    invoice: null,
    deferral: deferralRefusal(actor, company, contract, total),
    sbp: mayPayBy(env, actor, 'sbp') ? null : t('checkout.no-sbp'),
    card: mayPayBy(env, actor, 'card') ? null : t('checkout.no-card'),
  };
  return (['invoice', 'deferral', 'sbp', 'card'] as const).map((code) => {
    const reason = refusals[code];
    return {
      code,
      name: t(paymentNames[code]),
      available: reason === null,
      hasPaymentPage: reason === null && (code === 'sbp' || code === 'card'),
      ...(reason === null ? {} : { reason }),
    };
  });
}
