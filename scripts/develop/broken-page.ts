import { stripVTControlCharacters } from 'node:util';

/** Error page for broken code. It contains Vite's client and reloads by itself once the code is fixed. */
export function brokenCodePage(error: unknown): string {
  const text = error instanceof Error ? `${error.message}\n\n${error.stack ?? ''}` : String(error);
  const shown = stripVTControlCharacters(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Mistake in the code</title>
<script type="module">
import '/@vite/client';
// Nothing of the broken page is loaded, so no update names it: ask until the code works again.
setInterval(async () => { if ((await fetch(location.href, { method: 'HEAD' })).status !== 500) location.reload(); }, 1000);
</script></head>
<body><h1>Mistake in the code</h1><pre>${shown}</pre></body></html>`;
}
