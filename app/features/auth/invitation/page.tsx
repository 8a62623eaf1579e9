import { useTranslation } from 'react-i18next';
import type { Sending } from '../auth-form.tsx';
import { AuthPage } from '../auth-page.tsx';
import { InvitationForm } from './form.tsx';
import type { InvitationData } from './invitation.server.ts';

export function InvitationPage({ data, lastResult }: { data: InvitationData } & Pick<Sending, 'lastResult'>) {
  const { t } = useTranslation('invitation');
  return (
    <AuthPage heading={t('invitation:heading')}>
      {(pending) => <InvitationForm data={data} lastResult={lastResult} pending={pending} />}
    </AuthPage>
  );
}
