/**
 * Whether a fetcher sent the request and expects data; a document post expects a page or a redirect. An old browser
 * without `Sec-Fetch-Dest` gets the redirect, which the fetcher follows.
 */
export function isFetcherRequest(request: Request): boolean {
  return request.headers.get('Sec-Fetch-Dest') === 'empty';
}

/**
 * Whether a document was posted. Old browsers don't tell: what is neither this nor a fetcher's gets an answer that both
 * can show.
 */
export function isDocumentRequest(request: Request): boolean {
  return request.headers.get('Sec-Fetch-Dest') === 'document';
}
