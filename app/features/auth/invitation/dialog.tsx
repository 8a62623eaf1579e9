import { useLocation, useNavigate } from '@remix-run/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { authState, invitationOf } from '#app/ui/auth-screen.ts';
import { StepDialog } from '../step-dialog.tsx';
import type { InvitationData } from './invitation.server.ts';
import { InvitationForm } from './page.tsx';

/** When the API requires a sign-in instead, switches to its dialog. */
export default function InvitationDialog({ here }: { here: paths.Path }) {
  const { t } = useTranslation('invitation');
  const navigate = useNavigate();
  const invitation = invitationOf(useLocation().state);
  const signIn = useCallback(() => {
    const state = { ...authState('sign-in'), canGoBack: true };
    navigate(`${here}#sign-in`, { state, replace: true, preventScrollReset: true });
  }, [navigate, here]);
  return (
    <StepDialog<InvitationData>
      title={t('invitation:heading')}
      page={paths.invitation(invitation)}
      here={here}
      onDone={signIn}
    >
      {(data, sending) => <InvitationForm data={data} {...sending} />}
    </StepDialog>
  );
}
