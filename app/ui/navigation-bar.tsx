import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import css from './navigation-bar.module.css';

/** CSS shows the bar only after 150 ms. */
export function NavigationBar() {
  const { t } = useTranslation('ui');
  if (useNavigation().state === 'idle') return null;
  return <div className={css.bar} role="progressbar" aria-label={t('ui:loading')} />;
}
