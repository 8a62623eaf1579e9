import { tidySigns } from '#contract/text-signs.ts';

const longest = 256;

/** The words of an address that are searched for, and shown in the search field. */
export function readKeyword(search: URLSearchParams): string {
  // Control characters break headers and logs; lone surrogates can't be encoded as UTF-8.
  const clean = tidySigns(search.get('keyword') ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\ufffd]+/gu, ' ');
  return [...clean.replace(/\s+/gu, ' ').trim()].slice(0, longest).join('').trim();
}
