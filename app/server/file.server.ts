/** Types that a file may be told to have; anything else is just bytes. */
const known = new Set([
  'application/pdf',
  'application/rtf',
  'application/xml',
  'application/zip',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
]);

/** Longest name of a file, in characters. */
const longestName = 150;

/**
 * A file of the API as an answer of ours: to be saved under its name, never shown, so that nothing in it acts for our origin.
 * Of the API's headers only type, length and name are taken.
 */
export function fileAnswer(answer: Response, fallbackName: string): Response {
  const type = answer.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const length = answer.headers.get('Content-Length');
  const headers = new Headers({
    'Content-Type': known.has(type) ? type : 'application/octet-stream',
    'Content-Disposition': savedAs(nameOf(answer.headers.get('Content-Disposition')) ?? fallbackName),
    'Cache-Control': 'private, no-store',
  });
  // A body that was unpacked on the way is longer than it was said to be.
  if (length && /^\d{1,12}$/.test(length) && !answer.headers.has('Content-Encoding'))
    headers.set('Content-Length', length);
  return new Response(answer.body, { headers });
}

/** The name that the API gives (RFC 8187, else the plain one), or null. */
function nameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename="([^"]*)"/i.exec(disposition ?? '')?.[1];
  try {
    return (encoded ? decodeURIComponent(encoded) : plain) || null;
  } catch {
    return plain || null;
  }
}

/** `Content-Disposition` of a file to save (RFC 6266): a plain name for old readers, the real one beside it. */
function savedAs(name: string): string {
  // Separators and control characters would lead out of the folder of downloads, or out of the header.
  const clean = [...name.replace(/[\p{C}\\/:*?"<>|]+/gu, '_')].slice(-longestName).join('');
  const plain = clean.replace(/[^\w.-]+/g, '_');
  const encoded = encodeURIComponent(clean).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
