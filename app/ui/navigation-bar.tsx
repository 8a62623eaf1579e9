import { useNavigation } from '@remix-run/react';
import { useT } from '#app/i18n/t.ts';
import css from './navigation-bar.module.css';

/** A thin bar on top while the next page is on its way; CSS shows it only after 150 ms. */
export function NavigationBar() {
  const t = useT();
  if (useNavigation().state === 'idle') return null;
  return <div className={css.bar} role="progressbar" aria-label={t('ui.loading')} />;
}
