/**
 * Whether a request gets the lite page: the buyer's own choice first, then `Save-Data: on`, then the line as the browser
 * measures it (`ECT` of 3g or slower, which Chromium sends once `Accept-CH` asked for it).
 */
export function isLite(chosen: boolean | null, headers: Headers): boolean {
  if (chosen !== null) return chosen;
  return headers.get('Save-Data')?.toLowerCase() === 'on' || slow.has(headers.get('ECT') ?? '');
}

const slow = new Set(['slow-2g', '2g', '3g']);
