import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Button } from '#app/ui/button.tsx';
import { resultOf, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Field, TextArea } from '#app/ui/conform/field.tsx';
import css from '#app/ui/record-page.module.css';
import type { OrderStepKind } from '#contract/staff-order.ts';
import { CloseShortForm } from './close-short-form.tsx';
import { RefundForm } from './refund-form.tsx';
import { isOfReturn, ReturnForms } from './return-form.tsx';
import { ShipForm } from './ship-form.tsx';
import { FoldedStep, StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { Unpaid } from './unpaid.tsx';

/** Steps with a form of their own. */
const folded = new Set<OrderStepKind>(['ship', 'pay', 'refund', 'close-short']);

/** Steps whose comment the buyer has to read. */
const withReason = new Set<OrderStepKind>(['reject', 'cancel']);

/** What can be done to the order now. While the supplier is away, the form that was sent, with what was typed. */
export function Steps({ data, lastResult }: StepProps) {
  const { t } = useTranslation('processing');
  const posted = lastResult?.initialValue?.['intent'] as OrderStepKind | undefined;
  const steps = data.record?.steps ?? [];
  const shown = posted && !steps.includes(posted) ? [...steps, posted] : steps;
  const plain = shown.filter((step) => !folded.has(step) && !isOfReturn(step));
  if (shown.length === 0) return null;
  const plainResult = plain.some((step) => step === posted) ? lastResult : undefined;
  return (
    <section className={css.page} aria-labelledby="order-steps">
      <h2 id="order-steps">{t('processing:steps')}</h2>
      {shown.some(isOfReturn) ? <ReturnForms data={data} lastResult={lastResult} /> : null}
      {plain.length > 0 ? <PlainSteps data={data} steps={plain} lastResult={plainResult} /> : null}
      {shown.includes('ship') ? <ShipForm data={data} lastResult={resultOf(lastResult, 'ship')} /> : null}
      {shown.includes('pay') ? <PayForm data={data} lastResult={resultOf(lastResult, 'pay')} /> : null}
      {shown.includes('refund') ? <RefundForm data={data} lastResult={resultOf(lastResult, 'refund')} /> : null}
      {shown.includes('close-short') ? (
        <CloseShortForm data={data} lastResult={resultOf(lastResult, 'close-short')} />
      ) : null}
    </section>
  );
}

function PlainSteps({ data, steps, lastResult }: StepProps & { steps: readonly OrderStepKind[] }) {
  const { t } = useTranslation('processing');
  const form = useAppForm({ id: 'step-form', lastResult, constraint: data.constraint });
  const labels = { comment: t('processing:comment'), unpaid: t('processing:unpaid') };
  const hint = steps.includes('refuse-reserve')
    ? t('processing:commentHintReserve')
    : steps.some((step) => withReason.has(step))
      ? t('processing:commentHint')
      : undefined;
  return (
    <StepForm data={data} form={form} labels={labels}>
      <TextArea name="comment" rows={2} label={t('processing:comment')} hint={hint} />
      <Unpaid data={data} lastResult={lastResult} kind="deliver" />
      <div className={css.heading}>
        {steps.map((step, index) => (
          <Button
            key={step}
            name="intent"
            value={step}
            look={index === 0 && step !== 'reissue-invoice' ? 'primary' : 'secondary'}
          >
            {t(`processing:step.${step}`)}
          </Button>
        ))}
      </div>
    </StepForm>
  );
}

function PayForm({ data, lastResult }: StepProps) {
  const { t } = useTranslation('processing');
  const { formatMoney } = useFormats();
  const { record } = data;
  const form = useAppForm({ id: 'pay-form', lastResult });
  const labels = {
    amount: t('processing:sum'),
    paperNumber: t('processing:paperNumber'),
    paperDate: t('processing:paperDate'),
  };
  return (
    <FoldedStep kind="pay" data={data} form={form} labels={labels}>
      <Field
        name="amount"
        label={labels.amount}
        hint={record ? t('processing:leftToPay', { left: formatMoney(record.left) }) : undefined}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        required
      />
      <Field
        name="paperNumber"
        label={labels.paperNumber}
        hint={t('processing:paperHint')}
        maxLength={30}
        autoComplete="off"
      />
      <Field name="paperDate" type="date" label={labels.paperDate} />
      <div>
        <Button name="intent" value="pay">
          {t('processing:pay')}
        </Button>
      </div>
    </FoldedStep>
  );
}
