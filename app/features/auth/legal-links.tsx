import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from './legal-links.module.css';

/** Agreement, privacy and cookies, under every form that lets people in. */
export function LegalLinks() {
  const { t } = useTranslation('auth');
  return (
    <ul className={css.links}>
      <li>
        <Link to={paths.content('reglament')}>{t('auth:agreement')}</Link>
      </li>
      <li>
        <Link to={paths.content('politika-sbora-personalnykh-dannykh')}>{t('auth:privacy')}</Link>
      </li>
      <li>
        <Link to={paths.content('usloviya-sbora-cookies')}>{t('auth:cookies')}</Link>
      </li>
    </ul>
  );
}
