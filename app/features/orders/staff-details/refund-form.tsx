import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Button } from '#app/ui/button.tsx';
import { useAppForm } from '#app/ui/conform/app-form.tsx';
import { Field, TextArea } from '#app/ui/conform/field.tsx';
import { RadioGroup } from '#app/ui/conform/radio-group.tsx';
import { FoldedStep } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

/** Notes money that was sent back, or has the provider of a payment send it. */
export function RefundForm({ data, lastResult }: StepProps) {
  const { t } = useTranslation('processing');
  const { formatDate, formatMoney } = useFormats();
  const { constraint, record } = data;
  const form = useAppForm({ id: 'refund-form', lastResult, constraint });
  const { left, payments } = record?.refund ?? { left: null, payments: [] };
  const labels = {
    amount: t('processing:sum'),
    paymentId: t('processing:refundWay'),
    comment: t('processing:comment'),
  };
  const options = [
    { value: 0, label: t('processing:refundTransfer') },
    ...payments.map(({ id, methodName, paidAt, left }) => ({
      value: id,
      label: t('processing:refundThrough', {
        method: methodName,
        date: formatDate(paidAt),
        left: formatMoney(left),
      }),
    })),
  ];
  return (
    <FoldedStep kind="refund" data={data} form={form} labels={labels}>
      <Field
        name="amount"
        label={labels.amount}
        hint={left === null ? undefined : t('processing:refundLeft', { left: formatMoney(left) })}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        required
      />
      <RadioGroup name="paymentId" legend={labels.paymentId} options={options} defaultValue={0} required />
      <TextArea name="comment" rows={2} label={labels.comment} />
      <div>
        <Button name="intent" value="refund">
          {t('processing:refund')}
        </Button>
      </div>
    </FoldedStep>
  );
}
