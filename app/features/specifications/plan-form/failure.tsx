import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import type { FailureView } from '#app/ui/failure-view.ts';
import { LinkButton } from '#app/ui/link.tsx';

/** A missing plan has its own text. */
export function PlanFailure({ failure }: { failure: FailureView }) {
  const { t } = useTranslation('plans');
  if (failure.status !== 404) return <FailurePage failure={failure} />;
  return (
    <EmptyState
      whole
      title={t('plans:notFound')}
      action={<LinkButton to={paths.orderPlans()}>{t('plans:toList')}</LinkButton>}
    >
      {t('plans:notFoundText')}
    </EmptyState>
  );
}
