import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import css from '../auth-form.module.css';
import type { Sending } from '../auth-form.tsx';
import { AuthPage } from '../auth-page.tsx';
import { SignInForm } from './form.tsx';

/** The page of sign-in. */
export function SignInPage({ returnTo, lastResult }: { returnTo: Path } & Pick<Sending, 'lastResult'>) {
  const { t } = useTranslation('auth');
  return (
    <AuthPage heading={t('auth:heading')}>
      {(pending) => (
        <>
          <p className={css.lead}>{t('auth:benefits')}</p>
          <SignInForm returnTo={returnTo} lastResult={lastResult} pending={pending} />
        </>
      )}
    </AuthPage>
  );
}
