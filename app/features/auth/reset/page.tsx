import { useTranslation } from 'react-i18next';
import type { Sending } from '../auth-form.tsx';
import { AuthPage } from '../auth-page.tsx';
import { type ResetData, ResetForm } from './form.tsx';

export function ResetPage({ data, lastResult }: { data: ResetData } & Pick<Sending, 'lastResult'>) {
  const { t } = useTranslation('auth');
  return (
    <AuthPage heading={t('auth:reset.title')}>
      {(pending) => <ResetForm data={data} lastResult={lastResult} pending={pending} />}
    </AuthPage>
  );
}
