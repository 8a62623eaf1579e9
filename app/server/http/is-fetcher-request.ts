/**
 * Whether a fetcher sent the request and expects data; a document post expects a page or a redirect. An old browser
 * without `Sec-Fetch-Dest` gets the redirect, which the fetcher follows.
 */
export function isFetcherRequest(request: Request): boolean {
  return request.headers.get('Sec-Fetch-Dest') === 'empty';
}
