import type { SubmissionResult } from '@conform-to/react';
import { useFetcher } from '@remix-run/react';
import { type FormEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Path } from '#app/paths.ts';
import { changedEarly } from '#app/ui/changed-early.ts';
import { useToast } from '#app/ui/toast.ts';
import { fieldOf, type LineField, lineIdOf, linesOf, type SavedLines, showSaved, unsavedIds } from './form-lines.ts';
import { useChanges } from './use-changes.ts';
import { useLeaving } from './use-leaving.ts';

export interface LinesAnswer {
  lastResult?: SubmissionResult | undefined;
  /** Message for a fetcher. */
  told?: string | undefined;
}

interface Options {
  /** Shared by all buttons and rows of the form, so that there is one post at a time. */
  fetcherKey: string;
  action: Path;
  /** The last answer, also to a document post. */
  answer: LinesAnswer | undefined;
  lines: SavedLines;
}

/**
 * Saves a changed line when its field is left. Lines changed during a post, and a button pressed then, wait for its end,
 * so that each post is compared with the lines as the last one left them.
 */
export function useAutosave({ fetcherKey, action, answer, lines }: Options) {
  const showToast = useToast();
  const { state, submit } = useFetcher({ key: fetcherKey });
  const saveButton = useRef<HTMLButtonElement>(null);
  const posting = useRef(false);
  const waiting = useRef(new Set<string>());
  const pressed = useRef<HTMLElement | null>(null);
  const lastResult = answer?.lastResult;
  const send = useCallback(() => {
    const form = saveButton.current?.form;
    // What was refused goes along, so that its error stays until it is right.
    const saving = form ? linesOf(form, new Set([...waiting.current, ...unsavedIds(lastResult)])) : null;
    waiting.current.clear();
    posting.current = saving !== null;
    if (saving) submit(saving, { method: 'post', action, preventScrollReset: true });
  }, [submit, action, lastResult]);
  const save = (field: LineField) => {
    waiting.current.add(lineIdOf(field));
    if (!posting.current) send();
  };
  const { typedIn, leave, ...handlers } = useChanges(lines, save);
  useEarlyChanges({ saveButton, lines, typedIn, waiting });
  useEffect(() => {
    const form = saveButton.current?.form;
    if (state !== 'idle' || !form) return;
    posting.current = false;
    if (waiting.current.size > 0) {
      send();
      return;
    }
    showSaved(form, lines, { kept: unsavedIds(lastResult), typedIn: typedIn.current });
    if (pressed.current) form.requestSubmit(pressed.current);
    pressed.current = null;
  }, [state, send, lastResult, lines, typedIn]);
  const isUnsaved = () => posting.current || waiting.current.size > 0 || typedIn.current?.isConnected === true;
  useLeaving({ isUnsaved, isRefused: lastResult !== undefined, state, leave });
  useEffect(() => {
    if (answer?.told) showToast({ message: answer.told });
  }, [answer, showToast]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (posting.current) {
      event.preventDefault();
      pressed.current = (event.nativeEvent as SubmitEvent).submitter;
    }
    posting.current = true;
  };
  return { saveButton, saving: state !== 'idle', onSubmit, ...handlers };
}

interface Early {
  saveButton: RefObject<HTMLButtonElement>;
  lines: SavedLines;
  typedIn: { current: LineField | null };
  waiting: { readonly current: Set<string> };
}

/** Also saves what was changed before hydration; it would be overwritten otherwise. */
function useEarlyChanges(early: Early) {
  const once = useRef(early);
  useEffect(() => {
    const { saveButton, lines, typedIn, waiting } = once.current;
    const focused = fieldOf(document.activeElement, lines);
    if (focused && focused.value !== focused.defaultValue) typedIn.current = focused;
    for (const changed of changedEarly(saveButton.current?.form?.elements ?? [])) {
      const field = fieldOf(changed, lines);
      if (field) waiting.current.add(lineIdOf(field));
    }
  }, []);
}
