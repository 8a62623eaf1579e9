import { useTranslation } from 'react-i18next';
import type { QuickAnswer } from '#app/features/product/quick-order/answer.server.ts';
import { QuickOrderForm } from '#app/features/product/quick-order/form.tsx';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from './page.module.css';

interface Props {
  requestId: string;
  /** Answer of a document post. */
  posted: QuickAnswer | undefined;
}

/** Adds known articles without leaving the cart. */
export function QuickAdd({ requestId, posted }: Props) {
  const { t } = useTranslation('quick');
  return (
    <details className={css.quick} open={posted !== undefined}>
      <summary>{t('quick:inCart')}</summary>
      <p>
        <Link to={paths.importList()}>{t('quick:fromFile')}</Link>
      </p>
      <QuickOrderForm action={paths.cart()} requestId={requestId} posted={posted} fewest={3} />
    </details>
  );
}
