import { createContext, useContext } from 'react';
import { formTokenField } from '#app/paths.ts';

/** Proves that a form is ours where the browser says nothing of its origin; undefined for a browser that does. */
export const FormTokenContext = createContext<string | undefined>(undefined);

/** In every form that posts. */
export function FormToken() {
  const token = useContext(FormTokenContext);
  return token ? <input type="hidden" name={formTokenField} value={token} /> : null;
}
