import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { FormHandle } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import type { RowValues } from './row.tsx';

interface Props {
  form: FormHandle;
  rows: readonly FieldMetadata<RowValues>[];
  /** By row, whether what was wrong in it is put right. */
  mended: readonly boolean[];
}

/** What was refused, by row. */
export function RowErrors({ form, rows, mended }: Props) {
  const { t } = useTranslation('quick');
  const fields = rows.map((row) => row.getFieldset());
  const labels = fields.flatMap(({ article, amount }, at) => [
    [article.name, t('quick:articleOf', { row: at + 1 })],
    [amount.name, t('quick:amountOf', { row: at + 1 })],
  ]);
  const right = fields.flatMap(({ article, amount }, at) => (mended[at] ? [article.name, amount.name] : []));
  return <ErrorSummary form={form} labels={Object.fromEntries(labels)} mended={new Set(right)} />;
}
