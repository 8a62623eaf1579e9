import type { SubmissionResult } from '@conform-to/react';
import type { FormProps } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Path } from '#app/paths.ts';
import { AppForm } from '#app/ui/app-form.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { useAppForm } from '#app/ui/use-app-form.ts';
import css from './auth-form.module.css';
import { LegalLinks } from './legal-links.tsx';

export interface Sending {
  lastResult: SubmissionResult | undefined;
  pending: boolean;
  /** Fetcher of the dialog; without it the form navigates. */
  fetcherKey?: string;
}

interface Props extends Sending, Omit<Parameters<typeof useAppForm>[0], 'lastResult'>, Pick<FormProps, 'encType'> {
  action: Path;
  heading?: ReactNode;
  /** Field names for the error summary. */
  labels: Record<string, string>;
  children: ReactNode;
}

export function AuthForm({ action, heading, labels, fetcherKey, pending, children, encType, ...options }: Props) {
  const form = useAppForm(options);
  const overPage = fetcherKey === undefined ? {} : { navigate: false, fetcherKey, hidden: { over: 1 } };
  return (
    <AppForm form={form} method="post" action={action} className={css.form} {...(encType && { encType })} {...overPage}>
      {heading}
      <ErrorSummary form={form} labels={labels} />
      {children}
      <LegalLinks />
    </AppForm>
  );
}
