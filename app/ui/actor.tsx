import { createContext, useContext, useEffect } from 'react';
import { actorField } from '#app/server/actor-tag.ts';

/**
 * For whom the page was drawn, by `actorTag`; undefined for a visitor. What a page sends carries it, so that a page which
 * stood open in one tab does not act for the company that was chosen in another.
 */
export const ActorContext = createContext<string | undefined>(undefined);

/** For whom the page was drawn, as a field of a form. */
export function ActorField() {
  const actor = useContext(ActorContext);
  return actor ? <input type="hidden" name={actorField} value={actor} /> : null;
}

/** Who acts, in the words of the header. */
export interface Acting {
  name: string;
  company: string | null;
}

/** Tells the header who acts when a part of the page knows better than what was loaded with the page. */
export const ActingContext = createContext<(now: Acting | undefined) => void>(() => undefined);

/** Lets the header show `acting` as long as the caller is on the page: a refused post does not load the header anew. */
export function useActing(acting: Acting | undefined): void {
  const tell = useContext(ActingContext);
  useEffect(() => {
    tell(acting);
    return () => tell(undefined);
  }, [tell, acting]);
}
