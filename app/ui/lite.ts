import { createContext, useContext } from 'react';

/** True on lite pages, which have no script, no web font and no icons; the root provides it. */
export const LiteContext = createContext(false);

/** Whether this is a lite page: what only a script or a picture can show is left out. */
export function useLite(): boolean {
  return useContext(LiteContext);
}
