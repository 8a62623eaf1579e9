import { jpeg, png } from './photos.ts';

const text = (words: string) => new TextEncoder().encode(words);
const page = '<!DOCTYPE html><script>alert(1)</script>';

/** A PDF of this many bytes, as far as anybody here looks into it. */
export function pdfOf(size = 64): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).fill(0x20);
  bytes.set(text('%PDF-1.7\n'));
  return bytes;
}

export const largestFile = 2 * 1024 * 1024;

/** Files of messages that are refused, with the status of the API. */
export const refusedFiles: readonly [what: string, bytes: Uint8Array<ArrayBuffer>, status: 413 | 415 | 422][] = [
  ['a page called .pdf', text(page), 415],
  ['a page with the head of a PDF behind it', text(`${page}%PDF-1.7`), 415],
  ['a PDF behind a line break', text('\n%PDF-1.7'), 415],
  ['a picture that is a PDF to its readers', text('GIF89a%PDF-1.7'), 415],
  ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
  ['a head that was cut off', text('%PDF'), 415],
  ['an archive', text('PK\u0003\u0004'), 415],
  ['a photo that was cut off', jpeg.slice(0, -2), 415],
  ['2 MB and one byte', pdfOf(largestFile + 1), 413],
  ['nothing', new Uint8Array(), 422],
];

/** What is sent with a file; the type that it claims never matters. */
export function formWith(
  fields: Readonly<Record<string, string>>,
  file: Uint8Array<ArrayBuffer> = png,
  name = 'photo.png',
): FormData {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set('file', new File([file], name, { type: 'text/html' }));
  return body;
}
