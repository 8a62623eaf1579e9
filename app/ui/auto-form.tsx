import { useLocation, useNavigation, useSubmit } from '@remix-run/react';
import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Path } from '#app/paths.ts';
import { changedEarly } from './changed-early.ts';
import { keepsFocus } from './page-heading.tsx';
import { useEarlyChange } from './use-early-change.ts';

interface Requested {
  /** Of the address that is on its way; null once it is shown. */
  search: string | null;
  ask(search: string): void;
}

const RequestedContext = createContext<Requested>({ search: null, ask: () => undefined });

/** Around the forms of a page: what one of them, or a link, asks for is in the fields of all before it is answered. */
export function AutoForms({ children }: { children: ReactNode }) {
  const { key, pathname } = useLocation();
  const { state, location: next } = useNavigation();
  const [requested, setRequested] = useState<{ search: string; from: string } | null>(null);
  const pending = next?.pathname === pathname ? next.search : null;
  // The router renders its states later than ours, and without a network a navigation waits: until this one is seen to
  // have begun, only another address says that it has ended.
  const hasEnded = state === 'idle' && requested?.from !== key;
  if (requested && (pending === requested.search || hasEnded)) setRequested(null);
  useEffect(() => {
    // A step back takes the place of what was asked for. On a slow device both can end before the router renders either,
    // and then nothing else tells that the one before has ended.
    const forget = () => setRequested(null);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  const ask = (search: string) => setRequested({ search, from: key });
  return (
    <RequestedContext.Provider value={{ search: requested?.search ?? pending, ask }}>
      {children}
    </RequestedContext.Provider>
  );
}

/** The query string that the fields of automatic forms show: of the address on its way, or else of this page. */
export function useRequestedSearch(): string {
  const { search } = useLocation();
  return useContext(RequestedContext).search ?? search;
}

type FormProps = Omit<ComponentProps<'form'>, 'method' | 'action' | 'ref'> & { action: Path };

/**
 * A GET form inside `AutoForms` that its fields submit on each change; its button is for browsers without script. Empty
 * fields are left out.
 */
export function AutoForm({ action, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const { ask } = useContext(RequestedContext);
  useEffect(() => {
    if (form.current && changedEarly(form.current).length > 0) form.current.requestSubmit();
  }, []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const fields = filledFields(event.currentTarget, submitter);
    ask(`?${fields}`);
    // A button with `formaction` navigates there; everything else updates the page in place.
    const formAction = submitter?.getAttribute('formaction');
    const target = formAction ? { action: formAction } : { action, preventScrollReset: true, state: keepsFocus };
    submit(fields, { method: 'get', ...target });
  };
  return <form ref={form} method="get" action={action} autoComplete="off" onSubmit={onSubmit} {...rest} />;
}

function filledFields(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) fields.append(name, value);
  if (submitter instanceof HTMLButtonElement && submitter.name) fields.append(submitter.name, submitter.value);
  return fields;
}

/** `onChange` of a checkbox or a select in an automatic form. */
export function submitForm({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>): void {
  currentTarget.form?.requestSubmit();
}

/** Props of a text field in an automatic form, which is submitted when the field is left, and by Enter. */
export function useAutoText(value: string) {
  const [typed, setTyped] = useState<string | null>(null);
  const ref = useEarlyChange<HTMLInputElement>((field) => {
    if (field === document.activeElement && field.value !== value) setTyped(field.value);
  });
  const apply = ({ currentTarget }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>) => {
    if (currentTarget.value !== value) currentTarget.form?.requestSubmit();
    setTyped(null);
  };
  return {
    ref,
    value: typed ?? value,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
    onBlur: apply,
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      apply(event);
    },
  };
}
