import type { UNSAFE_RemixContextObject } from '@remix-run/react';
import { createContext } from 'react';

/** What the document's skeleton needs of the request. In the browser nobody provides it and the defaults stand. */
export interface DocumentRequest {
  /** Nonce of the content security policy. A browser hides it from scripts, so the hydrated page does without. */
  readonly nonce: string;
  readonly lite: boolean;
  /** Parts of the page that its loaders have drawn, by name. */
  readonly drawn: ReadonlyMap<string, string>;
  /** Styles beside the routes' own: web fonts, unless the page is lite, and the supplier's colour (`#rrggbb`). */
  readonly ownStyles: (brand: string | undefined) => string;
  /** Texts of the two scripts that bring the data and start React for these routes. */
  readonly scripts: (remix: UNSAFE_RemixContextObject, routeIds: readonly string[]) => readonly [string, string];
}

/** The request that a document is rendered for. */
export const DocumentContext = createContext<DocumentRequest>({
  nonce: '',
  lite: false,
  drawn: new Map(),
  ownStyles: () => '',
  scripts: () => ['', ''],
});
