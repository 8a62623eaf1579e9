import { createContext, useContext } from 'react';

/** What a form shows again after a refusal: typed values (no secrets), errors by field, errors of the whole form. */
export interface FormState {
  values: Record<string, string>;
  errors: Record<string, string[]>;
  formErrors: string[];
}

/** The state of the form around a field, and the prefix that keeps ids apart when a page has several forms. */
export const FormStateContext = createContext<{ state?: FormState | undefined; prefix: string }>({ prefix: '' });

/** What the form around knows about one field. `id` is the input's id; the error summary links to it. */
export function useFieldState(name: string): { id: string; value: string | undefined; errors: string[] } {
  const { state, prefix } = useContext(FormStateContext);
  return { id: fieldId(prefix, name), value: state?.values[name], errors: state?.errors[name] ?? [] };
}

/** Id of a form's input, the same on server and in the browser. */
export function fieldId(prefix: string, name: string): string {
  return `${prefix}${name}`.replace(/[^\w-]/g, '-');
}
