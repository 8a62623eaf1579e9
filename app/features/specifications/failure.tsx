import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import type { FailureView } from '#app/ui/failure-view.ts';
import { LinkButton } from '#app/ui/link.tsx';

/** A missing specification has its own text. */
export function SpecificationFailure({ failure }: { failure: FailureView }) {
  const { t } = useTranslation('specifications');
  if (failure.status !== 404) return <FailurePage failure={failure} />;
  return (
    <EmptyState
      whole
      title={t('specifications:notFound')}
      action={<LinkButton to={paths.specifications()}>{t('specifications:toList')}</LinkButton>}
    >
      {t('specifications:notFoundText')}
    </EmptyState>
  );
}
