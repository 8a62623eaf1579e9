import type { UNSAFE_AssetsManifest } from '@remix-run/react';
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
  readonly scripts: PageScripts;
}

/** What a hydrated page carries for its script. */
export interface PageScripts {
  /** Data of its routes. */
  readonly data: string;
  /** Address of the whole stylesheet. */
  readonly stylesheet: string;
  /** Text of the script that starts React for these routes. */
  readonly boot: (manifest: UNSAFE_AssetsManifest, routeIds: readonly string[]) => string;
}

/** What a page without script carries. */
export const noScripts: PageScripts = { data: '', stylesheet: '', boot: () => '' };

/** The request that a document is rendered for. */
export const DocumentContext = createContext<DocumentRequest>({
  nonce: '',
  lite: false,
  drawn: new Map(),
  ownStyles: () => '',
  scripts: noScripts,
});
