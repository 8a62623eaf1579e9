import { useNavigation } from '@remix-run/react';
import { useT } from '#app/i18n/t.ts';
import type { Path } from '#app/paths.ts';
import type { FormState } from '#app/ui/form-state.ts';
import css from '../auth-page.module.css';
import { CodeForm } from './form.tsx';

interface Props {
  data: { returnTo: Path; sentTo: string | null };
  state: FormState | undefined;
}

/** The page of sign-in by a code. */
export function CodePage({ data, state }: Props) {
  const t = useT();
  const { formMethod } = useNavigation();
  return (
    <div className={css.page}>
      <h1>{t('auth.code.heading')}</h1>
      <CodeForm {...data} state={state} pending={formMethod === 'POST'} />
    </div>
  );
}
