import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Button } from '../button.tsx';
import { PageHeading } from '../page-heading.tsx';
import css from '../record-page.module.css';
import { ResendForm } from '../resend-form.tsx';
import { useAppForm } from './app-form.tsx';
import { ErrorSummary } from './error-summary.tsx';

interface Props {
  title: string;
  action: Path;
  lastResult: SubmissionResult | undefined;
  /** The whole form that was sent. */
  resend: readonly (readonly [name: string, value: string])[];
  /** Means the same whoever acts now. */
  forAnybody?: boolean;
}

/** The fields of a form that was refused, as they were sent. */
export function sentFields(lastResult: SubmissionResult | undefined): [name: string, value: string][] {
  return Object.entries(lastResult?.initialValue ?? {}).flatMap(([name, value]) =>
    [value].flat().flatMap((one): [string, string][] => (typeof one === 'string' ? [[name, one]] : [])),
  );
}

/** For a post without a response, when its page can't be rendered: posts it again. */
export function ResendPage({ title, action, lastResult, resend, forAnybody = false }: Props) {
  const { t } = useTranslation('ui');
  const form = useAppForm({ id: 'resend-form', lastResult });
  return (
    <div className={css.page}>
      <PageHeading>{title}</PageHeading>
      <ErrorSummary form={form} />
      <ResendForm action={action} fields={resend} forAnybody={forAnybody}>
        <Button look="primary">{t('ui:resend')}</Button>
      </ResendForm>
    </div>
  );
}
