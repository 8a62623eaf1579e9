import { useFetcher, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { authState } from '#app/ui/auth-screen.ts';
import { Progress } from '#app/ui/progress.tsx';
import form from '../auth-form.module.css';
import type { SearchData } from './company-search.server.ts';
import { CompanySearch } from './search.tsx';

const fetcherKey = 'sign-up-company';

export function CompanyScreen({ here }: { here: paths.Path }) {
  const { t } = useTranslation(['signup', 'ui']);
  const navigate = useNavigate();
  const { load, data } = useFetcher<SearchData>();
  const { done } = useFetcher<{ done?: boolean }>({ key: fetcherKey }).data ?? {};
  const search = (keyword?: string) => load(paths.signUpCompany({ returnTo: here, name: keyword }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen is loaded once, when it opens
  useEffect(() => search(), []);
  const back = () =>
    navigate(`${here}#sign-up`, {
      state: { ...authState('sign-up'), canGoBack: true },
      replace: true,
      preventScrollReset: true,
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes back when a company was chosen, however often it is drawn
  useEffect(() => {
    if (done) back();
  }, [done]);
  if (!data) return <Progress label={t('ui:loading')} />;
  return (
    <div className={form.group}>
      <CompanySearch key={data.keyword} data={data} fetcherKey={fetcherKey} onSearch={search} />
      <button type="button" className={form.link} onClick={back}>
        {t('signup:search.back')}
      </button>
    </div>
  );
}
