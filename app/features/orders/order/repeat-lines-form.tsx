import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { Checkbox } from '#app/ui/conform/checkbox.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { TickCount } from '#app/ui/tick-bar.tsx';
import { formatTicked } from '#app/ui/ticked.ts';
import type { Ticks } from '#app/ui/use-ticks.ts';
import css from '../order-page.module.css';

/** To which the ticks of the lines belong. */
export const repeatFormId = 'repeat-form';

export function isOfLines(lastResult: SubmissionResult | undefined): boolean {
  return lastResult?.initialValue?.['chosen'] !== undefined;
}

interface Props {
  /** This page of the order. */
  action: Path;
  requestId: string;
  lastResult: SubmissionResult | undefined;
  ticks: Ticks;
}

/** Repeats the lines that are ticked. */
export function RepeatLinesForm({ action, requestId, lastResult, ticks }: Props) {
  const { t } = useTranslation('orders');
  const { kept } = ticks;
  const form = useAppForm({ id: repeatFormId, lastResult });
  return (
    <div>
      <ErrorSummary form={form} />
      <AppForm
        ref={ticks.form}
        method="post"
        action={action}
        form={form}
        requestId={requestId}
        hidden={{ chosen: 'on', kept: kept.size > 0 ? formatTicked(kept) : undefined }}
        className={css.repeat}
        preventScrollReset
      >
        <Button>{t('orders:repeat.lines')}</Button>
        {kept.size > 0 ? <TickCount kept={kept} /> : null}
        <Checkbox name="substitutes" label={t('orders:repeat.substitutes')} />
      </AppForm>
    </div>
  );
}
