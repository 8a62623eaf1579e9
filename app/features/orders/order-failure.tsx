import { FailurePage } from '#app/features/shell/failure-page.tsx';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import type { FailureView } from '#app/ui/failure-view.ts';
import { LinkButton } from '#app/ui/link-button.tsx';
import css from './order-failure.module.css';

/** A missing order in its own words; every other failure as everywhere. */
export function OrderFailure({ failure }: { failure: FailureView }) {
  const t = useT();
  if (failure.status !== 404) return <FailurePage failure={failure} />;
  return (
    <div className={css.missing}>
      <h1>{t('orders.notFound')}</h1>
      <p>{t('orders.notFoundText')}</p>
      <LinkButton to={paths.orders()}>{t('orders.toList')}</LinkButton>
    </div>
  );
}
