import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import type { OrderApproval } from '#contract/approval-step.ts';
import css from './order-page.module.css';

/** Who has to approve the order and why, and what they decided. */
export function ApprovalSteps({ approval: { steps, until } }: { approval: OrderApproval }) {
  const { t } = useTranslation('approval');
  const { formatDate, formatDateTime } = useFormats();
  return (
    <>
      <ol className={css.history}>
        {steps.map(({ tier, rule, reason, approvers, decision, by, at, comment }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their places
          <li key={index}>
            <b>{rule}</b>
            <p className={css.quiet}>
              {steps.at(-1)?.tier === 1 ? reason : t('approval:tierReason', { tier, reason })}
            </p>
            <p>
              {decision === 'waiting'
                ? t('approval:waitsFor', { names: approvers.join(', ') || '—' })
                : t(`approval:decidedBy.${decision}`, { by, at: at ? formatDateTime(at) : '' })}
            </p>
            {comment ? <p>{comment}</p> : null}
          </li>
        ))}
      </ol>
      {until ? <p className={css.quiet}>{t('approval:heldUntil', { date: formatDate(until) })}</p> : null}
    </>
  );
}
