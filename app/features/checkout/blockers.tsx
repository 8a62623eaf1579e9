import { useTranslation } from 'react-i18next';
import { formatPhone } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import css from './page.module.css';
import type { CheckoutView } from './view.ts';

export function Blockers({ blockers, help }: { blockers: CheckoutView['blockers']; help: string | undefined }) {
  const { t } = useTranslation(['cart', 'checkout']);
  if (blockers.length === 0) return null;
  const lines = blockers.some(({ code }) => code === 'EmptyCart' || code === 'LinesUnavailable');
  return (
    <Banner
      tone="warning"
      title={t('checkout:blocked')}
      action={lines ? <LinkButton to={paths.cart()}>{t('checkout:blockedLines')}</LinkButton> : null}
    >
      <ul className={css.blockers}>
        {blockers.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
      {lines ? null : <p>{t('cart:blockedWorks')}</p>}
      {help && !lines ? <p>{t('checkout:blockedHelp', { contact: formatPhone(help) })}</p> : null}
    </Banner>
  );
}
