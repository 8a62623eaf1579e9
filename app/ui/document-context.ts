import { createContext, useContext } from 'react';

/** What the document needs from the request. In the browser the defaults apply. */
interface DocumentRequest {
  /** Empty in the browser, which hides nonces from scripts. */
  readonly nonce: string;
  /** True on lite pages, which have no script, web font or icons. */
  readonly lite: boolean;
}

export const DocumentContext = createContext<DocumentRequest>({ nonce: '', lite: false });

export function useLite(): boolean {
  return useContext(DocumentContext).lite;
}
