import { type RefObject, useCallback, useEffect, useState } from 'react';
import * as paths from '#app/paths.ts';
import { changedEarly, changedFields } from '#app/ui/changed-early.ts';
import { useKeptDraft, useLeftDraft } from '#app/ui/draft/use-kept-draft.ts';
import { deciding, formFields } from './form-fields.ts';
import { nameOfOwnField } from './own-field.ts';

const page = 'checkout';

interface KeptFields {
  /** A field has changed. */
  keep: () => void;
  /** A field was left. */
  keepNow: () => void;
}

/** Keeps the form while it is filled in, and when the page is left. */
export function useKeptFields(form: RefObject<HTMLFormElement>, isPosting: boolean): KeptFields {
  const draft = useKeptDraft(paths.checkoutForm(), page, isPosting);
  const keepForm = draft.keep;
  const keep = useCallback(() => {
    if (form.current) keepForm(form.current);
  }, [keepForm, form]);
  useEffect(() => {
    if (form.current && changedEarly(form.current).length > 0) keep();
  }, [form, keep]);
  return { keep, keepNow: draft.keepNow };
}

/**
 * What was typed when the page was reloaded, and since then before hydration. Choices that decide about others are sent as
 * they are made.
 */
export function useLeftFields(form: RefObject<HTMLFormElement>): Record<string, string> | null {
  const [left, setLeft] = useState<Record<string, string> | null>(null);
  useLeftDraft(page, (fields) => {
    const since = form.current ? changedFields(form.current).filter(({ type }) => !boxes.has(type)) : [];
    const typed = [...Object.entries(fields), ...since.map(({ name, value }) => [name, value] as const)];
    setLeft(Object.fromEntries(typed.filter(([name]) => isTyped(name))));
  });
  return left;
}

const boxes: ReadonlySet<string> = new Set(['checkbox', 'radio']);

const isTyped = (name: string) => (formFields.has(name) && !deciding.has(name)) || nameOfOwnField(name) !== null;
