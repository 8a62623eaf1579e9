import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { CheckoutView } from './checkout.server.ts';

/** Who of the company has to approve the order, and what is left of its budgets. */
export function Approvals({ checkout: { approvals, canSubmit, ...checkout } }: { checkout: CheckoutView }) {
  const { t } = useTranslation('checkout');
  const { formatMoney } = useFormats();
  // `Blockers` tells of those.
  const budgets = checkout.budgets.filter(({ exceeded, kind }) => !(exceeded && kind === 'block'));
  if (approvals.length + budgets.length === 0) return null;
  return (
    <Banner
      tone={budgets.some(({ exceeded }) => exceeded) ? 'warning' : 'info'}
      title={approvals.length > 0 && canSubmit ? t('checkout:approval.title') : undefined}
    >
      <ul>
        {approvals.map(({ tier, rule, reason, approvers }) => (
          <li key={`${tier} ${rule}`}>{t('checkout:approval.need', { reason, names: approvers.join(', ') })}</li>
        ))}
        {budgets.map(({ id, name, left, limit, exceeded }) => (
          <li key={id}>
            {t(left < 0 ? 'checkout:budget.over' : exceeded ? 'checkout:budget.exceeded' : 'checkout:budget.left', {
              name,
              left: formatMoney(left),
              over: formatMoney(-left),
              limit: formatMoney(limit),
            })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
