import { useLocation, useNavigate } from '@remix-run/react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { authState } from '#app/ui/auth-screen.ts';
import { CompanyScreen } from '../company-search/screen.tsx';
import { StepDialog } from '../step-dialog.tsx';
import { SignUpForm } from './form.tsx';
import type { SignUpData } from './sign-up.server.ts';

/** Sign-up over the page that the buyer is on, with the search for a company inside; fetched only when it is opened. */
export default function SignUpDialog({ here }: { here: paths.Path }) {
  const { t } = useTranslation('signup');
  const navigate = useNavigate();
  const { state } = useLocation();
  const searching = (state as { openedAuthTool?: unknown } | null)?.openedAuthTool === 'AuthDadata';
  // The press also sends the form, which keeps what was typed while the search is open.
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
