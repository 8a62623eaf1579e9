import { type ComponentProps, createContext, type ReactNode, type RefObject, useContext, useRef } from 'react';
import type { Path } from '#app/paths.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, EnterButton } from '#app/ui/button.tsx';
import { AppForm } from '#app/ui/conform/app-form.tsx';
import { type DraftAction, type Drafts, type FieldValues, isWaiting } from './drafts.ts';
import css from './lines-form.module.css';
import { useAutosave } from './use-autosave.ts';
import { useFocusOfRemoved } from './use-focus-of-removed.ts';
import type { LinesAnswer, LinesHandle } from './use-lines.ts';
import { useRounded } from './use-rounded.ts';

interface Lines {
  drafts: Drafts;
  dispatch: (action: DraftAction) => void;
  /** Fields by the line's id. */
  amounts: { readonly current: Map<number, HTMLInputElement> };
  /** Their rows by the line's id. */
  elements: { readonly current: Map<number, HTMLElement> };
  rows: LinesHandle['rows'];
  rounded: ReturnType<typeof useRounded>;
}

const LinesContext = createContext<Lines | null>(null);

interface Props extends Omit<ComponentProps<typeof AppForm>, 'method' | 'form' | 'onSubmit'> {
  /** From `useLines`. */
  lines: LinesHandle;
  action: Path;
  /** Of the form's element. */
  formRef?: RefObject<HTMLFormElement>;
}

/** A page of lines that are saved as they are changed; without script its buttons save them all. */
export function LinesForm({ lines, action, formRef, children, ...rest }: Props) {
  const { form, fetcherKey, rows } = lines;
  const { saveButton, drafts, dispatch, onSubmit } = useAutosave(lines, action);
  const amounts = useRef(new Map<number, HTMLInputElement>());
  const elements = useFocusOfRemoved(rows);
  const rounded = useRounded(lines.answer);
  const context = { drafts, dispatch, amounts, elements, rows, rounded };
  return (
    <AppForm
      ref={formRef}
      method="post"
      action={action}
      form={form}
      navigate={false}
      fetcherKey={fetcherKey}
      autoComplete="off"
      noValidate
      onSubmit={onSubmit}
      {...rest}
    >
      <EnterButton ref={saveButton} name="intent" value="save" />
      <LinesContext.Provider value={context}>{children}</LinesContext.Provider>
    </AppForm>
  );
}

/** For browsers without script, and when autosave has stopped at a conflict or a failure. */
export function SaveButton({ isRefused, children }: { isRefused: boolean; children: ReactNode }) {
  return (
    <Button name="intent" value="save" wide className={isRefused ? undefined : css.button}>
      {children}
    </Button>
  );
}

/** After an answer that didn't come. */
export function NotSaved({ answer, children }: { answer: LinesAnswer | undefined; children: ReactNode }) {
  if (!answer?.failed) return null;
  return (
    <div role="alert">
      <Banner tone="warning">{children}</Banner>
    </div>
  );
}

export function SaveStatus({ children }: { children: ReactNode }) {
  return (
    <p className={css.status} role="status">
      {children}
    </p>
  );
}

/** A line of the `LinesForm` around. */
export function useLine({ line: { id }, seen }: LinesHandle['rows'][number]) {
  const lines = useContext(LinesContext);
  if (!lines) throw new Error('a line outside its form');
  const { drafts, dispatch, amounts, elements, rows, rounded } = lines;
  const commit = () => dispatch({ type: 'commit', id });
  return {
    /** Typed values by field; the others are as they were saved. */
    draft: drafts[id]?.values ?? {},
    /** What was typed is saved only by a button. */
    isWaiting: isWaiting(drafts, id),
    rowRef: keepIn(elements.current, id),
    /** What the page showed of the line when it was changed. */
    seen: drafts[id]?.seen ?? seen,
    change: (values: FieldValues) => {
      if ('amount' in values) rounded.forget(id);
      dispatch({ type: 'change', id, values, seen });
    },
    /** The amount that was saved instead of the typed one. */
    roundedTo: rounded.amounts.get(id),
    /** Saves what was changed: call it when a field is left. */
    commit,
    amountRef: keepIn(amounts.current, id),
    /** As in a spreadsheet: from an amount to the one below or above it. */
    goToNext: (direction: 1 | -1) => {
      commit();
      const fields = rows.flatMap(({ line }) => amounts.current.get(line.id) ?? []);
      const own = amounts.current.get(id);
      const next = own && (fields[fields.indexOf(own) + direction] ?? own);
      next?.focus();
      next?.select();
    },
  };
}

function keepIn<T>(elements: Map<number, T>, id: number) {
  return (element: T | null) => {
    if (element) elements.set(id, element);
    else elements.delete(id);
  };
}
