import { createContext, useContext } from 'react';
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
