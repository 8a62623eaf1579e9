import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { Link } from '#app/ui/link.tsx';
import css from './form.module.css';
import type { AddedRow, QuickAnswer } from './quick-order.server.ts';
import { maxRows, padded, type TypedRow } from './rows.ts';
import { RowsForm } from './rows-form.tsx';

/** The server couldn't be reached. */
export const unanswered = { failed: true } as const;

interface Props {
  requestId: string;
  /** Answer of a document post. */
  posted?: QuickAnswer | undefined;
}

interface Shown {
  answer: QuickAnswer | undefined;
  rows: readonly TypedRow[];
  requestId: string;
  /** Another one is another form. */
  version: number;
  note?: 'pasted' | 'cut';
}

const fetcherKey = 'quick-order';
const fewestRows = 5;

export function QuickOrder({ requestId, posted }: Props) {
  const { t } = useTranslation('home');
  const { data, state } = useFetcher<QuickAnswer | typeof unanswered>({ key: fetcherKey });
  const [shown, show] = useState(() => showing(posted, requestId, 0));
  const failed = data !== undefined && 'failed' in data;
  if (data && !('failed' in data) && data !== shown.answer && state === 'idle') {
    show(showing(data, data.requestId, shown.version + 1));
  }
  return (
    <section className={css.quick} aria-labelledby="quick-order">
      <h2 id="quick-order">{t('home:quick.title')}</h2>
      <p className={css.hint}>{t('home:quick.hint')}</p>
      <Added key={shown.answer?.requestId} rows={shown.answer?.added ?? []} />
      <RowsForm
        key={shown.version}
        rows={shown.rows}
        lastResult={shown.note ? undefined : shown.answer?.lastResult}
        requestId={shown.requestId}
        fetcherKey={fetcherKey}
        pending={state !== 'idle'}
        note={shown.note && t(`home:quick.${shown.note}`, { count: maxRows })}
        onPasted={(rows) =>
          show({
            ...shown,
            rows: padded(rows.slice(0, maxRows), fewestRows),
            version: shown.version + 1,
            note: rows.length > maxRows ? 'cut' : 'pasted',
          })
        }
      >
        {failed && state === 'idle' ? (
          <p role="alert" className={css.bad}>
            {t('home:quick.unavailable')}
          </p>
        ) : null}
      </RowsForm>
    </section>
  );
}

function showing(answer: QuickAnswer | undefined, requestId: string, version: number): Shown {
  // Blank rows of the sent form are holes.
  const left = (answer?.lastResult.initialValue?.['lines'] ?? []) as (Partial<TypedRow> | undefined)[];
  const rows = left.map((row) => ({ article: row?.article ?? '', amount: row?.amount ?? '' }));
  return { answer, rows: padded(rows, fewestRows), requestId: answer?.requestId ?? requestId, version };
}

/** What is in the cart now. Takes the focus that went with the form's rows. */
function Added({ rows }: { rows: readonly AddedRow[] }) {
  const { t } = useTranslation('home');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (rows.length === 0) return null;
  return (
    <div ref={box} role="status" tabIndex={-1} className={css.added}>
      <p>
        {t('home:quick.added', { count: rows.length })} <Link to={paths.cart()}>{t('home:toCart')}</Link>
      </p>
      <ul>
        {rows.map(({ line, article, name, amount, unit, note }) => (
          <li key={line}>
            {name || article}: {formatNumber(amount)}
            {'\u00a0'}
            {unit}
            {note ? `. ${note}` : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
