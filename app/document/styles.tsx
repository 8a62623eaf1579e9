import { Links, UNSAFE_RemixContext, useMatches, useRouteLoaderData } from '@remix-run/react';
import { useContext, useState } from 'react';
import { DocumentContext } from './document-context.ts';

/** As in tokens.css, here before all: the build decides the order of the files. */
const layers = '@layer base,ui;';

/**
 * The styles of the matched routes, inside the page itself: the first view then waits for no second request. Routes that
 * are visited later bring their stylesheets as links. The browser keeps the server's text: React does not touch it.
 */
export function Styles() {
  const { nonce, styleText, ownStyles } = useContext(DocumentContext);
  const root = useRouteLoaderData('root') as { shell?: { brand?: string } } | undefined;
  const hrefs = useStylesheets();
  const [first] = useState(hrefs);
  if (import.meta.env.DEV) return <Links />;
  const text = [layers, ...first.map(styleText), ownStyles(root?.shell?.brand)].join('').replaceAll('</', '<\\/');
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheets, which cannot end the element */}
      <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
      {hrefs
        .filter((href) => !first.includes(href))
        .map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
    </>
  );
}

/** Addresses of the stylesheets that the current page needs, each once, outermost route first. */
function useStylesheets(): string[] {
  const manifest = useContext(UNSAFE_RemixContext)?.manifest;
  return [...new Set(useMatches().flatMap(({ id }) => manifest?.routes[id]?.css ?? []))];
}
