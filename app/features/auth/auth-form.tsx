import type { SubmissionResult } from '@conform-to/react';
import { type FormProps, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { PasswordField } from '#app/ui/conform/password-field.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import css from './auth-form.module.css';

export interface Sending {
  lastResult: SubmissionResult | undefined;
  pending: boolean;
  /** Fetcher of the dialog; without it the form navigates. */
  fetcherKey?: string;
}

interface Props
  extends Sending,
    Omit<Parameters<typeof useAppForm>[0], 'lastResult'>,
    Pick<FormProps, 'encType' | 'onSubmit'> {
  action: paths.Path;
  heading?: ReactNode;
  /** Field names for the error summary. */
  labels: Record<string, string>;
  children: ReactNode;
}

export function AuthForm({ action, heading, labels, fetcherKey, pending, children, ...rest }: Props) {
  const { encType, onSubmit, ...options } = rest;
  const form = useAppForm(options);
  const overPage = fetcherKey === undefined ? {} : { navigate: false, fetcherKey, hidden: { over: 1 } };
  return (
    <AppForm
      form={form}
      method="post"
      action={action}
      className={css.form}
      {...(encType && { encType })}
      {...(onSubmit && { onSubmit })}
      {...overPage}
    >
      {heading}
      <ErrorSummary form={form} labels={labels} />
      {children}
      <LegalLinks />
    </AppForm>
  );
}

/** Password managers look for `username`. */
export function LoginField() {
  const { t } = useTranslation('auth');
  return (
    <Field
      name="login"
      label={t('auth:login')}
      hint={t('auth:loginHint')}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
    />
  );
}

/** A password to be set. */
export function NewPasswordField({ label }: { label: string }) {
  const { t } = useTranslation('auth');
  return (
    <PasswordField
      name="password"
      label={label}
      hint={t('auth:reset.hint')}
      autoComplete="new-password"
      minLength={8}
    />
  );
}

function LegalLinks() {
  const { t } = useTranslation('auth');
  return (
    <ul className={css.legal}>
      <li>
        <Link to={paths.content('reglament')} target="_blank" prefetch="none">
          {t('auth:agreement')}
        </Link>
      </li>
      <li>
        <Link to={paths.content('politika-sbora-personalnykh-dannykh')} target="_blank" prefetch="none">
          {t('auth:privacy')}
        </Link>
      </li>
      <li>
        <Link to={paths.content('usloviya-sbora-cookies')} target="_blank" prefetch="none">
          {t('auth:cookies')}
        </Link>
      </li>
    </ul>
  );
}

interface PageProps {
  heading: string;
  children: (pending: boolean) => ReactNode;
}

export function AuthPage({ heading, children }: PageProps) {
  const { formMethod } = useNavigation();
  return (
    <div className={css.page}>
      <PageHeading>{heading}</PageHeading>
      {children(formMethod === 'POST')}
    </div>
  );
}
