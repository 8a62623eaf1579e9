import { useFetcher } from '@remix-run/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#app/i18n/use-formats.ts';
import * as paths from '#app/paths.ts';
import { useAnswer } from '#app/ui/conform/keep-form.ts';
import { Link } from '#app/ui/link.tsx';
import type { AddedProduct } from './add-rows.server.ts';
import type { QuickAnswer } from './answer.server.ts';
import type { Kept } from './draft.server.ts';
import css from './form.module.css';
import { maxRows, padded, type Rewriting, type TypedRow, textOf } from './rows.ts';
import { RowsForm } from './rows-form.tsx';
import { useDraft, useLeftRows } from './use-draft.ts';
import { useLiveCheck } from './use-live-check.ts';

interface Props {
  /** The page itself: without a network, Remix would leave it to get the code of another one. */
  action: paths.Path;
  requestId: string;
  /** Answer of a document post. */
  posted?: QuickAnswer | undefined;
  /** Of a page that keeps the rows; the draft is read once. */
  kept?: Kept | undefined;
  /** Blank rows of a new form. */
  fewest: number;
  /** With a text area for a pasted column, for browsers without script; rows that don't fit into the form get it anyway. */
  hasText?: boolean;
}

interface Rewritten {
  rows: readonly TypedRow[];
  /** Text of those that don't fit. */
  rest: string;
  note: string | undefined;
  /** Row that gets the focus; without it the note does. */
  focused: number | undefined;
  /** The fetcher's answer at that time: a later one tells more. */
  after: QuickAnswer | undefined;
  turn: number;
}

const notKept: Kept = { draft: undefined, isKept: false };

/** Rows of code and amount. Each shows what was found before it goes into the cart. */
export function QuickOrderForm({ action, requestId, posted, kept = notKept, fewest, hasText }: Props) {
  const { t } = useTranslation('quick');
  const fetcherKey = `quick-order ${action}`;
  const { data, state } = useFetcher<QuickAnswer>({ key: fetcherKey });
  const answer = useLatestAnswer(data, posted, kept);
  const { keep, forget } = useDraft(kept.isKept, state === 'submitting');
  const [live, ask] = useLiveCheck();
  // The page's own id changes when the page is loaded again.
  const [firstId] = useState(requestId);
  const [rewritten, setRewritten] = useState<Rewritten>();
  const isRewritten = rewritten !== undefined && rewritten.after === data;
  const turn = useTurn(answer?.lastResult.initialValue);
  const formId = answer?.requestId ?? firstId;
  const rewrite = (rows: readonly TypedRow[], text: string, { focused, unordered = 0 }: Rewriting) => {
    const isCut = rows.length > maxRows;
    const notes = [t(isCut ? 'quick:cut' : 'quick:pasted', { count: maxRows })];
    if (unordered > 0) notes.push(t('quick:unordered', { count: unordered }));
    const note = notes.join(' ');
    const isNoted = isCut || focused === undefined;
    const rest = [textOf(rows.slice(maxRows)), text].filter(Boolean).join('\n');
    setRewritten((last) => ({
      ...{ rows: rows.slice(0, maxRows), rest, after: data, turn: (last?.turn ?? 0) + 1 },
      ...{ note: isNoted ? note : undefined, focused: isNoted ? undefined : focused },
    }));
  };
  useLeftRows(kept.isKept, ({ rows, text }) =>
    setRewritten({ rows, rest: text, note: undefined, focused: undefined, after: data, turn: 1 }),
  );
  const { rows, pasted } = isRewritten ? { rows: rewritten.rows, pasted: rewritten.rest } : sentBy(answer);
  const values = useMemo(
    () => ({ requestId: formId, lines: padded(rowsIn(rows), fewest), pasted }),
    [formId, rows, fewest, pasted],
  );
  const lastResult = useMemo(
    () => (answer && !isRewritten ? { ...answer.lastResult, initialValue: values } : undefined),
    [answer, isRewritten, values],
  );
  return (
    <>
      <Added key={formId} products={answer?.added ?? []} />
      <RowsForm
        // What the API has answered or what was pasted makes another form.
        key={`${formId} ${turn} ${rewritten?.turn ?? 0}`}
        values={values}
        lastResult={lastResult}
        verdicts={[...live, ...(answer?.verdicts ?? [])]}
        action={action}
        fetcherKey={fetcherKey}
        pending={state !== 'idle'}
        note={isRewritten ? rewritten.note : answer?.notice || undefined}
        focused={isRewritten ? rewritten.focused : undefined}
        hasText={hasText || pasted !== ''}
        isTooMuch={answer?.isTooMuch === true && !isRewritten}
        isShownAgain={answer?.isKept === true}
        onSent={forget}
        // What an answer has kept takes the place of what was typed meanwhile.
        onMade={isUnkept(isRewritten, data) ? keep : forget}
        onChanged={keep}
        onAsk={ask}
        onRewrite={rewrite}
      />
    </>
  );
}

/** What was kept stays as it was when the page opened, also when the page is loaded again. */
function useLatestAnswer(data: QuickAnswer | undefined, posted: QuickAnswer | undefined, { draft }: Kept) {
  const [first] = useState(posted ?? draft);
  return useAnswer(data, first) ?? posted ?? first;
}

/** Of rows that the browser has made, that were never answered, or that couldn't be kept. */
const isUnkept = (isRewritten: boolean, data: object | undefined) =>
  isRewritten || (data !== undefined && ('isUnsent' in data || 'isUnkept' in data));

function sentBy(answer: QuickAnswer | undefined): { rows: unknown; pasted: string } {
  const { lines, pasted = '' } = answer?.lastResult.initialValue ?? {};
  return { rows: lines, pasted: String(pasted) };
}

/** Of a form that was never answered blank fields are missing. */
function rowsIn(rows: unknown): TypedRow[] {
  const sent = (Array.isArray(rows) ? Array.from(rows) : []) as (Partial<TypedRow> | null | undefined)[];
  return sent.map((row) => ({ ...row, article: row?.article ?? '', amount: row?.amount ?? '' }));
}

/** Grows with each answer that has rows of its own. */
function useTurn(rows: unknown): number {
  const [seen, setSeen] = useState({ rows, turn: 0 });
  if (seen.rows !== rows) setSeen({ rows, turn: seen.turn + 1 });
  return seen.turn;
}

/** What is in the cart now. Takes the focus that went with the form's rows. */
function Added({ products }: { products: readonly AddedProduct[] }) {
  const { formatNumber } = useFormats();
  const { t } = useTranslation('quick');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (products.length === 0) return null;
  return (
    <div ref={box} role="status" tabIndex={-1} className={css.added}>
      <p>
        {t('quick:added', { count: products.length })} <Link to={paths.cart()}>{t('quick:toCart')}</Link>
      </p>
      <ul>
        {products.map(({ id, name, added, amount, unit, note }) => (
          <li key={id}>
            {name}: {formatNumber(added)}
            {'\u00a0'}
            {unit}
            {amount === added ? null : t('quick:altogether', { amount: formatNumber(amount), unit })}
            {note ? `. ${note}` : null}
          </li>
        ))}
      </ul>
    </div>
  );
}
