import { isMultipart } from '#app/server/forms/read-form.server.ts';

/** How much of a form is read, in bytes, and whether a file is what makes it large. */
export interface FormLimit {
  bytes: number;
  hasFile: boolean;
}

type Row = readonly [address: RegExp, bytes: number];

const usual = 65_536;
/** Forms with a file, which are sent as multipart. */
const withFile: readonly Row[] = [
  [/^\/user\/(sign-up|profile)$/, 3 * 1024 * 1024],
  [/^\/own-products\/(new|\d{1,15})$/, 3 * 1024 * 1024],
  [/^\/specifications\/import$/, 3 * 1024 * 1024],
  [/^\/modules\/offers\/template$/, 3 * 1024 * 1024],
  [/^\/(help|staff)\/chat(\/\d{1,15})?$/, 3 * 1024 * 1024],
  [/^(\/staff)?\/orders\/\d{1,15}\/messages$/, 3 * 1024 * 1024],
  // Five pictures of 2 MB.
  [/^\/orders\/\d{1,15}\/return$/, 11 * 1024 * 1024],
];
/** Forms with two long texts, sent as multipart, in which a letter has up to three bytes. */
const withLongText: readonly Row[] = [[/^\/staff\/texts\/[a-z]+\/[\w-]{1,128}$/, 1_300_000]];
/** Lists of lines with their notes, and pasted ones. Percent-encoded, a letter has six bytes, and up to nine. */
const encoded: readonly Row[] = [
  [
    /^\/(quick-order|quick-order\/(check|draft)|cart|cart\/quick-order|user\/codes|specifications\/\d{1,15}|modules\/order-manager\/\d{1,15})?$/,
    288 * 1024,
  ],
];

/** Schemas of forms bound their texts; `tests/faults/form-limits.test.ts` holds that what they take gets through here. */
export function limitOf(request: Pick<Request, 'url' | 'headers'>): FormLimit {
  const address = new URL(request.url).pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  const find = (rows: readonly Row[]) => rows.find(([pattern]) => pattern.test(address))?.[1];
  if (!isMultipart(request)) return { bytes: find(encoded) ?? usual, hasFile: false };
  const file = find(withFile);
  return { bytes: file ?? find(withLongText) ?? usual, hasFile: file !== undefined };
}
