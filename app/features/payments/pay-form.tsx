import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import type { Path } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { RadioGroup } from '#app/ui/conform/radio-group.tsx';
import css from '#app/ui/record-page.module.css';
import type { PayFormData } from './pay-form.server.ts';
import { isWay, type Way } from './way.ts';

interface Props {
  /** Its own page. */
  action: Path;
  data: PayFormData;
  lastResult: SubmissionResult | undefined;
  /** The page tells of a payment that waits. */
  isAnother?: boolean;
}

/** All of what is left, or a part of it, in one of the ways that the buyer has. */
export function PayForm({ action, data, lastResult, isAnother }: Props) {
  const { rest, amount, chosen, requestId } = data;
  const { t } = useTranslation('paying');
  const { formatMoney } = useFormats();
  const form = useAppForm({
    id: 'pay-form',
    lastResult,
    defaultValue: { amount: (amount / 100).toFixed(2).replace('.', ','), way: chosen },
  });
  const ways = rest === null ? sentWays(lastResult) : data.ways;
  if (ways.length === 0) return <p className={css.quiet}>{t('paying:noWays')}</p>;
  return (
    <AppForm
      method="post"
      action={action}
      form={form}
      requestId={requestId}
      hidden={isAnother ? { another: 'on' } : {}}
      className={css.section}
    >
      <ErrorSummary form={form} labels={{ amount: t('paying:amount'), way: t('paying:way') }} />
      <Field
        name="amount"
        label={t('paying:amount')}
        hint={rest === null ? undefined : t('paying:amountHint', { rest: formatMoney(rest) })}
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
        required
      />
      <RadioGroup
        name="way"
        legend={t('paying:way')}
        options={ways.map(({ way, card }) => ({
          value: way,
          label: card ?? t(way === 'sbp' ? 'paying:sbp' : way === 'card' ? 'paying:card' : 'paying:savedCard'),
        }))}
        required
      />
      <div>
        <Button look="primary">{t('paying:pay')}</Button>
      </div>
    </AppForm>
  );
}

/** The way that was sent: the others aren't known. */
function sentWays(lastResult: SubmissionResult | undefined): { way: Way; card?: string }[] {
  const way = lastResult?.initialValue?.['way'];
  if (typeof way !== 'string' || !isWay(way)) return [{ way: 'sbp' }, { way: 'card' }];
  return [{ way }];
}
