import { useTranslation } from 'react-i18next';
import type { Sending } from '../auth-form.tsx';
import { AuthPage } from '../auth-page.tsx';
import { type CodeData, CodeForm } from './form.tsx';

export function CodePage({ data, lastResult }: { data: CodeData } & Pick<Sending, 'lastResult'>) {
  const { t } = useTranslation('auth');
  return (
    <AuthPage heading={t('auth:code.heading')}>
      {(pending) => <CodeForm {...data} lastResult={lastResult} pending={pending} />}
    </AuthPage>
  );
}
