import type { SubmissionResult } from '@conform-to/react';
import { type ClipboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as paths from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { ErrorSummary } from '#app/ui/conform/error-summary.tsx';
import { Field } from '#app/ui/conform/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import css from './form.module.css';
import { pastedRows, type TypedRow, withPasted } from './rows.ts';

interface Props {
  rows: readonly TypedRow[];
  lastResult: SubmissionResult | undefined;
  requestId: string;
  fetcherKey: string;
  pending: boolean;
  /** What was pasted into the rows. */
  note: string | undefined;
  onPasted: (rows: TypedRow[]) => void;
  children: ReactNode;
}

const nameOf = (at: number, field: keyof TypedRow) => `lines[${at}].${field}`;

export function RowsForm({ rows, lastResult, requestId, fetcherKey, pending, note, onPasted, children }: Props) {
  const { t } = useTranslation('home');
  const form = useAppForm({ id: 'quick-order-form', lastResult, defaultValue: { lines: [...rows] } });
  const noted = useRef<HTMLParagraphElement>(null);
  // The field with the focus went with the rows of before.
  useEffect(() => noted.current?.focus(), []);
  const paste = (event: ClipboardEvent<HTMLFormElement>) => {
    const pasted = pastedRows(event.clipboardData.getData('text'));
    const place = event.target instanceof HTMLInputElement ? /^lines\[(\d+)\]\.article$/.exec(event.target.name) : null;
    if (!pasted || !place) return;
    event.preventDefault();
    onPasted(withPasted(typedIn(event.currentTarget, rows.length), Number(place[1]), pasted));
  };
  return (
    <AppForm
      form={form}
      method="post"
      action={paths.homePost()}
      navigate={false}
      fetcherKey={fetcherKey}
      requestId={requestId}
      hidden={{ intent: 'quick-order' }}
      onPaste={paste}
    >
      <ErrorSummary form={form} labels={labelsOf(rows, (key, row) => t(key, { row }))} />
      <ol className={css.rows}>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <li key={at} className={css.row}>
            <Row at={at} row={row} isRefused={isRefused(lastResult, at)} />
          </li>
        ))}
      </ol>
      {note ? (
        <p ref={noted} role="status" tabIndex={-1}>
          {note}
        </p>
      ) : null}
      {children}
      <Button look="primary" aria-disabled={pending || undefined}>
        {t(pending ? 'home:quick.pending' : 'home:quick.submit')}
      </Button>
    </AppForm>
  );
}

function Row({ at, row, isRefused }: { at: number; row: TypedRow; isRefused: boolean }) {
  const { t } = useTranslation('home');
  const label = (
    key: 'home:quick.article' | 'home:quick.amount',
    full: 'home:quick.articleOf' | 'home:quick.amountOf',
  ) => (at === 0 ? t(key) : <VisuallyHidden>{t(full, { row: at + 1 })}</VisuallyHidden>);
  return (
    <>
      <Field
        name={nameOf(at, 'article')}
        label={label('home:quick.article', 'home:quick.articleOf')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
      <Field
        name={nameOf(at, 'amount')}
        label={label('home:quick.amount', 'home:quick.amountOf')}
        inputMode="numeric"
        autoComplete="off"
      />
      {isRefused && row.article !== '' ? (
        <Link to={paths.catalogue({ keyword: row.article })} className={css.find}>
          {t('home:quick.find', { article: row.article })}
        </Link>
      ) : null}
    </>
  );
}

function isRefused(lastResult: SubmissionResult | undefined, at: number): boolean {
  return Boolean(lastResult?.error?.[nameOf(at, 'article')]);
}

function typedIn(form: HTMLFormElement, count: number): TypedRow[] {
  const typed = new FormData(form);
  const text = (at: number, field: keyof TypedRow) => String(typed.get(nameOf(at, field)) ?? '');
  return Array.from({ length: count }, (_, at) => ({ article: text(at, 'article'), amount: text(at, 'amount') }));
}

function labelsOf(
  rows: readonly TypedRow[],
  label: (key: 'home:quick.articleOf' | 'home:quick.amountOf', row: number) => string,
): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap((_, at) => [
      [nameOf(at, 'article'), label('home:quick.articleOf', at + 1)],
      [nameOf(at, 'amount'), label('home:quick.amountOf', at + 1)],
    ]),
  );
}
