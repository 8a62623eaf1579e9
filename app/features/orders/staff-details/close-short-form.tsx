import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import { Button } from '#app/ui/button.tsx';
import { useAppForm } from '#app/ui/conform/app-form.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { TextArea } from '#app/ui/conform/field.tsx';
import css from '#app/ui/record-page.module.css';
import { AmountRows, amountLabels, lineName } from '../amount-rows.tsx';
import { postedLines } from '../posted-lines.ts';
import { FoldedStep } from './step-form.tsx';
import { mostOf, type StepProps } from './step-props.ts';

/** Cancels what isn't shipped of the lines of this page of the order, or less of it. */
export function CloseShortForm({ data, lastResult }: StepProps) {
  const { t } = useTranslation(['processing', 'orders']);
  const { formatNumber } = useFormats();
  const { constraint, record } = data;
  const toShip = record?.toShip ?? postedLines(lastResult).map((line) => ({ ...line, article: '', left: 0, unit: '' }));
  const rows = toShip.map((line) => ({
    ...{ id: line.id, name: lineName(t, line), left: line.left, ...mostOf(line) },
    hint: line.left > 0 ? t('processing:left', { left: formatNumber(line.left), unit: line.unit }) : undefined,
  }));
  const form = useAppForm({
    id: 'close-short-form',
    lastResult,
    constraint,
    defaultValue: { lines: rows.map(({ id, left }) => ({ id, amount: left || '' })) },
  });
  const labels = { ...amountLabels(rows), rest: t('processing:wholeRest'), comment: t('processing:comment') };
  return (
    <FoldedStep kind="close-short" data={data} form={form} labels={labels}>
      <p className={css.quiet}>{t('processing:closeShortHint')}</p>
      <AmountRows rows={rows} />
      {(record?.pageCount ?? 1) > 1 ? <Checkbox name="rest" label={t('processing:wholeRest')} /> : null}
      <TextArea name="comment" rows={2} label={t('processing:comment')} required />
      <div>
        <Button name="intent" value="close-short">
          {t('processing:closeShort')}
        </Button>
      </div>
    </FoldedStep>
  );
}
