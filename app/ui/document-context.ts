import { createContext } from 'react';

/** What the document needs from the request. In the browser the defaults apply. */
export interface DocumentRequest {
  /** Empty in the browser, which hides nonces from scripts. */
  readonly nonce: string;
  readonly lite: boolean;
}

export const DocumentContext = createContext<DocumentRequest>({ nonce: '', lite: false });
