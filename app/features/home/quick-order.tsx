import { useTranslation } from 'react-i18next';
import type { QuickAnswer } from '#app/features/product/quick-order/answer.server.ts';
import { QuickOrderForm } from '#app/features/product/quick-order/form.tsx';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from './dashboard.module.css';

interface Props {
  requestId: string;
  posted?: QuickAnswer | undefined;
}

export function QuickOrder({ requestId, posted }: Props) {
  const { t } = useTranslation('quick');
  return (
    <section className={css.quick} aria-labelledby="quick-order">
      <h2 id="quick-order">{t('quick:title')}</h2>
      <p className={css.hint}>{t('quick:hint')}</p>
      <QuickOrderForm action={paths.homePost()} requestId={requestId} posted={posted} fewest={5} />
      <Link to={paths.quickOrder()}>{t('quick:whole')}</Link>
    </section>
  );
}
