import { useFetcher } from '@remix-run/react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import type { Path } from '#app/paths.ts';
import { useToast } from '#app/ui/toast.ts';
import {
  type DraftAction,
  type Drafts,
  type FieldValues,
  idsIn,
  reduceDrafts,
  refusedDrafts,
  refusedLines,
} from './drafts.ts';
import { useLeaving } from './use-leaving.ts';
import type { LinesAnswer, LinesHandle } from './use-lines.ts';

interface Options {
  /** Shared by all buttons and rows of the form, so that there is one post at a time. */
  fetcherKey: string;
  action: Path;
  /** The last answer, also to a document post. */
  answer: LinesAnswer | undefined;
  rows: LinesHandle['rows'];
}

/**
 * Saves a changed line when its field is left. Lines changed during a post, and a button pressed then, wait for its end,
 * so that each post is compared with the lines as the last one left them.
 */
export function useAutosave({ fetcherKey, action, answer, rows }: Options) {
  const lastResult = answer?.lastResult;
  const showToast = useToast();
  const { state, submit } = useFetcher({ key: fetcherKey });
  const { drafts, latest, dispatch } = useDrafts(() => refusedDrafts(lastResult, rows));
  const saveButton = useRef<HTMLButtonElement>(null);
  const post = useRef<'none' | 'submitted' | 'busy'>('none');
  const pressed = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drafts` says when `latest` has changed
  useEffect(() => {
    const form = saveButton.current?.form;
    if (!form) return;
    if (state !== 'idle') {
      post.current = 'busy';
    } else if (post.current === 'busy') {
      post.current = 'none';
      const shown = new Set(rows.map(({ line }) => line.id));
      dispatch({ type: 'answer', refused: new Set(refusedLines(lastResult).keys()), shown });
    } else if (post.current === 'none' && idsIn(latest.current, 'due').size > 0) {
      post.current = 'submitted';
      submit(dueLines(form, rows, latest.current), { method: 'post', action, preventScrollReset: true });
      dispatch({ type: 'send', whole: false });
    } else if (post.current === 'none' && pressed.current) {
      form.requestSubmit(pressed.current);
      pressed.current = null;
    }
  }, [state, drafts, latest, dispatch, rows, lastResult, submit, action]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (post.current === 'none') {
      post.current = 'submitted';
      dispatch({ type: 'send', whole: true });
    } else {
      event.preventDefault();
      pressed.current = (event.nativeEvent as SubmitEvent).submitter;
    }
  };
  const typed = idsIn(drafts, 'typed');
  useLeaving({
    isUnsaved: state !== 'idle' || idsIn(drafts, 'typed', 'due', 'sent').size > 0,
    isRefused: lastResult !== undefined,
    leave: () => {
      for (const id of typed) dispatch({ type: 'commit', id });
    },
  });
  useEffect(() => {
    if (answer?.message) showToast({ message: answer.message });
  }, [answer, showToast]);
  return { saveButton, drafts, dispatch, onSubmit };
}

/**
 * `latest` is ahead of `drafts` until the next render: React renders what the buyer typed before an answer that came
 * first, and a post has to know both.
 */
function useDrafts(initial: () => Drafts) {
  const [drafts, setDrafts] = useState(initial);
  const latest = useRef(drafts);
  const dispatch = useCallback((action: DraftAction) => {
    latest.current = reduceDrafts(latest.current, action);
    setDrafts(latest.current);
  }, []);
  return { drafts, latest, dispatch };
}

/** The form without the lines that have nothing to save. A refused one goes along, so that its error stays until it is right. */
function dueLines(form: HTMLFormElement, rows: LinesHandle['rows'], drafts: Drafts): FormData {
  const due = idsIn(drafts, 'due', 'refused');
  const others = rows.filter(({ line }) => !due.has(line.id)).map(({ name }) => `${name}.`);
  const sent = new FormData(form);
  for (const name of [...sent.keys()]) if (others.some((prefix) => name.startsWith(prefix))) sent.delete(name);
  for (const { line, name } of rows) if (due.has(line.id)) setFields(sent, name, drafts[line.id]?.values ?? {});
  sent.set('intent', 'save');
  return sent;
}

function setFields(sent: FormData, row: string, values: FieldValues): void {
  for (const [field, value] of Object.entries(values)) {
    if (value === false) sent.delete(`${row}.${field}`);
    else sent.set(`${row}.${field}`, value === true ? 'on' : value);
  }
}
