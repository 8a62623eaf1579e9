/**
 * Whether a script sent the request and stays on its page (a fetcher), so that the answer is data; a document post wants a
 * page or a redirect. A browser too old to say so gets the redirect, which the script follows.
 */
export function isInPlace(request: Request): boolean {
  return request.headers.get('Sec-Fetch-Dest') === 'empty';
}
