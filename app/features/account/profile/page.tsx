import type { SubmissionResult } from '@conform-to/react';
import { useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, resultOf, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, HiddenField } from '#app/ui/conform/field.tsx';
import { FileField } from '#app/ui/conform/file-field.tsx';
import { PasswordField } from '#app/ui/conform/password-field.tsx';
import { RadioGroup } from '#app/ui/conform/radio-group.tsx';
import { Select } from '#app/ui/conform/select.tsx';
import { UsernameField } from '#app/ui/conform/username-field.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from './page.module.css';
import type { ProfileData } from './profile.server.ts';

interface Props {
  data: ProfileData;
  lastResult: SubmissionResult | undefined;
}

export function ProfilePage({ data, lastResult }: Props) {
  const { t } = useTranslation('cabinet');
  return (
    <div className={css.page}>
      <Names
        // Resets the form after saving.
        key={String(data.emailAgreedForMarketing)}
        data={data}
        lastResult={resultOf(lastResult, 'profile')}
      />
      <div className={css.aside}>
        <Password key={data.readId} data={data} lastResult={resultOf(lastResult, 'password')} />
        <Avatar key={data.avatar} url={data.avatar} lastResult={resultOf(lastResult, 'avatar')} />
        <p>
          <Link to={paths.deletion()}>{t('cabinet:deleteTitle')}</Link>
        </p>
      </div>
    </div>
  );
}

function Names({ data, lastResult }: Props) {
  const { t } = useTranslation('cabinet');
  const pending = useNavigation().formData?.get('intent') === 'profile';
  const labels = {
    lastName: t('cabinet:lastName'),
    firstName: t('cabinet:firstName'),
    middleName: t('cabinet:middleName'),
    regionId: t('cabinet:region'),
    city: t('cabinet:city'),
  };
  const { lastName, firstName, middleName, gender, regionId, city, emailAgreedForMarketing } = data;
  const form = useAppForm({
    id: 'names-form',
    lastResult,
    constraint: data.constraints.names,
    defaultValue: {
      ...{ lastName, firstName, middleName, gender, regionId, city, emailAgreedForMarketing },
      wasAgreed: Number(emailAgreedForMarketing),
    },
  });
  return (
    <section>
      <PageHeading>{data.title}</PageHeading>
      <AppForm method="post" action={paths.profile()} form={form} className={css.form}>
        <HiddenField name="wasAgreed" />
        <ErrorSummary form={form} labels={labels} />
        <Field name="lastName" label={labels.lastName} autoComplete="family-name" />
        <Field name="firstName" label={labels.firstName} autoComplete="given-name" />
        <Field name="middleName" label={labels.middleName} autoComplete="additional-name" />
        <RadioGroup
          name="gender"
          legend={t('cabinet:gender')}
          inline
          options={[
            { value: 'female', label: t('cabinet:female') },
            { value: 'male', label: t('cabinet:male') },
            { value: '', label: t('cabinet:noGender') },
          ]}
        />
        <Select name="regionId" label={labels.regionId} hint={t('cabinet:regionHint')} options={data.regions} />
        <Field name="city" label={labels.city} autoComplete="address-level2" />
        <Checkbox name="emailAgreedForMarketing" label={t('cabinet:marketing')} />
        {data.contacts ? <p className={css.quiet}>{t('cabinet:contacts', { list: data.contacts })}</p> : null}
        <Button name="intent" value="profile" look="primary" disabled={pending}>
          {t(pending ? 'cabinet:saving' : 'cabinet:save')}
        </Button>
      </AppForm>
    </section>
  );
}

function Password({ data, lastResult }: Props) {
  const { t } = useTranslation('cabinet');
  const pending = useNavigation().formData?.get('intent') === 'password';
  const { hasPassword } = data;
  const labels = {
    currentPassword: t('cabinet:currentPassword'),
    password: t('cabinet:newPassword'),
    passwordRepeat: t('cabinet:passwordRepeat'),
  };
  const form = useAppForm({ id: 'secret-form', lastResult, constraint: data.constraints.password });
  return (
    <section>
      <h2>{t('cabinet:password')}</h2>
      <p className={css.quiet}>{t(hasPassword ? 'cabinet:passwordLead' : 'cabinet:passwordFirst')}</p>
      <AppForm method="post" action={paths.profile()} form={form} className={css.form}>
        <ErrorSummary form={form} labels={labels} />
        <UsernameField login={data.login} />
        {hasPassword ? (
          <PasswordField
            name="currentPassword"
            label={labels.currentPassword}
            autoComplete="current-password"
            required
          />
        ) : null}
        <PasswordField
          name="password"
          label={labels.password}
          hint={t('cabinet:passwordHint')}
          autoComplete="new-password"
        />
        <PasswordField name="passwordRepeat" label={labels.passwordRepeat} autoComplete="new-password" />
        <Button name="intent" value="password" disabled={pending}>
          {t(pending ? 'cabinet:saving' : hasPassword ? 'cabinet:changePassword' : 'cabinet:setPassword')}
        </Button>
      </AppForm>
    </section>
  );
}

interface AvatarProps {
  url: string | undefined;
  lastResult: SubmissionResult | undefined;
}

function Avatar({ url, lastResult }: AvatarProps) {
  const { t } = useTranslation('cabinet');
  const pending = useNavigation().formData?.get('intent') === 'avatar';
  const form = useAppForm({ id: 'avatar-form', lastResult });
  return (
    <section>
      <h2>{t('cabinet:avatar')}</h2>
      <AppForm method="post" action={paths.profile()} encType="multipart/form-data" form={form} className={css.form}>
        {url ? <img src={url} alt={t('cabinet:avatarAlt')} width={96} height={96} className={css.avatar} /> : null}
        <FileField
          name="photo"
          megabytes={2}
          label={t('cabinet:avatarFile')}
          hint={t('cabinet:avatarHint')}
          accept=".jpg,.jpeg,.png,image/jpeg,image/png"
        />
        <div className={css.ways}>
          <Button name="intent" value="avatar" disabled={pending}>
            {t(pending ? 'cabinet:saving' : 'cabinet:avatarSave')}
          </Button>
          {url ? (
            <Button name="intent" value="delete-avatar" formNoValidate>
              {t('cabinet:avatarDelete')}
            </Button>
          ) : null}
        </div>
      </AppForm>
    </section>
  );
}
