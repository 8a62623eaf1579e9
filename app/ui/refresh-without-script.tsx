import { useMatches } from '@remix-run/react';

/** In the head: a document without script asks again after the seconds that its loader returns as `refreshAfter`. */
export function RefreshWithoutScript() {
  const data = useMatches().at(-1)?.data as { refreshAfter?: number } | null | undefined;
  if (data?.refreshAfter === undefined) return null;
  return (
    <noscript>
      <meta httpEquiv="refresh" content={String(data.refreshAfter)} />
    </noscript>
  );
}
