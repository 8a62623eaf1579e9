import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import type { OrderApproval } from '#contract/approval-step.ts';
import css from './order-page.module.css';

/** One decision about several rules has one comment, which stands under the last of them. */
function isSaidAgain(steps: OrderApproval['steps'], index: number): boolean {
  const [step, next] = [steps[index], steps[index + 1]];
  return next !== undefined && step?.at === next.at && step?.by === next.by && step?.comment === next.comment;
}

/** Who has to approve the order and why, and what they decided. */
export function ApprovalSteps({ approval: { steps, until } }: { approval: OrderApproval }) {
  const { t } = useTranslation('approval');
  const { formatDate } = useFormats();
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
            <Outcome step={{ approvers, decision, by, at }} isOver={until === null} />
            {comment && !isSaidAgain(steps, index) ? <p>{comment}</p> : null}
          </li>
        ))}
      </ol>
      {until ? <p className={css.quiet}>{t('approval:heldUntil', { date: formatDate(until) })}</p> : null}
    </>
  );
}

interface OutcomeProps {
  step: Pick<OrderApproval['steps'][number], 'approvers' | 'decision' | 'by' | 'at'>;
  /** The order waits no longer. */
  isOver: boolean;
}

function Outcome({ step: { approvers, decision, by, at }, isOver }: OutcomeProps) {
  const { t } = useTranslation('approval');
  const { formatDateTime } = useFormats();
  if (decision !== 'waiting')
    return <p>{t(`approval:decidedBy.${decision}`, { by, at: at ? formatDateTime(at) : '' })}</p>;
  if (isOver) return <p>{t('approval:notNeeded')}</p>;
  return <p>{t('approval:waitsFor', { names: approvers.join(', ') || '—' })}</p>;
}
