import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { formatPhone } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { RadioGroup } from '#app/ui/conform/radio-group.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { Status } from '#app/ui/status.tsx';
import { Cell, Table } from '#app/ui/table.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { Company } from './colleagues.server.ts';
import css from './page.module.css';

type Person = Company['people'][number];
type Choices = Pick<Company, 'roles' | 'permissions'>;

interface Props extends Choices, Pick<Company, 'people'> {
  /** Of one person's rights. */
  lastResult: SubmissionResult | undefined;
}

export function People({ people, roles, permissions, lastResult }: Props) {
  const { t } = useTranslation('colleagues');
  const roleOf = (code: string) => roles.find(({ value }) => value === code)?.label ?? code;
  const rightsOf = (person: Person) =>
    permissions
      .filter(({ code }) => person.permissions.includes(code))
      .map(({ name }) => name)
      .join('; ') || t('colleagues:noRights');
  return (
    <Table
      caption={t('colleagues:title')}
      columns={[
        { key: 'name', title: t('colleagues:name') },
        { key: 'contact', title: t('colleagues:contact') },
        { key: 'role', title: t('colleagues:role') },
        { key: 'rights', title: t('colleagues:rights') },
      ]}
    >
      {people.map((person) => (
        <tr key={person.id}>
          <Cell head>
            {person.name}
            {person.position ? <span className={css.note}>{person.position}</span> : null}
            {person.self ? <Status tone="good">{t('colleagues:self')}</Status> : null}
          </Cell>
          <Cell label={t('colleagues:contact')}>
            <Contact {...person} />
          </Cell>
          <Cell label={t('colleagues:role')}>{roleOf(person.role)}</Cell>
          <Cell label={t('colleagues:rights')}>
            <div>
              <p>{rightsOf(person)}</p>
              {person.self ? null : (
                <Change
                  key={`${person.role} ${person.permissions.join(' ')}`}
                  person={person}
                  roles={roles}
                  permissions={permissions}
                  lastResult={lastResult?.initialValue?.['id'] === String(person.id) ? lastResult : undefined}
                />
              )}
            </div>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

function Contact({ phone, email }: Pick<Person, 'phone' | 'email'>) {
  return (
    <div>
      {phone ? <span className={css.line}>{formatPhone(phone)}</span> : null}
      {email ? <span className={css.line}>{email}</span> : null}
    </div>
  );
}

function Change({ person, roles, permissions, lastResult }: Omit<Props, 'people'> & { person: Person }) {
  const { t } = useTranslation('colleagues');
  const defaultValue = { role: person.role, rights: 'role', permissions: person.permissions };
  const form = useAppForm({ id: `person-${person.id}-form`, lastResult, defaultValue });
  return (
    <details className={css.change} open={lastResult !== undefined}>
      <summary>
        {t('colleagues:change')}
        <VisuallyHidden>: {person.name}</VisuallyHidden>
      </summary>
      <AppForm
        method="post"
        action={paths.colleagues()}
        hidden={{ id: person.id, before: person.role }}
        form={form}
        className={css.form}
      >
        <ErrorSummary form={form} />
        <Select name="role" label={t('colleagues:role')} options={roles} />
        <RadioGroup
          name="rights"
          legend={t('colleagues:ifRole')}
          options={[
            { value: 'role', label: t('colleagues:ifRole.role') },
            { value: 'own', label: t('colleagues:ifRole.own') },
          ]}
        />
        <fieldset className={css.rights}>
          <legend>{t('colleagues:permissions')}</legend>
          {permissions.map(({ code, name }) => (
            <Checkbox key={code} name="permissions" value={code} label={name} />
          ))}
        </fieldset>
        <Button name="intent" value="change">
          {t('colleagues:save')}
        </Button>
        <p className={css.quiet}>{t('colleagues:removeSure')}</p>
        <Button name="intent" value="remove" look="quiet" formNoValidate>
          {t('colleagues:remove')}
          <VisuallyHidden>: {person.name}</VisuallyHidden>
        </Button>
      </AppForm>
    </details>
  );
}
