import { useT } from '#app/i18n/t.ts';
import css from './skip-link.module.css';

/** The first link of every page: past the header, to `<main id="main">`. */
export function SkipLink() {
  const t = useT();
  return (
    <a href="#main" className={css.skip}>
      {t('ui.skip')}
    </a>
  );
}
