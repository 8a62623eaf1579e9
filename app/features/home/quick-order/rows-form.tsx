import type { FieldMetadata, SubmissionResult } from '@conform-to/react';
import { type ClipboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field, HiddenField } from '#app/ui/conform/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import css from './form.module.css';
import { pastedRows, type QuickOrderValues, type TypedRow, withPasted } from './rows.ts';

interface Props {
  /** Of the form before its first answer. */
  values: QuickOrderValues;
  lastResult: SubmissionResult | undefined;
  fetcherKey: string;
  pending: boolean;
  /** What was pasted into the rows. */
  note: string | undefined;
  onPasted: (rows: TypedRow[]) => void;
}

type RowField = FieldMetadata<TypedRow>;

export function RowsForm({ values, lastResult, fetcherKey, pending, note, onPasted }: Props) {
  const { t } = useTranslation('home');
  const form = useAppForm({ id: 'quick-order-form', lastResult, defaultValue: values });
  const lines = form.metadata.getFieldset()['lines'] as FieldMetadata<TypedRow[]> | undefined;
  const rows = lines?.getFieldList() ?? [];
  const noted = useRef<HTMLParagraphElement>(null);
  // The field with the focus went with the rows of before.
  useEffect(() => noted.current?.focus(), []);
  const paste = (event: ClipboardEvent<HTMLFormElement>) => {
    const pasted = pastedRows(event.clipboardData.getData('text'));
    const { target, currentTarget } = event;
    const place = rows.findIndex(
      (row) => target instanceof HTMLInputElement && target.name === row.getFieldset().article.name,
    );
    if (!pasted || place < 0) return;
    event.preventDefault();
    onPasted(withPasted(typedIn(currentTarget, rows), place, pasted));
  };
  return (
    <AppForm
      form={form}
      method="post"
      action={paths.homePost()}
      navigate={false}
      fetcherKey={fetcherKey}
      hidden={{ intent: 'quick-order' }}
      onPaste={paste}
    >
      <HiddenField name="requestId" />
      <ErrorSummary form={form} labels={labelsOf(rows, (key, row) => t(key, { row }))} />
      <ol className={css.rows}>
        {rows.map((row, at) => (
          <li key={row.key} className={css.row}>
            <Row row={row} at={at} />
          </li>
        ))}
      </ol>
      {note ? (
        <p ref={noted} role="status" tabIndex={-1}>
          {note}
        </p>
      ) : null}
      <Button look="primary" aria-disabled={pending || undefined}>
        {t(pending ? 'home:quick.pending' : 'home:quick.submit')}
      </Button>
    </AppForm>
  );
}

function Row({ row, at }: { row: RowField; at: number }) {
  const { t } = useTranslation('home');
  const { article, amount } = row.getFieldset();
  const label = (
    key: 'home:quick.article' | 'home:quick.amount',
    full: 'home:quick.articleOf' | 'home:quick.amountOf',
  ) => (at === 0 ? t(key) : <VisuallyHidden>{t(full, { row: at + 1 })}</VisuallyHidden>);
  return (
    <>
      <Field
        name={article.name}
        label={label('home:quick.article', 'home:quick.articleOf')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        name={amount.name}
        label={label('home:quick.amount', 'home:quick.amountOf')}
        inputMode="numeric"
        autoComplete="off"
      />
      {article.errors && article.value ? (
        <Link to={paths.catalogue({ keyword: article.value })} className={css.find}>
          {t('home:quick.find', { article: article.value })}
        </Link>
      ) : null}
    </>
  );
}

function typedIn(form: HTMLFormElement, rows: readonly RowField[]): TypedRow[] {
  const typed = new FormData(form);
  return rows.map((row) => {
    const { article, amount } = row.getFieldset();
    return { article: String(typed.get(article.name) ?? ''), amount: String(typed.get(amount.name) ?? '') };
  });
}

function labelsOf(
  rows: readonly RowField[],
  label: (key: 'home:quick.articleOf' | 'home:quick.amountOf', row: number) => string,
): Record<string, string> {
  const labels = rows.flatMap((row, at) => {
    const { article, amount } = row.getFieldset();
    return [
      [article.name, label('home:quick.articleOf', at + 1)],
      [amount.name, label('home:quick.amountOf', at + 1)],
    ];
  });
  return Object.fromEntries(labels);
}
