import { useHydrated } from '#app/ui/use-hydrated.ts';

/** In seconds. */
const year = 31_536_000;

/**
 * The first page inlines the rules that it uses (styles/page-styles.server.ts) and loads this file, web fonts
 * included, after hydration, so that it doesn't compete with the script. Later documents link it at once.
 */
export function Stylesheet({ href, linked }: { href: string; linked: boolean }) {
  const hydrated = useHydrated();
  if (!linked && !hydrated) {
    return (
      <noscript>
        <link rel="stylesheet" href={href} />
      </noscript>
    );
  }
  return <link rel="stylesheet" href={href} onLoad={linked ? undefined : () => remember(href)} />;
}

function remember(href: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `b2b_css=${href}; Path=/; Max-Age=${year}; SameSite=Lax`;
}
