import { useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { type MouseEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { authState } from '#app/ui/auth-screen.ts';
import { Progress } from '#app/ui/progress.tsx';
import form from '../auth-form.module.css';
import type { SearchData } from '../company-search/company-search.server.ts';
import { CompanySearch } from '../company-search/page.tsx';
import { StepDialog } from '../step-dialog.tsx';
import { SignUpForm } from './page.tsx';
import type { SignUpData } from './sign-up.server.ts';

export default function SignUpDialog({ here }: { here: paths.Path }) {
  const { t } = useTranslation('signup');
  const navigate = useNavigate();
  const { state } = useLocation();
  const searching = (state as { openedAuthTool?: unknown } | null)?.openedAuthTool === 'AuthDadata';
  // The click also submits the form, so that the server keeps what was typed.
  const open = ({ target }: MouseEvent) => {
    if (!(target instanceof HTMLButtonElement && target.value === 'search')) return;
    const opened = { ...authState('sign-up'), openedAuthTool: 'AuthDadata', canGoBack: true };
    setTimeout(() => navigate(`${here}#sign-up`, { state: opened, replace: true, preventScrollReset: true }));
  };
  return (
    <StepDialog<SignUpData>
      title={t(searching ? 'signup:search.title' : 'signup:title')}
      page={paths.signUp(here)}
      here={here}
    >
      {(data, sending) =>
        searching && data.step === 3 ? (
          <CompanyScreen here={here} />
        ) : (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: hears the form's own buttons
          <div onClick={open}>
            <SignUpForm data={data} {...sending} />
          </div>
        )
      }
    </StepDialog>
  );
}

const fetcherKey = 'sign-up-company';

function CompanyScreen({ here }: { here: paths.Path }) {
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
