import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import type { OrderStepKind } from '#contract/staff-order.ts';
import type { StepProps } from './step-props.ts';

/** Asks whether goods may leave that had to be paid first. */
export function Unpaid({ data: { record }, lastResult, kind }: StepProps & { kind: OrderStepKind }) {
  const { t } = useTranslation('processing');
  const { formatMoney } = useFormats();
  const sent = lastResult?.initialValue;
  const isAsked = record ? record.asksUnpaid.includes(kind) : (sent?.['asksUnpaid'] ?? sent?.['unpaid']) === 'on';
  if (!isAsked) return null;
  return (
    <>
      <input type="hidden" name="asksUnpaid" value="on" />
      <Checkbox
        name="unpaid"
        label={t('processing:unpaid')}
        hint={record ? t('processing:unpaidHint', { left: formatMoney(record.left) }) : undefined}
      />
    </>
  );
}
