import { createContext, useContext } from 'react';

/** True on lite pages, which have no script, web font or icons. */
export const LiteContext = createContext(false);

export function useLite(): boolean {
  return useContext(LiteContext);
}
