import { useTranslation } from 'react-i18next';
import { Banner } from '#app/ui/banner.tsx';
import css from '#app/ui/record-page.module.css';

/** A secret that is shown this once. */
export function Secret({ secret, children }: { secret: string; children: string }) {
  const { t } = useTranslation('webhooks');
  return (
    <Banner title={children}>
      <p>{t('webhooks:secretOnce')}</p>
      <p>
        <code className={css.whole}>{secret}</code>
      </p>
    </Banner>
  );
}
