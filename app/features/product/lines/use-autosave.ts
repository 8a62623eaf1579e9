import { useFetcher } from '@remix-run/react';
import { type FormEvent, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Path } from '#app/paths.ts';
import { useNetwork } from '#app/ui/network.ts';
import { useToast } from '#app/ui/toast.ts';
import { type DraftAction, type Drafts, idsIn, isStopped, reduceDrafts, refusedDrafts, refusedIn } from './drafts.ts';
import { dueLines } from './sent-lines.ts';
import { useLeaving } from './use-leaving.ts';
import { useLeftLines } from './use-left-lines.ts';
import type { LinesAnswer, LinesHandle } from './use-lines.ts';

/**
 * Saves a changed line when its field is left. Lines changed during a post, and a button pressed then, wait for its end,
 * so that each post is compared with the lines as the last one left them.
 */
export function useAutosave({ fetcherKey, answer, rows }: LinesHandle, action: Path) {
  const showToast = useToast();
  const { state, submit } = useFetcher({ key: fetcherKey });
  const { drafts, latest, dispatch } = useDrafts(() => refusedDrafts(answer?.lastResult, rows));
  const saveButton = useRef<HTMLButtonElement>(null);
  const post = usePost();
  const pressed = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drafts` says when `latest` has changed
  useEffect(() => {
    const form = saveButton.current?.form;
    if (!form) return;
    if (post.hasEnded(state, answer)) {
      dispatch(settled(answer, rows));
      return;
    }
    if (!post.isFree()) return;
    const button = pressed.current;
    pressed.current = null;
    // Its line may be deleted by now.
    if (button?.isConnected) {
      form.requestSubmit(button);
    } else if (isDue(latest.current)) {
      post.begin(answer);
      submit(dueLines(form, rows, latest.current), { method: 'post', action, preventScrollReset: true });
      dispatch({ type: 'send', whole: false });
    }
  }, [state, answer, drafts, latest, dispatch, post, rows, submit, action]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (post.isFree()) {
      post.begin(answer);
      dispatch({ type: 'send', whole: true });
    } else {
      event.preventDefault();
      pressed.current = (event.nativeEvent as SubmitEvent).submitter;
    }
  };
  useRetryOnline(answer, saveButton);
  const saveLast = useLeftLines(action, { button: saveButton, rows, latest, dispatch });
  useUnsaved(drafts, { dispatch, isPosting: state !== 'idle', answer, saveLast });
  useEffect(() => {
    if (answer?.message) showToast({ message: answer.message });
  }, [answer, showToast]);
  return { saveButton, drafts, dispatch, onSubmit };
}

/** What the network has lost is sent again as soon as there is one. */
function useRetryOnline(answer: LinesAnswer | undefined, saveButton: RefObject<HTMLButtonElement>): void {
  const failed = answer?.failed === true;
  const isOnline = useNetwork() === 'online';
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    const isBack = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (failed && isBack) saveButton.current?.form?.requestSubmit(saveButton.current);
  }, [failed, isOnline, saveButton]);
}

function isDue(drafts: Drafts): boolean {
  return !isStopped(drafts) && idsIn(drafts, 'due').size > 0;
}

function settled(answer: LinesAnswer | undefined, rows: LinesHandle['rows']): DraftAction {
  const saved = new Map(rows.map(({ line, values }) => [line.id, values]));
  return { type: 'answer', refused: answer?.failed ? 'all' : refusedIn(answer?.lastResult), saved };
}

/** One post at a time. */
function usePost() {
  const stage = useRef<'none' | 'submitted' | 'busy'>('none');
  const before = useRef<LinesAnswer>();
  return useMemo(
    () => ({
      isFree: () => stage.current === 'none',
      begin(answer: LinesAnswer | undefined) {
        stage.current = 'submitted';
        before.current = answer;
      },
      /** True once after each post; call it after each render. */
      hasEnded(state: string, answer: LinesAnswer | undefined) {
        // A quick answer can come before the fetcher was rendered as busy.
        const isAnswered = stage.current === 'busy' || (stage.current === 'submitted' && answer !== before.current);
        if (state !== 'idle') stage.current = 'busy';
        else if (isAnswered) stage.current = 'none';
        return state === 'idle' && isAnswered;
      },
    }),
    [],
  );
}

interface Posting {
  dispatch: (action: DraftAction) => void;
  isPosting: boolean;
  answer: LinesAnswer | undefined;
  saveLast: () => void;
}

function useUnsaved(drafts: Drafts, { dispatch, isPosting, answer, saveLast }: Posting) {
  useLeaving({
    // After a refusal a link leads on: the page has said what isn't saved.
    isSaving: isPosting || (!isStopped(drafts) && idsIn(drafts, 'typed', 'due', 'sent').size > 0),
    isUnsaved: isPosting || idsIn(drafts, 'typed', 'due', 'sent', 'held').size > 0,
    isRefused: answer?.lastResult !== undefined || answer?.failed === true,
    leave: () => {
      for (const id of idsIn(drafts, 'typed')) dispatch({ type: 'commit', id });
    },
    saveLast,
  });
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
