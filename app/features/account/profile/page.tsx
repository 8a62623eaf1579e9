import { useNavigation } from '@remix-run/react';
import { useT } from '#app/i18n/t.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { Field } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form.tsx';
import type { FormState } from '#app/ui/form-state.ts';
import { Link } from '#app/ui/link.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { RadioGroup } from '#app/ui/radio-group.tsx';
import { Select } from '#app/ui/select.tsx';
import { Avatar } from './avatar.tsx';
import type { ProfileData } from './load.server.ts';
import css from './page.module.css';

/** What was refused: which of the forms, and how it comes back. */
export interface Posted {
  intent: string;
  state: FormState;
}

/** Who the buyer is, the password and the photo. */
export function ProfilePage({ data, posted }: { data: ProfileData; posted: Posted | undefined }) {
  const t = useT();
  const stateOf = (intent: string) => (posted?.intent === intent ? posted.state : undefined);
  return (
    <div className={css.page}>
      <Names data={data} state={stateOf('profile')} />
      <div className={css.aside}>
        <Password key={data.readId} state={stateOf('password')} />
        <Avatar url={data.avatar} state={stateOf('avatar')} />
        <p>
          <Link to={paths.deletion()}>{t('cabinet.deleteTitle')}</Link>
        </p>
      </div>
    </div>
  );
}

function Names({ data, state }: { data: ProfileData; state: FormState | undefined }) {
  const t = useT();
  const pending = useNavigation().formData?.get('intent') === 'profile';
  const labels = {
    lastName: t('cabinet.lastName'),
    firstName: t('cabinet.firstName'),
    middleName: t('cabinet.middleName'),
    regionId: t('cabinet.region'),
    city: t('cabinet.city'),
  };
  return (
    <section>
      <h1>{data.title}</h1>
      <Form
        method="post"
        action={paths.profile()}
        state={state}
        hidden={{ wasAgreed: state?.values['wasAgreed'] ?? Number(data.emailAgreedForMarketing) }}
        className={css.form}
      >
        <ErrorSummary state={state} labels={labels} />
        <Field
          name="lastName"
          label={labels.lastName}
          defaultValue={data.lastName}
          autoComplete="family-name"
          maxLength={50}
          required
        />
        <Field
          name="firstName"
          label={labels.firstName}
          defaultValue={data.firstName}
          autoComplete="given-name"
          maxLength={50}
          required
        />
        <Field
          name="middleName"
          label={labels.middleName}
          defaultValue={data.middleName}
          autoComplete="additional-name"
          maxLength={50}
        />
        <RadioGroup
          name="gender"
          legend={t('cabinet.gender')}
          defaultValue={data.gender ?? ''}
          inline
          options={[
            { value: 'female', label: t('cabinet.female') },
            { value: 'male', label: t('cabinet.male') },
            { value: '', label: t('cabinet.noGender') },
          ]}
        />
        <Select
          name="regionId"
          label={labels.regionId}
          hint={t('cabinet.regionHint')}
          options={data.regions}
          defaultValue={data.regionId ?? undefined}
          required
        />
        <Field name="city" label={labels.city} defaultValue={data.city} autoComplete="address-level2" maxLength={100} />
        <Checkbox
          name="emailAgreedForMarketing"
          label={t('cabinet.marketing')}
          defaultChecked={data.emailAgreedForMarketing}
        />
        {data.contacts ? <p className={css.quiet}>{t('cabinet.contacts', { list: data.contacts })}</p> : null}
        <Button name="intent" value="profile" look="primary" disabled={pending}>
          {t(pending ? 'cabinet.saving' : 'cabinet.save')}
        </Button>
      </Form>
    </section>
  );
}

function Password({ state }: { state: FormState | undefined }) {
  const t = useT();
  const pending = useNavigation().formData?.get('intent') === 'password';
  const labels = {
    currentPassword: t('cabinet.currentPassword'),
    password: t('cabinet.newPassword'),
    passwordRepeat: t('cabinet.passwordRepeat'),
  };
  return (
    <section>
      <h2>{t('cabinet.password')}</h2>
      <p className={css.quiet}>{t('cabinet.passwordLead')}</p>
      <Form method="post" action={paths.profile()} state={state} prefix="secret-" className={css.form}>
        <ErrorSummary state={state} labels={labels} prefix="secret-" />
        <PasswordField
          name="currentPassword"
          label={labels.currentPassword}
          autoComplete="current-password"
          maxLength={256}
          required
        />
        <PasswordField
          name="password"
          label={labels.password}
          hint={t('cabinet.passwordHint')}
          autoComplete="new-password"
          maxLength={256}
          required
        />
        <PasswordField
          name="passwordRepeat"
          label={labels.passwordRepeat}
          autoComplete="new-password"
          maxLength={256}
          required
        />
        <Button name="intent" value="password" disabled={pending}>
          {t(pending ? 'cabinet.saving' : 'cabinet.changePassword')}
        </Button>
      </Form>
    </section>
  );
}
