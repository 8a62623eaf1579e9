import { createContext, useContext } from 'react';

/** What a form shows again after a refusal: typed values (no secrets), errors by field, errors of the whole form. */
export interface FormState {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  formErrors: string[];
}

/** The state of the form around a field, and the prefix that keeps ids apart when a page has several forms. */
export const FormStateContext = createContext<{ state?: FormState | undefined; prefix: string }>({ prefix: '' });

/** What the form around knows about one field. */
export interface FieldState {
  /** Id of the input; the error summary links to it. */
  id: string;
  /** What was typed before a refusal. */
  value: string | undefined;
  errors: string[];
  /** True when the form comes back refused: a box that was not sent then was not ticked. */
  refused: boolean;
}

/** What the form around knows about the field `name`. */
export function useFieldState(name: string): FieldState {
  const { state, prefix } = useContext(FormStateContext);
  return {
    id: fieldId(prefix, name),
    value: state?.values[name],
    errors: state?.errors[name] ?? [],
    refused: state !== undefined,
  };
}

/** Id of a form's input, the same on server and in the browser. */
export function fieldId(prefix: string, name: string): string {
  return `${prefix}${name}`.replace(/[^\w-]/g, '-');
}
