import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { FailureView } from '#app/ui/failure-view.ts';
import { LinkButton } from '#app/ui/link-button.tsx';

/** A missing specification in its own words; every other failure as everywhere. */
export function SpecificationFailure({ failure }: { failure: FailureView }) {
  const t = useT();
  if (failure.status !== 404) return <FailurePage failure={failure} />;
  return (
    <EmptyState
      whole
      title={t('specifications.notFound')}
      action={<LinkButton to={paths.specifications()}>{t('specifications.toList')}</LinkButton>}
    >
      {t('specifications.notFoundText')}
    </EmptyState>
  );
}
