import { useNavigation } from '@remix-run/react';
import { useT } from '#app/i18n/t.ts';
import type { Path } from '#app/paths.ts';
import type { FormState } from '#app/ui/form-state.ts';
import css from '../auth-page.module.css';
import { ResetForm } from './form.tsx';

interface Props {
  data: { returnTo: Path; sentTo: string | null };
  state: FormState | undefined;
}

/** The page of changing a forgotten password. */
export function ResetPage({ data, state }: Props) {
  const t = useT();
  const { formMethod } = useNavigation();
  return (
    <div className={css.page}>
      <h1>{t('auth.reset.title')}</h1>
      <ResetForm {...data} state={state} pending={formMethod === 'POST'} />
    </div>
  );
}
