import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Button } from '#app/ui/button.tsx';
import { useAppForm } from '#app/ui/conform/app-form.tsx';
import { TextArea } from '#app/ui/conform/field.tsx';
import css from '#app/ui/record-page.module.css';
import { type AmountRow, AmountRows, amountLabels, lineName } from '../amount-rows.tsx';
import { postedLines } from '../posted-lines.ts';
import type { ReturnView } from '../returns.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';

const ofReturns = ['accept-return', 'refuse-return', 'receive-return'];
export const isOfReturn = (step: unknown) => ofReturns.some((one) => one === step);

/** What can be done to each return that isn't finished. While the supplier is away, the form that was sent. */
export function ReturnForms({ data, lastResult }: StepProps) {
  const sent = lastResult?.initialValue;
  const posted = isOfReturn(sent?.['intent']) ? Number(sent?.['returnId']) : null;
  const open = data.record?.openReturns ?? (posted === null ? [] : [null]);
  return open.map((one) => (
    <ReturnForm
      key={one?.id ?? posted}
      id={one?.id ?? posted ?? 0}
      orderReturn={one}
      data={data}
      lastResult={one === null || one.id === posted ? lastResult : undefined}
    />
  ));
}

interface Props extends StepProps {
  id: number;
  /** Null while the supplier is away. */
  orderReturn: ReturnView | null;
}

function ReturnForm({ id, orderReturn, data, lastResult }: Props) {
  const { t } = useTranslation(['processing', 'returns']);
  const { formatDate } = useFormats();
  const { constraint } = data;
  const intent = lastResult?.initialValue?.['intent'];
  const isAccepted = orderReturn ? orderReturn.status === 'accepted' : intent === 'receive-return';
  const rows = useRows(orderReturn, isAccepted, lastResult);
  const form = useAppForm({
    id: `return-${id}-form`,
    lastResult,
    constraint,
    defaultValue: { lines: orderReturn?.lines.map((line) => ({ id: line.id, amount: line.asked })) ?? [] },
  });
  const [step, summary] = isAccepted
    ? (['receive-return', 'processing:return.accepted'] as const)
    : (['accept-return', 'processing:return.asked'] as const);
  return (
    <details open>
      <summary>
        {orderReturn
          ? t(summary, { date: formatDate(orderReturn.created), reason: orderReturn.reasonName })
          : t('returns:untitled')}
      </summary>
      <StepForm data={data} form={form} labels={{ ...amountLabels(rows), comment: t('processing:comment') }}>
        <input type="hidden" name="returnId" value={id} />
        {orderReturn?.comment ? <p>{orderReturn.comment}</p> : null}
        {isAccepted ? <p className={css.quiet}>{t('processing:return.receiveHint')}</p> : <AmountRows rows={rows} />}
        <TextArea name="comment" rows={2} label={t('processing:comment')} hint={t('processing:return.commentHint')} />
        <div className={css.heading}>
          <Button name="intent" value={step} look="primary">
            {t(`processing:step.${step}`)}
          </Button>
          <Button name="intent" value="refuse-return">
            {t('processing:step.refuse-return')}
          </Button>
        </div>
      </StepForm>
    </details>
  );
}

function useRows(
  orderReturn: ReturnView | null,
  isAccepted: boolean,
  lastResult: StepProps['lastResult'],
): AmountRow[] {
  const { t } = useTranslation(['processing', 'orders']);
  const { formatNumber } = useFormats();
  if (isAccepted) return [];
  if (!orderReturn) return postedLines(lastResult);
  return orderReturn.lines.map((line) => ({
    id: line.id,
    name: lineName(t, line),
    hint: t('processing:return.hint', { asked: formatNumber(line.asked), unit: line.unit }),
    most: line.asked,
  }));
}
