import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { Path } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import css from '#app/ui/form-page.module.css';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import type { FoundGoods, FoundProduct } from './find.server.ts';

interface Props {
  product: Pick<FoundProduct, 'id' | 'name' | 'unit' | 'batch'>;
  /** This page, with the same search. */
  action: Path;
  /** What goes with the product. */
  hidden?: Record<string, number>;
  requestId: string;
  /** Of the page, which may be about another product. */
  lastResult: SubmissionResult | undefined;
}

/** Each product that is found has a form of its own. */
export const isOfFound = (lastResult: SubmissionResult | undefined): boolean =>
  lastResult?.initialValue?.['product'] !== undefined;

/** Whether the product that was sent stands there, to say what is wrong with it. */
export function isAmong(found: FoundGoods | null, lastResult: SubmissionResult | undefined): boolean {
  const product = lastResult?.initialValue?.['product'];
  return found?.items.some(({ id }) => String(id) === product) === true;
}

export function AddFound({ product, action, hidden, requestId, lastResult }: Props) {
  const { t } = useTranslation('find');
  const { id, name, unit, batch } = product;
  const isSent = lastResult?.initialValue?.['product'] === String(id);
  const form = useAppForm({
    id: `product-${id}-form`,
    lastResult: isSent ? lastResult : undefined,
    defaultValue: { amount: String(batch) },
  });
  const label = [t('find:amount'), unit].filter(Boolean).join(', ');
  return (
    <AppForm
      noValidate
      method="post"
      action={action}
      form={form}
      hidden={{ ...hidden, product: id }}
      requestId={requestId}
      className={css.form}
    >
      <ErrorSummary form={form} labels={{ amount: label }} />
      <div className={css.amount}>
        <Field
          name="amount"
          label={<VisuallyHidden>{`${label}: ${name}`}</VisuallyHidden>}
          inputMode="numeric"
          autoComplete="off"
        />
        <Button aria-label={`${t('find:add')}: ${name}`}>{t('find:add')}</Button>
      </div>
    </AppForm>
  );
}
