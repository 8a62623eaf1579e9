import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import type { ApprovalView } from './approval.server.ts';

type Budgets = ApprovalView['budgets'];
type Budget = Budgets[number];

function useBudgetText() {
  const { t } = useTranslation('approval');
  const { formatMoney } = useFormats();
  return ({ name, left, limit, period }: Budget, costs: number) => {
    const over = costs - left;
    const facts = {
      name,
      period: t(`approval:forPeriod.${period}`),
      limit: formatMoney(limit),
      over: formatMoney(over),
    };
    if (over <= 0) return t('approval:budget.left', { ...facts, left: formatMoney(-over) });
    if (left < 0) return t('approval:budget.over', { ...facts, before: formatMoney(-left) });
    return t('approval:budget.beyond', { ...facts, left: formatMoney(left) });
  };
}

/** What budgets have left now for an order that costs so much. */
export function BudgetsNow({ budgets, costs }: { budgets: Budgets; costs: number }) {
  const { t } = useTranslation('approval');
  const textOf = useBudgetText();
  if (budgets.length === 0) return null;
  const isBeyond = budgets.some(({ left }) => costs > left);
  return (
    <Banner tone={isBeyond ? 'warning' : 'info'}>
      <ul>
        {budgets.map((budget) => (
          <li key={budget.id}>
            {textOf(budget, costs)}
            {budget.refuses && costs > budget.left ? ` ${t('approval:budget.refuses')}` : null}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Whoever approves beyond a budget that lets nothing pass says so; of others it is enough to have been shown. */
export function BeyondBudgets({ budgets, costs }: { budgets: Budgets; costs: number }) {
  const { t } = useTranslation('approval');
  const asking = budgets.filter(({ asks, left }) => asks && costs > left);
  return asking.map(({ id, name, kind }) =>
    kind === 'block' ? (
      <Checkbox key={id} name="beyond" value={id} label={t('approval:budget.pass', { name })} />
    ) : (
      <input key={id} type="hidden" name="beyond" value={id} />
    ),
  );
}
