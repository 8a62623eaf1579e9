import { useNavigation } from '@remix-run/react';
import { useT } from '#app/i18n/t.ts';
import type { Path } from '#app/paths.ts';
import type { FormState } from '#app/ui/form-state.ts';
import form from '../auth-form.module.css';
import css from '../auth-page.module.css';
import { SignInForm } from './form.tsx';

/** The page of sign-in. */
export function SignInPage({ returnTo, state }: { returnTo: Path; state: FormState | undefined }) {
  const t = useT();
  const { formMethod } = useNavigation();
  return (
    <div className={css.page}>
      <h1>{t('auth.heading')}</h1>
      <p className={form.lead}>{t('auth.benefits')}</p>
      <SignInForm returnTo={returnTo} state={state} pending={formMethod === 'POST'} />
    </div>
  );
}
