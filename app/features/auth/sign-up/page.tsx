import { useNavigation } from '@remix-run/react';
import { useT } from '#app/i18n/t.ts';
import type { FormState } from '#app/ui/form-state.ts';
import css from '../auth-page.module.css';
import { SignUpForm } from './form.tsx';
import type { SignUpData } from './load.server.ts';

/** The page of sign-up. */
export function SignUpPage({ data, state }: { data: SignUpData; state: FormState | undefined }) {
  const t = useT();
  const { formMethod } = useNavigation();
  return (
    <div className={css.page}>
      <h1>{t('signup.title')}</h1>
      <SignUpForm data={data} state={state} pending={formMethod === 'POST'} />
    </div>
  );
}
