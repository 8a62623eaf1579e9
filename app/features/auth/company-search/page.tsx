import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from '../auth-page.module.css';
import type { SearchData } from './load.server.ts';
import { CompanySearch } from './search.tsx';

/** The page of the search for a company. */
export function CompanyPage({ data }: { data: SearchData }) {
  const t = useT();
  return (
    <div className={css.page}>
      <h1>{t('signup.search.title')}</h1>
      <CompanySearch data={data} />
      <Link to={paths.signUp(data.returnTo)}>{t('signup.search.back')}</Link>
    </div>
  );
}
