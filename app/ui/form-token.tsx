import { createContext, useContext } from 'react';
import { formTokenField } from '#app/paths.ts';

/** Undefined for browsers that say where a request comes from, which are nearly all. */
export const FormTokenContext = createContext<string | undefined>(undefined);

/** Belongs in every form that posts. */
export function FormToken() {
  const token = useContext(FormTokenContext);
  return token ? <input type="hidden" name={formTokenField} value={token} /> : null;
}
