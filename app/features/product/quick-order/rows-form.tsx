import type { FieldMetadata, SubmissionResult } from '@conform-to/react';
import {
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Path } from '#app/paths.ts';
import { AppForm, useAppForm } from '#app/ui/conform/app-form.tsx';
import { HiddenField } from '#app/ui/conform/field.tsx';
import { Actions } from './actions.tsx';
import css from './form.module.css';
import { mendedIn } from './mended.ts';
import { ReadySum } from './ready-sum.tsx';
import { repeatsIn } from './repeats.ts';
import { Row, type RowValues } from './row.tsx';
import { RowErrors } from './row-errors.tsx';
import {
  isBlank,
  maxRows,
  moreRows,
  nextBlank,
  padded,
  pastedRows,
  type QuickOrderValues,
  type Rewriting,
  rowsIn,
  type TypedRow,
  withPasted,
} from './rows.ts';
import { TextBelow } from './text-below.tsx';
import { keyOf, type Verdict } from './verdict.ts';

interface Props {
  /** Of the form before its first answer. */
  values: QuickOrderValues;
  lastResult: SubmissionResult | undefined;
  /** Of rows as they were sent; the last one for a row counts. */
  verdicts: readonly Verdict[];
  action: Path;
  fetcherKey: string;
  pending: boolean;
  /** What happened to the rows. */
  note: string | undefined;
  /** Place of the row that gets the focus. */
  focused: number | undefined;
  hasText: boolean;
  /** More was sent than there is room for. */
  isTooMuch: boolean;
  /** What was kept is shown: nobody has sent it now, so that the focus stays where it is. */
  isShownAgain: boolean;
  onMade: (form: HTMLFormElement) => void;
  onChanged: (form: HTMLFormElement) => void;
  onSent: () => void;
  /** Looks up rows once the buyer pauses. */
  onAsk: (rows: readonly TypedRow[]) => void;
  /** New rows of the form, and what stands in the text area. */
  onRewrite: (rows: readonly TypedRow[], text: string, change: Rewriting) => void;
}

type RowField = FieldMetadata<RowValues>;

export function RowsForm({ values, lastResult, verdicts, note, focused, hasText, onAsk, onRewrite, ...rest }: Props) {
  const { action, fetcherKey, pending, isTooMuch, isShownAgain, onMade, onChanged, onSent } = rest;
  const form = useAppForm({ id: 'quick-order-form', lastResult, defaultValue: values, keepsFocus: isShownAgain });
  const lines = form.metadata.getFieldset()['lines'] as FieldMetadata<RowValues[]> | undefined;
  const rows = lines?.getFieldList() ?? [];
  const [typed, setTyped] = useState(values.lines);
  const [place, setPlace] = useState(focused);
  const root = useRef<HTMLFormElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const noted = useRef<HTMLParagraphElement>(null);
  // The field with the focus went with the rows of before.
  useEffect(() => {
    if (focused === undefined && !isShownAgain) noted.current?.focus();
  }, [focused, isShownAgain]);
  const verdictByKey = new Map(verdicts.map((verdict) => [keyOf(verdict), verdict]));
  const verdictOf = (row: TypedRow | undefined) => (row && !isBlank(row) ? verdictByKey.get(keyOf(row)) : undefined);
  const lookUp = (now: readonly TypedRow[]) => {
    const unknown = now.filter((row) => row.article.trim() !== '' && !verdictOf(row));
    if (unknown.length > 0) onAsk(unknown);
  };
  // Rows that a new form begins with are looked up without another key being pressed.
  const isNew = useRef(true);
  useEffect(() => {
    if (isNew.current) lookUp(typed);
    if (isNew.current && root.current) onMade(root.current);
    isNew.current = false;
  });
  const change = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const now = rowsOfForm(currentTarget);
    setTyped(now);
    lookUp(now);
    onChanged(currentTarget);
  };
  const paste = (event: ClipboardEvent<HTMLFormElement>) => {
    const pasted = pastedRows(event.clipboardData.getData('text'));
    const at = rows.findIndex((row) => row.getFieldset().article.name === nameOf(event.target));
    if (!pasted || at < 0) return;
    event.preventDefault();
    const now = withPasted(rowsOfForm(event.currentTarget), at, pasted.rows);
    onRewrite(now, textIn(event.currentTarget), { unordered: pasted.unordered });
  };
  // A scanner ends each code with Enter.
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    const name = nameOf(event.target);
    const at = rows.findIndex((row) => [row.getFieldset().article.name, row.getFieldset().amount.name].includes(name));
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || at < 0) return;
    event.preventDefault();
    const now = rowsOfForm(event.currentTarget);
    const row = now[at];
    // Never into a row with a code, behind which the next one would stand.
    const next = nextBlank(now, at);
    if (!row || isBlank(row) || next === maxRows) add.current?.focus();
    else if (next < rows.length) setPlace(next);
    else onRewrite(padded(now, now.length + moreRows), textIn(event.currentTarget), { focused: next });
  };
  const addRows = (event: MouseEvent) => {
    if (!root.current) return;
    event.preventDefault();
    const now = rowsOfForm(root.current);
    onRewrite(padded(now, now.length + moreRows), textIn(root.current), { focused: now.length });
  };
  const onMore = hasText && rows.length < maxRows ? addRows : undefined;
  const filled = typed.filter((row) => !isBlank(row));
  const repeats = repeatsIn(typed.map(verdictOf));
  const mended = mendedIn(typed, values.lines, verdictOf);
  return (
    <AppForm
      ref={root}
      className={css.form}
      form={form}
      method="post"
      action={action}
      navigate={false}
      fetcherKey={fetcherKey}
      onSubmit={onSent}
      onPaste={paste}
      onInput={change}
      onKeyDown={press}
    >
      <HiddenField name="requestId" />
      <RowErrors form={form} rows={rows as RowField[]} mended={mended} />
      {note ? (
        <p ref={noted} role="status" tabIndex={-1}>
          {note}
        </p>
      ) : null}
      <ol className={css.rows}>
        {rows.map((row, at) => (
          <Row
            key={row.key}
            {...{ at, field: row as RowField, typed: typed[at] }}
            verdict={verdictOf(typed[at])}
            repeats={repeats[at]}
            isMended={mended[at] === true}
            hasFocus={place === at}
            onFocused={() => setPlace(undefined)}
          />
        ))}
      </ol>
      <TextBelow rows={typed} first={values.pasted} hasText={hasText} isTooMuch={isTooMuch} />
      <p role="status" className={css.hint}>
        {verdictByKey.size > 0 && filled.length > 0 ? <ReadySum verdicts={filled.map(verdictOf)} /> : null}
      </p>
      <Actions pending={pending} addButton={add} onMore={onMore} canClear={hasText || filled.length > 0} />
    </AppForm>
  );
}

const rowsOfForm = (form: HTMLFormElement) => rowsIn(new FormData(form));
const textIn = (form: HTMLFormElement) => String(new FormData(form).get('pasted') ?? '');

const nameOf = (target: EventTarget) => (target instanceof HTMLInputElement ? target.name : '');
