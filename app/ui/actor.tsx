import { createContext, useContext, useEffect } from 'react';
import { actorField } from '#app/paths.ts';

/**
 * User and company that the page was rendered for (`actorTag`); undefined for a visitor. Forms send it, so that a page
 * left open in one tab doesn't act for a company chosen in another.
 */
export const ActorContext = createContext<string | undefined>(undefined);

export function ActorField() {
  const actor = useContext(ActorContext);
  return actor ? <input type="hidden" name={actorField} value={actor} /> : null;
}

/** Who acts, as the header shows it. */
export interface Acting {
  name: string;
  company: string | null;
}

/** Lets a part of the page correct the header's user and company. */
export const ActingContext = createContext<(now: Acting | null | undefined) => void>(() => undefined);

/** The header shows `acting`, null for a visitor, while the caller is mounted: a refused post doesn't reload the header's data. */
export function useActing(acting: Acting | null | undefined): void {
  const tell = useContext(ActingContext);
  useEffect(() => {
    tell(acting);
    return () => tell(undefined);
  }, [tell, acting]);
}
