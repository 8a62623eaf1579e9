import { useTranslation } from 'react-i18next';
import type { QuickAnswer } from '#app/features/product/quick-order/answer.server.ts';
import type { Kept } from '#app/features/product/quick-order/draft.server.ts';
import { QuickOrderForm } from '#app/features/product/quick-order/form.tsx';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from './page.module.css';

interface Props {
  requestId: string;
  posted?: QuickAnswer | undefined;
  /** Without it nothing is kept. */
  kept?: Kept | undefined;
}

export function QuickOrderPage({ requestId, posted, kept }: Props) {
  const { t } = useTranslation('quick');
  return (
    <div className={css.page}>
      <PageHeading>{t('quick:page')}</PageHeading>
      <p>
        {t('quick:hint')} <Link to={paths.importList()}>{t('quick:fromFile')}</Link>
      </p>
      <QuickOrderForm
        action={paths.quickOrder()}
        requestId={requestId}
        posted={posted}
        kept={kept}
        fewest={10}
        hasText
      />
    </div>
  );
}
