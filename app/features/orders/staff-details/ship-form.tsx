import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, TextArea } from '#app/ui/conform/field.tsx';
import css from '#app/ui/record-page.module.css';
import { postedLines } from '../posted-lines.ts';
import type { StaffOrderData } from './details.server.ts';
import { hiddenOf, type StepProps } from './step-props.ts';

interface Row {
  id: number;
  name: string;
  unit: string;
  left: number;
}

/** Ships what is left of the lines of this page of the order, or parts of it. */
export function ShipForm({ data, lastResult }: StepProps) {
  const { t } = useTranslation('processing');
  const { formatNumber } = useFormats();
  const { id, requestId, constraint, record } = data;
  const rows = record ? rowsOf(record) : postedLines(lastResult).map((line) => ({ ...line, unit: '', left: 0 }));
  const form = useAppForm({
    id: 'ship-form',
    lastResult,
    constraint,
    defaultValue: { lines: rows.map((row) => ({ id: row.id, amount: row.left })) },
  });
  const labels = Object.fromEntries(rows.map(({ name }, at) => [`lines[${at}].amount`, name]));
  return (
    <details open={lastResult !== undefined}>
      <summary>{t('processing:step.ship')}</summary>
      <AppForm
        method="post"
        action={paths.staffOrder(id)}
        form={form}
        requestId={requestId}
        hidden={hiddenOf(data, lastResult)}
        className={css.section}
      >
        <ErrorSummary form={form} labels={{ ...labels, comment: t('processing:comment') }} />
        {rows.map((row, at) => (
          <div key={row.id}>
            <input type="hidden" name={`lines[${at}].id`} value={row.id} />
            <Field
              name={`lines[${at}].amount`}
              label={row.name}
              hint={row.left > 0 ? t('processing:left', { left: formatNumber(row.left), unit: row.unit }) : undefined}
              inputMode="numeric"
              maxLength={7}
              autoComplete="off"
            />
          </div>
        ))}
        {(record?.pageCount ?? 1) > 1 ? <p className={css.quiet}>{t('processing:onlyPage')}</p> : null}
        <Field name="carrier" label={t('processing:carrier')} autoComplete="off" />
        <Field name="tracking" label={t('processing:tracking')} autoComplete="off" />
        <TextArea name="comment" rows={2} label={t('processing:comment')} />
        <div>
          <Button name="intent" value="ship">
            {t('processing:ship')}
          </Button>
        </div>
      </AppForm>
    </details>
  );
}

function rowsOf({ lines }: NonNullable<StaffOrderData['record']>): Row[] {
  return lines.flatMap(({ id, name, unit, amount, shipped }) => {
    return amount > shipped ? [{ id, name, unit, left: amount - shipped }] : [];
  });
}
