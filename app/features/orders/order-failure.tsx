import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { FailurePage } from '#app/ui/failure-page.tsx';
import type { FailureView } from '#app/ui/failure-view.ts';
import { LinkButton } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from './order-failure.module.css';

/** A missing order has its own text. */
export function OrderFailure({ failure }: { failure: FailureView }) {
  const { t } = useTranslation('orders');
  if (failure.status !== 404) return <FailurePage failure={failure} />;
  return (
    <div className={css.missing}>
      <PageHeading>{t('orders:notFound')}</PageHeading>
      <p>{t('orders:notFoundText')}</p>
      <LinkButton to={paths.orders()}>{t('orders:toList')}</LinkButton>
    </div>
  );
}
