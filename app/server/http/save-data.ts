/**
 * Whether to serve the lite page: the buyer's choice, else `Save-Data: on`, else a slow connection (`ECT` of 3g or
 * less, which Chromium sends once `Accept-CH` has asked for it).
 */
export function isLite(chosen: boolean | null, headers: Headers): boolean {
  if (chosen !== null) return chosen;
  return headers.get('Save-Data')?.toLowerCase() === 'on' || slow.has(headers.get('ECT') ?? '');
}

const slow = new Set(['slow-2g', '2g', '3g']);
