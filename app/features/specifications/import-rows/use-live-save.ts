import type { SubmissionResult } from '@conform-to/react';
import { useFetcher, useNavigation } from '@remix-run/react';
import { type FocusEvent, type FormEvent, useMemo, useState } from 'react';
import type { Path } from '#app/paths.ts';
import type { Refused } from '#app/server/forms/parse-form.server.ts';
import { useAnswer } from '#app/ui/conform/keep-form.ts';
import type { Saving } from './use-shown.ts';

interface LiveSave {
  /** Of the last post, by a button or by itself. */
  result: SubmissionResult | undefined;
  /** The last post was none of a button: the buyer has gone on. */
  isLive: boolean;
  saving: Saving;
  onLeave: (event: FocusEvent<HTMLFormElement> | FormEvent<HTMLFormElement>) => void;
}

/** Saves rows when an amount is left or something is ticked, so that sums and remarks are those of what is chosen. */
export function useLiveSave(action: Path, posted: SubmissionResult | undefined): LiveSave {
  const { submit, data, state, formData } = useFetcher<Refused>();
  const navigation = useNavigation();
  const answer = useAnswer(data);
  const [last, setLast] = useState({ answer, posted, isLive: false });
  if (last.answer !== answer || last.posted !== posted) setLast({ answer, posted, isLive: last.answer !== answer });
  // A button sends all rows once more.
  else if (last.isLive && navigation.formData) setLast({ ...last, isLive: false });
  const onLeave: LiveSave['onLeave'] = ({ type, target, currentTarget }) => {
    if (!(target instanceof HTMLInputElement) || !isDecision(type, target)) return;
    const form = new FormData(currentTarget);
    form.set('intent', 'save');
    submit(form, { method: 'post', action, preventScrollReset: true });
  };
  const { isLive } = last;
  const result = isLive ? answer?.lastResult : posted;
  const isBusy = state !== 'idle' || navigation.state !== 'idle';
  const sent = formData ?? navigation.formData;
  const saving = useMemo(() => ({ isBusy, sent, result }), [isBusy, sent, result]);
  return { result, isLive, saving, onLeave };
}

function isDecision(type: string, { name, value, defaultValue }: HTMLInputElement): boolean {
  return type === 'blur' ? name.startsWith('amount-') && value !== defaultValue : /^(product|unit|skip)-/.test(name);
}
