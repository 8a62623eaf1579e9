import { createContext } from 'react';

/** What the document's skeleton needs of the request. In the browser nobody provides it and the defaults stand. */
export interface DocumentRequest {
  /** Nonce of the content security policy. A browser hides it from scripts, so the hydrated page does without. */
  readonly nonce: string;
  readonly lite: boolean;
}

/** The request that a document is rendered for. */
export const DocumentContext = createContext<DocumentRequest>({ nonce: '', lite: false });
