import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { OwnerOnly } from '#app/ui/acting/owner-only.tsx';
import { LinkButton } from '#app/ui/link.tsx';
import type { OrderApproval } from '#contract/approval-step.ts';
import { ApprovalSteps } from './approval-steps.tsx';

interface Props {
  id: number;
  approval: OrderApproval | null;
}

/** On the page of an order: how far its approval has got, and what the reader can do. */
export function ApprovalSection({ id, approval }: Props) {
  const { t } = useTranslation('approval');
  if (!approval) return null;
  return (
    <section aria-labelledby="order-approval">
      <h2 id="order-approval">{t('approval:section')}</h2>
      <ApprovalSteps approval={approval} />
      {approval.canDecide ? (
        <LinkButton to={paths.approval(id)} look="primary">
          {t('approval:open')}
        </LinkButton>
      ) : null}
      {approval.canStandIn ? (
        <OwnerOnly isQuiet>
          <LinkButton to={paths.approval(id)}>{t('approval:standIn')}</LinkButton>
        </OwnerOnly>
      ) : null}
      {approval.canWithdraw ? (
        <OwnerOnly>
          <LinkButton to={paths.withdrawOrder(id)} prefetch="none">
            {t('approval:withdraw')}
          </LinkButton>
        </OwnerOnly>
      ) : null}
    </section>
  );
}
