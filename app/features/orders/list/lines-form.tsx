import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import css from '#app/ui/list-page.module.css';
import record from '#app/ui/record-page.module.css';

export const linesFormId = 'lines-form';

interface Props {
  /** The list's own address. */
  action: Path;
  requestId: string;
  lastResult: SubmissionResult | undefined;
}

/** Puts the ticked rows into the cart or into a specification: `Tick` in each row belongs to it. */
export function LinesForm({ action, requestId, lastResult }: Props) {
  const { t } = useTranslation('orders');
  const form = useAppForm({ id: linesFormId, lastResult });
  return (
    <div className={record.section}>
      <ErrorSummary form={form} />
      <AppForm method="post" action={action} form={form} requestId={requestId} preventScrollReset className={css.ways}>
        <Button name="intent" value="cart">
          {t('orders:lines.toCart')}
        </Button>
        <Button name="intent" value="specification">
          {t('orders:lines.toSpecification')}
        </Button>
      </AppForm>
    </div>
  );
}
