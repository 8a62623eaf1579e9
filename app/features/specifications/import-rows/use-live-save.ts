import type { SubmissionResult } from '@conform-to/react';
import { useFetcher } from '@remix-run/react';
import type { FocusEvent, FormEvent } from 'react';
import type { Path } from '#app/paths.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { useAnswer } from '#app/ui/conform/keep-form.ts';

interface LiveSave {
  /** What was wrong with the last save, if anything. */
  refused: SubmissionResult | undefined;
  onLeave: (event: FocusEvent<HTMLFormElement> | FormEvent<HTMLFormElement>) => void;
}

/** Saves rows when an amount is left or something is ticked, so that sums and remarks are those of what is chosen. */
export function useLiveSave(action: Path): LiveSave {
  const { submit, data } = useFetcher<Refused>();
  const onLeave: LiveSave['onLeave'] = ({ type, target, currentTarget }) => {
    if (!(target instanceof HTMLInputElement) || !isDecision(type, target)) return;
    const form = new FormData(currentTarget);
    form.set('intent', 'save');
    submit(form, { method: 'post', action, preventScrollReset: true });
  };
  return { refused: useAnswer(data)?.lastResult, onLeave };
}

function isDecision(type: string, { name, value, defaultValue }: HTMLInputElement): boolean {
  return type === 'blur' ? name.startsWith('amount-') && value !== defaultValue : /^(product|unit|skip)-/.test(name);
}
