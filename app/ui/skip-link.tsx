import { useTranslation } from 'react-i18next';
import css from './skip-link.module.css';

export function SkipLink() {
  const { t } = useTranslation('ui');
  return (
    <a href="#main" className={css.skip}>
      {t('ui:skip')}
    </a>
  );
}
