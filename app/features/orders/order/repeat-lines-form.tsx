import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import css from '../order-page.module.css';

/** To which the ticks of the lines belong. */
export const repeatFormId = 'repeat-form';

interface Props {
  order: { id: number };
  requestId: string;
  lastResult: SubmissionResult | undefined;
}

/** Repeats the lines that are ticked. */
export function RepeatLinesForm({ order, requestId, lastResult }: Props) {
  const { t } = useTranslation('orders');
  const form = useAppForm({ id: repeatFormId, lastResult });
  return (
    <div>
      <ErrorSummary form={form} />
      <AppForm
        method="post"
        action={paths.order(order.id)}
        form={form}
        requestId={requestId}
        hidden={{ chosen: 'on' }}
        className={css.repeat}
        preventScrollReset
      >
        <Button>{t('orders:repeat.lines')}</Button>
        <Checkbox name="substitutes" label={t('orders:repeat.substitutes')} />
      </AppForm>
    </div>
  );
}
