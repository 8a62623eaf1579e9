import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, resultOf, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, TextArea } from '#app/ui/conform/field.tsx';
import css from '#app/ui/record-page.module.css';
import type { OrderStepKind } from '#contract/staff-order.ts';
import { ShipForm } from './ship-form.tsx';
import { hiddenOf, type StepProps } from './step-props.ts';

/** What can be done to the order now. While the supplier is away, the form that was sent, with what was typed. */
export function Steps({ data, lastResult }: StepProps) {
  const { t } = useTranslation('processing');
  const posted = lastResult?.initialValue?.['intent'] as OrderStepKind | undefined;
  const steps = data.record?.steps ?? [];
  const shown = posted && !steps.includes(posted) ? [...steps, posted] : steps;
  const plain = shown.filter((step) => step !== 'ship' && step !== 'pay');
  if (shown.length === 0) return null;
  const plainResult = plain.some((step) => step === posted) ? lastResult : undefined;
  return (
    <section className={css.page} aria-labelledby="order-steps">
      <h2 id="order-steps">{t('processing:steps')}</h2>
      {plain.length > 0 ? <PlainSteps data={data} steps={plain} lastResult={plainResult} /> : null}
      {shown.includes('ship') ? <ShipForm data={data} lastResult={resultOf(lastResult, 'ship')} /> : null}
      {shown.includes('pay') ? <PayForm data={data} lastResult={resultOf(lastResult, 'pay')} /> : null}
    </section>
  );
}

function PlainSteps({ data, steps, lastResult }: StepProps & { steps: readonly OrderStepKind[] }) {
  const { t } = useTranslation('processing');
  const { id, requestId, constraint } = data;
  const form = useAppForm({ id: 'step-form', lastResult, constraint });
  return (
    <AppForm
      method="post"
      action={paths.staffOrder(id)}
      form={form}
      requestId={requestId}
      hidden={hiddenOf(data, lastResult)}
      className={css.section}
    >
      <ErrorSummary form={form} labels={{ comment: t('processing:comment') }} />
      <TextArea name="comment" rows={2} label={t('processing:comment')} hint={t('processing:commentHint')} />
      <div className={css.heading}>
        {steps.map((step, index) => (
          <Button key={step} name="intent" value={step} look={index === 0 ? 'primary' : 'secondary'}>
            {t(`processing:step.${step}`)}
          </Button>
        ))}
      </div>
    </AppForm>
  );
}

function PayForm({ data, lastResult }: StepProps) {
  const { t } = useTranslation('processing');
  const { formatMoney } = useFormats();
  const { id, requestId, record } = data;
  const form = useAppForm({ id: 'pay-form', lastResult });
  return (
    <details open={lastResult !== undefined}>
      <summary>{t('processing:step.pay')}</summary>
      <AppForm
        method="post"
        action={paths.staffOrder(id)}
        form={form}
        requestId={requestId}
        hidden={hiddenOf(data, lastResult)}
        className={css.section}
      >
        <ErrorSummary form={form} labels={{ amount: t('processing:sum') }} />
        <Field
          name="amount"
          label={t('processing:sum')}
          hint={record ? t('processing:leftToPay', { left: formatMoney(record.left) }) : undefined}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          required
        />
        <div>
          <Button name="intent" value="pay">
            {t('processing:pay')}
          </Button>
        </div>
      </AppForm>
    </details>
  );
}
