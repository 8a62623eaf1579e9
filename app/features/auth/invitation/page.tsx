import { useNavigation } from '@remix-run/react';
import { useT } from '#app/i18n/t.ts';
import type { FormState } from '#app/ui/form-state.ts';
import css from '../auth-page.module.css';
import { InvitationForm } from './form.tsx';
import type { InvitationData } from './load.server.ts';

/** The page of an invitation. */
export function InvitationPage({ data, state }: { data: InvitationData; state: FormState | undefined }) {
  const t = useT();
  const pending = useNavigation().formMethod === 'POST';
  return (
    <div className={css.page}>
      <h1>{t('invitation.heading')}</h1>
      <InvitationForm data={data} state={state} pending={pending} />
    </div>
  );
}
