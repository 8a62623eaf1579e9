import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { useAnswer } from '#app/ui/conform/keep-form.ts';
import { Link } from '#app/ui/link.tsx';
import css from './form.module.css';
import type { AddedRow, QuickAnswer } from './quick-order.server.ts';
import { maxRows, padded, type TypedRow } from './rows.ts';
import { RowsForm } from './rows-form.tsx';

interface Props {
  requestId: string;
  /** Answer of a document post. */
  posted?: QuickAnswer | undefined;
}

interface Pasted {
  rows: readonly TypedRow[];
  isCut: boolean;
  /** The fetcher's answer at that time: a later one tells more. */
  after: QuickAnswer | undefined;
  turn: number;
}

const fetcherKey = 'quick-order';

export function QuickOrder({ requestId, posted }: Props) {
  const { t } = useTranslation('home');
  const { data, state } = useFetcher<QuickAnswer>({ key: fetcherKey });
  const answer = useAnswer(data, posted) ?? posted;
  // The page's own id changes when the page is loaded again.
  const [firstId] = useState(requestId);
  const [pasted, setPasted] = useState<Pasted>();
  const isPasted = pasted !== undefined && pasted.after === data;
  const formId = answer?.requestId ?? firstId;
  return (
    <section className={css.quick} aria-labelledby="quick-order">
      <h2 id="quick-order">{t('home:quick.title')}</h2>
      <p className={css.hint}>{t('home:quick.hint')}</p>
      <Added key={formId} rows={answer?.added ?? []} />
      <RowsForm
        // What the API has answered or what was pasted makes another form.
        key={`${formId} ${pasted?.turn ?? 0}`}
        values={{ requestId: formId, lines: padded(pasted?.rows ?? []) }}
        lastResult={isPasted ? undefined : answer?.lastResult}
        fetcherKey={fetcherKey}
        pending={state !== 'idle'}
        note={isPasted ? t(pasted.isCut ? 'home:quick.cut' : 'home:quick.pasted', { count: maxRows }) : undefined}
        onPasted={(rows) =>
          setPasted((last) => ({
            rows: rows.slice(0, maxRows),
            isCut: rows.length > maxRows,
            after: data,
            turn: (last?.turn ?? 0) + 1,
          }))
        }
      />
    </section>
  );
}

/** What is in the cart now. Takes the focus that went with the form's rows. */
function Added({ rows }: { rows: readonly AddedRow[] }) {
  const { formatNumber } = useFormats();
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
