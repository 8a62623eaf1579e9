import { useNavigation } from '@remix-run/react';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormState } from '#app/ui/form-state.ts';
import { Link } from '#app/ui/link.tsx';
import { Select } from '#app/ui/select.tsx';
import { Invitations } from './invitations.tsx';
import type { ColleaguesData } from './load.server.ts';
import css from './page.module.css';
import { People } from './people.tsx';

/** Who acts for the company, what each may do, and how another joins. */
export function ColleaguesPage({ data, state }: { data: ColleaguesData; state: FormState | undefined }) {
  const t = useT();
  return (
    <div className={css.page}>
      <header>
        <h1>{t('colleagues.title')}</h1>
        <p className={css.quiet}>{t('colleagues.lead', { company: data.company })}</p>
        <Link to={paths.staffDeeds()}>{t('staff.deeds')}</Link>
      </header>
      <People {...data} />
      {data.invitations.length > 0 ? <Invitations {...data} /> : null}
      <Invite {...data} state={state} />
    </div>
  );
}

function Invite({
  roles,
  requestId,
  state,
}: Pick<ColleaguesData, 'roles' | 'requestId'> & { state?: FormState | undefined }) {
  const t = useT();
  const pending = useNavigation().formData?.get('intent') === 'invite';
  const labels = { name: t('colleagues.inviteName'), login: t('colleagues.address'), role: t('colleagues.role') };
  return (
    <section>
      <h2>{t('colleagues.inviteHeading')}</h2>
      <p className={css.lead}>{t('colleagues.inviteLead')}</p>
      <Form
        method="post"
        action={paths.colleagues()}
        state={state}
        requestId={requestId}
        prefix="invite-"
        className={css.form}
        key={requestId}
      >
        <ErrorSummary state={state} labels={labels} prefix="invite-" />
        <Field name="name" label={t('colleagues.inviteName')} autoComplete="off" maxLength={150} required />
        <Field
          name="login"
          label={t('colleagues.address')}
          hint={t('auth.loginHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <Select name="role" label={t('colleagues.role')} options={roles} defaultValue="buyer" required />
        <Button name="intent" value="invite" look="primary" disabled={pending}>
          {t(pending ? 'colleagues.inviting' : 'colleagues.invite')}
        </Button>
      </Form>
    </section>
  );
}
