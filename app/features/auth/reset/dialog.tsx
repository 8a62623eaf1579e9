import { useNavigate } from '@remix-run/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { authState } from '#app/ui/auth-screen.ts';
import { StepDialog } from '../step-dialog.tsx';
import { type ResetData, ResetForm } from './page.tsx';

/** Switches to the sign-in dialog when the password is changed. */
export default function ResetDialog({ here }: { here: paths.Path }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const signIn = useCallback(() => {
    const state = { ...authState('sign-in'), canGoBack: true };
    navigate(`${here}#sign-in`, { state, replace: true, preventScrollReset: true });
  }, [navigate, here]);
  return (
    <StepDialog<ResetData> title={t('auth:reset.title')} page={paths.reset(here)} here={here} onDone={signIn}>
      {(data, sending) => <ResetForm data={{ ...data, returnTo: here }} {...sending} />}
    </StepDialog>
  );
}
