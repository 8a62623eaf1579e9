import { useNavigationType } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuickAnswer } from '#app/features/product/quick-order/answer.server.ts';
import { QuickOrderForm } from '#app/features/product/quick-order/form.tsx';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from './page.module.css';

interface Props {
  requestId: string;
  /** Answer of a document post. */
  posted?: QuickAnswer | undefined;
}

/** Adds known articles without leaving the cart. */
export function CartQuickOrder({ requestId, posted }: Props) {
  const { t } = useTranslation('quick');
  const summary = useRef<HTMLElement>(null);
  const isOpened = useNavigationType() === 'PUSH';
  // The link that has opened the form is gone.
  useEffect(() => {
    if (isOpened) summary.current?.focus({ preventScroll: true });
  }, [isOpened]);
  return (
    <details className={css.quick} open>
      <summary ref={summary}>{t('quick:inCart')}</summary>
      <p>
        <Link to={paths.importList()}>{t('quick:fromFile')}</Link>
      </p>
      <QuickOrderForm action={paths.cartQuickOrder()} requestId={requestId} posted={posted} fewest={3} />
    </details>
  );
}
