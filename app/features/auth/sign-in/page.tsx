import { useNavigation } from '@remix-run/react';
import { useT } from '#app/i18n/t.ts';
import type { Path } from '#app/paths.ts';
import type { FormState } from '#app/ui/form-state.ts';
import { SignInForm } from './form.tsx';
import css from './page.module.css';

/** The page of sign-in. */
export function SignInPage({ returnTo, state }: { returnTo: Path; state: FormState | undefined }) {
  const t = useT();
  const { formMethod } = useNavigation();
  return (
    <div className={css.page}>
      <h1>{t('auth.heading')}</h1>
      <p className={css.lead}>{t('auth.benefits')}</p>
      <SignInForm returnTo={returnTo} state={state} pending={formMethod === 'POST'} />
    </div>
  );
}
