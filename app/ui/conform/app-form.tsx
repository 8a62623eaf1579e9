import { type FormMetadata, FormProvider, getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { type ComponentPropsWithoutRef, forwardRef, useMemo } from 'react';
import type { Constraints } from '#app/server/forms/constraint.server.ts';
import { Form } from '../form.tsx';

type DefaultValue = Parameters<typeof useForm>[0]['defaultValue'];

interface Options {
  /** Unique on the page and no field's name: conform finds the form by it, and field ids begin with it. */
  id: `${string}-form`;
  /** The action's reply, if any. */
  lastResult?: SubmissionResult | undefined;
  /** Native checks, from the loader. */
  constraint?: Constraints | undefined;
  /** Read once: give the form a `key` that changes with the data. */
  defaultValue?: DefaultValue;
  /** A refusal leaves the focus where it is: the buyer has gone on typing. */
  keepsFocus?: boolean | undefined;
}

export interface FormHandle {
  metadata: FormMetadata;
  lastResult: SubmissionResult | undefined;
  keepsFocus?: boolean | undefined;
}

/** conform keeps the errors of a result that is gone; an empty one clears them. */
const nothingRefused: SubmissionResult = {};

/** Validates on submit only: zod stays on the edge, and without `onValidate` conform would post the form on blur or input. */
export function useAppForm({ id, lastResult, constraint, defaultValue, keepsFocus }: Options): FormHandle {
  // conform moves the focus for a result whose status is an error.
  const shown = useMemo(
    () => (keepsFocus && lastResult ? withoutStatus(lastResult) : lastResult),
    [keepsFocus, lastResult],
  );
  const [metadata] = useForm({
    id,
    lastResult: shown ?? nothingRefused,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
    ...(constraint && { constraint }),
    ...(defaultValue && { defaultValue }),
  });
  return { metadata, lastResult, keepsFocus };
}

function withoutStatus({ status: _, ...rest }: SubmissionResult): SubmissionResult {
  return rest;
}

/** The result of one of a page's several forms, by their intent. */
export function resultOf(lastResult: SubmissionResult | undefined, intent: string): SubmissionResult | undefined {
  return lastResult?.initialValue?.['intent'] === intent ? lastResult : undefined;
}

/** Id of the form that was refused: sent again it is the same request, for it may have been carried out with its answer lost. */
export function sentId(lastResult: SubmissionResult | undefined): string | undefined {
  const sent = lastResult?.initialValue?.['requestId'];
  return typeof sent === 'string' && sent !== '' ? sent : undefined;
}

interface Props extends ComponentPropsWithoutRef<typeof Form> {
  /** From `useAppForm`. */
  form: FormHandle;
}

/** A form with fields, which find `form`. One of buttons alone is a plain `Form`. */
export const AppForm = forwardRef<HTMLFormElement, Props>(function AppForm({ form, requestId, ...rest }, ref) {
  return (
    <FormProvider context={form.metadata.context}>
      {/* conform turns the browser's own checks off once it runs; with none of its own they are all that there is. */}
      <Form
        ref={ref}
        {...getFormProps(form.metadata)}
        noValidate={false}
        requestId={requestId && (sentId(form.lastResult) ?? requestId)}
        {...rest}
      />
    </FormProvider>
  );
});
