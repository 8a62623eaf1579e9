import { useTranslation } from 'react-i18next';
import type { Sending } from '../auth-form.tsx';
import { AuthPage } from '../auth-page.tsx';
import { SignUpForm } from './form.tsx';
import type { SignUpData } from './sign-up.server.ts';

/** The page of sign-up. */
export function SignUpPage({ data, lastResult }: { data: SignUpData } & Pick<Sending, 'lastResult'>) {
  const { t } = useTranslation('signup');
  return (
    <AuthPage heading={t('signup:title')}>
      {(pending) => <SignUpForm data={data} lastResult={lastResult} pending={pending} />}
    </AuthPage>
  );
}
