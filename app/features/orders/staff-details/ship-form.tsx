import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Button } from '#app/ui/button.tsx';
import { useAppForm } from '#app/ui/conform/app-form.tsx';
import { Field, TextArea } from '#app/ui/conform/field.tsx';
import css from '#app/ui/record-page.module.css';
import { AmountRows, amountLabels, lineName } from '../amount-rows.tsx';
import { postedLines } from '../posted-lines.ts';
import { FoldedStep } from './step-form.tsx';
import { mostOf, type RowToShip, type StepProps } from './step-props.ts';
import { Unpaid } from './unpaid.tsx';

/** Of a row whose order isn't known. */
const unknown = { article: '', unit: '', left: 0, now: 0, held: 0, free: null, comes: null };

/** Ships what can leave now of the lines of this page of the order, or other parts of them. */
export function ShipForm({ data, lastResult }: StepProps) {
  const { t } = useTranslation(['processing', 'orders']);
  const hintOf = useHint();
  const { constraint, record } = data;
  const toShip = record?.toShip ?? postedLines(lastResult).map((line) => ({ ...line, ...unknown }));
  const rows = toShip.map((row) => ({ ...row, name: lineName(t, row), hint: hintOf(row), ...mostOf(row) }));
  const form = useAppForm({
    id: 'ship-form',
    lastResult,
    constraint,
    defaultValue: { lines: rows.map(({ id, now }) => ({ id, amount: now || '' })) },
  });
  const labels = { ...amountLabels(rows), unpaid: t('processing:unpaid'), comment: t('processing:comment') };
  return (
    <FoldedStep kind="ship" data={data} form={form} labels={labels}>
      <AmountRows rows={rows} />
      {(record?.pageCount ?? 1) > 1 ? <p className={css.quiet}>{t('processing:onlyPage')}</p> : null}
      <Field name="carrier" label={t('processing:carrier')} autoComplete="off" />
      <Field name="tracking" label={t('processing:tracking')} autoComplete="off" />
      <TextArea name="comment" rows={2} label={t('processing:comment')} />
      <Unpaid data={data} lastResult={lastResult} kind="ship" />
      <div>
        <Button name="intent" value="ship">
          {t('processing:ship')}
        </Button>
      </div>
    </FoldedStep>
  );
}

/** What is left of a line, and why not all of it can leave now. */
function useHint() {
  const { t } = useTranslation('processing');
  const { formatDate, formatNumber } = useFormats();
  return ({ left, now, held, free, comes, unit }: RowToShip) => {
    if (left === 0) return undefined;
    const amounts = { left: formatNumber(left), unit };
    if (now === left || free === null) return t('processing:left', amounts);
    const short = { ...amounts, now: formatNumber(now), held: formatNumber(held), free: formatNumber(free) };
    const rest = comes ? t('processing:comes', { date: formatDate(comes) }) : '';
    return `${t('processing:short', short)} ${rest}`.trim();
  };
}
