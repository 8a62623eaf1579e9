import type { SubmissionResult } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#app/i18n/format.ts';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, resultOf, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, HiddenField } from '#app/ui/conform/field.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { FailurePage } from '#app/ui/failure-page.tsx';
import { Form } from '#app/ui/form.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { ColleaguesData, Company } from './colleagues.server.ts';
import css from './page.module.css';
import { People } from './people.tsx';

interface Props {
  data: ColleaguesData;
  lastResult: SubmissionResult | undefined;
}

export function ColleaguesPage({ data, lastResult }: Props) {
  const { t } = useTranslation(['colleagues', 'staff']);
  const { company } = data;
  if (!company && !lastResult) return <FailurePage failure={data.failure} />;
  return (
    <div className={css.page}>
      <header>
        <PageHeading>{t('colleagues:title')}</PageHeading>
        {company ? <p className={css.quiet}>{t('colleagues:lead', { company: company.name })}</p> : null}
        <Link to={paths.staffAuditLog()}>{t('staff:auditLog')}</Link>
      </header>
      {company ? <People {...company} lastResult={resultOf(lastResult, 'change')} /> : null}
      {company && company.invitations.length > 0 ? <Invitations {...company} /> : null}
      {/* Begins anew when somebody was invited, not whenever the page is read again. */}
      <Invite key={company?.invitations[0]?.id ?? 0} data={data} lastResult={resultOf(lastResult, 'invite')} />
    </div>
  );
}

function Invite({ data: { company, requestId, constraint }, lastResult }: Props) {
  const { t } = useTranslation(['colleagues', 'auth']);
  const pending = useNavigation().formData?.get('intent') === 'invite';
  const labels = { name: t('colleagues:inviteName'), login: t('colleagues:address'), role: t('colleagues:role') };
  const defaultValue = { role: 'buyer' };
  const form = useAppForm({ id: 'invite-form', lastResult, constraint, defaultValue });
  return (
    <section>
      <h2>{t('colleagues:inviteHeading')}</h2>
      <p className={css.lead}>{t('colleagues:inviteLead')}</p>
      <AppForm method="post" action={paths.colleagues()} form={form} requestId={requestId} className={css.form}>
        <ErrorSummary form={form} labels={labels} />
        <Field name="name" label={t('colleagues:inviteName')} autoComplete="off" />
        <Field
          name="login"
          label={t('colleagues:address')}
          hint={t('auth:loginHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        {company ? (
          <Select name="role" label={t('colleagues:role')} options={company.roles} />
        ) : (
          <HiddenField name="role" />
        )}
        <Button name="intent" value="invite" look="primary" disabled={pending}>
          {t(pending ? 'colleagues:inviting' : 'colleagues:invite')}
        </Button>
      </AppForm>
    </section>
  );
}

function Invitations({ invitations, roles }: Pick<Company, 'invitations' | 'roles'>) {
  const { formatDate } = useFormats();
  const { t } = useTranslation('colleagues');
  return (
    <section>
      <h2>{t('colleagues:invitations')}</h2>
      <Table
        caption={t('colleagues:invitations')}
        columns={[
          { key: 'name', title: t('colleagues:name') },
          { key: 'address', title: t('colleagues:address') },
          { key: 'role', title: t('colleagues:role') },
          { key: 'until', title: t('colleagues:until') },
          { key: 'revoke', title: t('colleagues:revoke'), quiet: true },
        ]}
      >
        {invitations.map(({ id, name, address, role, expires }) => (
          <tr key={id}>
            <Cell head>{name}</Cell>
            <Cell label={t('colleagues:address')}>{formatPhone(address)}</Cell>
            <Cell label={t('colleagues:role')}>{roles.find(({ value }) => value === role)?.label ?? role}</Cell>
            <Cell label={t('colleagues:until')}>{formatDate(expires)}</Cell>
            <Cell>
              <Form method="post" action={paths.colleagues()} hidden={{ id }}>
                <Button name="intent" value="revoke">
                  {t('colleagues:revoke')}
                  <VisuallyHidden>: {name}</VisuallyHidden>
                </Button>
              </Form>
            </Cell>
          </tr>
        ))}
      </Table>
    </section>
  );
}
