import { useLocation, useNavigationType, useSubmit } from '@remix-run/react';
import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import type { Path } from '#app/paths.ts';
import { changedEarly } from './changed-early.ts';
import { inPlace } from './page-heading.tsx';

/** `useLayoutEffect`, without React's warning on the server. */
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

type Props = Omit<ComponentProps<'form'>, 'method' | 'action' | 'ref'> & { action: Path };

/**
 * A GET form that submits itself on change; its button is for browsers without script. Its fields are uncontrolled, so
 * that changes made before hydration count, and follow the address. Empty ones are left out.
 */
export function AutoForm({ action, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const typedIn = useRef<EventTarget | null>(null);
  const submit = useSubmit();
  useEffect(() => {
    if (form.current && changedEarly(form.current).length > 0) form.current.requestSubmit();
  }, []);
  const asked = useRef<string | null>(null);
  useReset({ form, typedIn, asked });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    typedIn.current = null;
    const { submitter } = event.nativeEvent as SubmitEvent;
    // A button with `formaction` navigates there; everything else updates the page in place.
    const formAction = submitter?.getAttribute('formaction');
    const fields = filledFields(event.currentTarget, submitter);
    asked.current = formAction ? null : String(fields);
    const target = formAction ? { action: formAction } : { action, preventScrollReset: true, state: inPlace };
    submit(fields, { method: 'get', ...target });
  };
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (isText(target)) typedIn.current = target;
    else form.current?.requestSubmit();
  };
  const onBlur = ({ target }: FocusEvent) => {
    if (target === typedIn.current) typedIn.current = null;
    if (isText(target) && target.value !== target.defaultValue) form.current?.requestSubmit();
  };
  return (
    <form
      ref={form}
      method="get"
      action={action}
      autoComplete="off"
      onSubmit={onSubmit}
      onChange={onChange}
      onBlur={onBlur}
      {...rest}
    />
  );
}

interface Edits {
  form: RefObject<HTMLFormElement>;
  /** The field in which text is being typed. */
  typedIn: { readonly current: EventTarget | null };
  /** What the form has asked for last, as a query. */
  asked: { current: string | null };
}

/**
 * With a new address the fields are reset to their new defaults, except text that is being typed. The answer to an
 * earlier change says nothing of what was ticked since.
 */
function useReset({ form, typedIn, asked }: Edits) {
  const { search, state } = useLocation();
  const isOwn = useNavigationType() === 'PUSH' && (state as Partial<typeof inPlace> | null)?.inPlace === true;
  const shown = useRef(search);
  useBeforePaint(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (isOwn && asked.current !== null && asked.current !== String(new URLSearchParams(search))) return;
    asked.current = null;
    const field = typedIn.current;
    const typed = field instanceof HTMLInputElement ? field.value : '';
    form.current?.reset();
    if (field instanceof HTMLInputElement) field.value = typed;
  }, [form, typedIn, asked, search, isOwn]);
}

function isText(field: EventTarget): field is HTMLInputElement {
  return field instanceof HTMLInputElement && field.type !== 'checkbox' && field.type !== 'radio';
}

function filledFields(form: HTMLFormElement, submitter: HTMLElement | null): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) fields.append(name, value);
  if (submitter instanceof HTMLButtonElement && submitter.name) fields.append(submitter.name, submitter.value);
  return fields;
}

type SelectProps = Omit<ComponentProps<'select'>, 'defaultValue' | 'ref'> & { defaultValue: string };

/** React sets the default of a select only once, and resetting the form would restore that one. */
export function AutoSelect({ defaultValue, ...rest }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  useBeforePaint(() => {
    for (const option of select.current?.options ?? []) {
      const isDefault = option.value === defaultValue;
      if (option.defaultSelected !== isDefault) option.defaultSelected = isDefault;
    }
  }, [defaultValue]);
  return <select ref={select} defaultValue={defaultValue} {...rest} />;
}
