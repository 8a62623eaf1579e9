import { useTranslation } from 'react-i18next';
import { QuickOrderForm } from '#app/features/product/quick-order/form.tsx';
import * as paths from '#app/paths.ts';
import css from './page.module.css';

/** Adds known articles without leaving the cart; without script the page of the quick order leads back here. */
export function QuickAdd({ requestId }: { requestId: string }) {
  const { t } = useTranslation('quick');
  return (
    <details className={css.quick}>
      <summary>{t('quick:inCart')}</summary>
      <QuickOrderForm action={paths.quickOrder('cart')} requestId={requestId} fewest={3} />
    </details>
  );
}
