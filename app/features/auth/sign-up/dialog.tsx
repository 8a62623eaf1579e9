import { useFetcher, useLocation, useNavigate } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { authState } from '#app/ui/auth-screen.ts';
import { Progress } from '#app/ui/progress.tsx';
import form from '../auth-form.module.css';
import type { SearchData } from '../company-search/company-search.server.ts';
import { CompanySearch } from '../company-search/page.tsx';
import type { StepAnswer } from '../step.server.ts';
import { StepDialog, stepKey } from '../step-dialog.tsx';
import { SignUpForm } from './page.tsx';
import type { SignUpData } from './sign-up.server.ts';

export default function SignUpDialog({ here }: { here: paths.Path }) {
  const { t } = useTranslation('signup');
  const navigate = useNavigate();
  const { state } = useLocation();
  const searching = (state as { openedAuthTool?: unknown } | null)?.openedAuthTool === 'AuthDadata';
  const page = paths.signUp(here);
  const { data: answer } = useFetcher<StepAnswer>({ key: stepKey(page) });
  useEffect(() => {
    if (!answer?.searching) return;
    const opened = { ...authState('sign-up'), openedAuthTool: 'AuthDadata', canGoBack: true };
    navigate(`${here}#sign-up`, { state: opened, replace: true, preventScrollReset: true });
  }, [answer, navigate, here]);
  return (
    <StepDialog<SignUpData> title={t(searching ? 'signup:search.title' : 'signup:title')} page={page} here={here}>
      {(data, sending) =>
        searching && data.step === 3 ? <CompanyScreen here={here} /> : <SignUpForm data={data} {...sending} />
      }
    </StepDialog>
  );
}

const fetcherKey = 'sign-up-company';

function CompanyScreen({ here }: { here: paths.Path }) {
  const { t } = useTranslation(['signup', 'ui']);
  const navigate = useNavigate();
  const { load, data } = useFetcher<SearchData>();
  const { data: answer } = useFetcher<StepAnswer>({ key: fetcherKey });
  const done = answer?.done;
  useEffect(() => void load(paths.signUpCompany({ returnTo: here })), [load, here]);
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
      <CompanySearch data={data} answer={answer} fetcherKey={fetcherKey} />
      <button type="button" className={form.link} onClick={back}>
        {t('signup:search.back')}
      </button>
    </div>
  );
}
