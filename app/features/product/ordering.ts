import { createContext, useContext } from 'react';
import { catalogue, type Path } from '#app/paths.ts';

/** What the forms of all products on a page share. */
export interface Ordering {
  /** Page that a form without script comes back to. */
  returnTo: Path;
  /**
   * UUID of the request that drew the page, one for all its forms: the action joins it with product and amount, so that a
   * double click adds once and two products never meet under one id.
   */
  requestId: string;
}

/** Provided by every loader that draws products. */
export const OrderingContext = createContext<Ordering>({ returnTo: catalogue(), requestId: '' });

/** What the forms of this page share. */
export function useOrdering(): Ordering {
  return useContext(OrderingContext);
}
