import { useNavigation } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';

interface Sent {
  /** Of the button; undefined if the form goes on holding what was sent. */
  intent: string | undefined;
  isRefused: boolean;
}

/** Blanks a form that adds a record once it is there: a second press would add the same again. */
export function useBlankAfter(form: RefObject<HTMLFormElement>, { intent, isRefused }: Sent): void {
  const { formData } = useNavigation();
  const isSending = intent !== undefined && formData?.get('intent') === intent;
  const wasSent = useRef(false);
  useEffect(() => {
    if (wasSent.current && !isSending && !isRefused) form.current?.reset();
    wasSent.current = isSending;
  }, [form, isSending, isRefused]);
}
