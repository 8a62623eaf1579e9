import { useTranslation } from 'react-i18next';
import css from './list-page.module.css';

/** On a phone, what opens the filters that follow it in the form; elsewhere they are in sight. */
export function MoreFilters({ isOpen }: { isOpen: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <details className={css.more} open={isOpen}>
      <summary>{t('ui:filters')}</summary>
    </details>
  );
}
