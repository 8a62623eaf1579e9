import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { AppForm, type FormHandle } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import css from '#app/ui/record-page.module.css';
import type { StepProps } from './step-props.ts';

interface Props extends Pick<StepProps, 'data'> {
  form: FormHandle;
  /** Names of its fields, for its errors. */
  labels: Record<string, string>;
  children: ReactNode;
}

/** A form that takes a step. It names the version that is shown, or the one that was sent when nothing is. */
export function StepForm({ data: { id, requestId, record }, form, labels, children }: Props) {
  const version = record?.version ?? Number(form.lastResult?.initialValue?.['version'] ?? 0);
  return (
    <AppForm
      method="post"
      action={paths.staffOrder(id)}
      form={form}
      requestId={requestId}
      hidden={{ version }}
      className={css.section}
    >
      <ErrorSummary form={form} labels={labels} />
      {children}
    </AppForm>
  );
}

/** A step with fields of its own, which opens by its name. */
export function FoldedStep({ kind, ...rest }: Props & { kind: 'ship' | 'pay' | 'refund' | 'close-short' }) {
  const { t } = useTranslation('processing');
  return (
    <details open={rest.form.lastResult !== undefined}>
      <summary>{t(`processing:step.${kind}`)}</summary>
      <StepForm {...rest} />
    </details>
  );
}
