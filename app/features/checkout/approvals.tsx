import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { CheckoutView } from './checkout.server.ts';

/** Who decides in which step, each once with all reasons. */
function bySteps(approvals: CheckoutView['approvals']) {
  const groups = Map.groupBy(approvals, ({ tier, approvers }) => `${tier} ${approvers.join(', ')}`);
  return [...groups.values()].flatMap((needs) => {
    const [first] = needs;
    if (!first) return [];
    const { tier, approvers } = first;
    return [{ tier, names: approvers.join(', '), reasons: [...new Set(needs.map(({ reason }) => reason))] }];
  });
}

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
        {bySteps(approvals).map(({ tier, names, reasons }) => {
          const facts = { tier, names, reasons: reasons.join('; ') };
          const isOnly = approvals.at(-1)?.tier === 1;
          return (
            <li key={`${tier} ${names}`}>{t(isOnly ? 'checkout:approval.need' : 'checkout:approval.step', facts)}</li>
          );
        })}
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
