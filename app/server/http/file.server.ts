import { savedAs } from '#contract/saved-as.ts';

/** Types that a download may have; anything else is sent as plain bytes. */
const safeTypes = new Set([
  'application/pdf',
  'application/rtf',
  'application/xml',
  'application/zip',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
]);

/**
 * Serves a file of the API as an attachment, never inline, so that nothing in it can act for our origin. Only type,
 * length and name are taken from the API's headers.
 */
export function fileAnswer(answer: Response, fallbackName: string): Response {
  const type = answer.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const length = answer.headers.get('Content-Length');
  const headers = new Headers({
    'Content-Type': safeTypes.has(type) ? type : 'application/octet-stream',
    'Content-Disposition': savedAs(nameOf(answer.headers.get('Content-Disposition')) ?? fallbackName),
    'Cache-Control': 'private, no-store',
  });
  // A body that was decompressed on the way is longer than its `Content-Length`.
  if (length && /^\d{1,12}$/.test(length) && !answer.headers.has('Content-Encoding'))
    headers.set('Content-Length', length);
  return new Response(answer.body, { headers });
}

/** `filename*` (RFC 8187), else `filename`. */
function nameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition ?? '')?.[1];
  try {
    return (encoded ? decodeURIComponent(encoded) : plain) || null;
  } catch {
    return plain || null;
  }
}
