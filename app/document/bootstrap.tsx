import { Scripts, UNSAFE_RemixContext, useMatches } from '@remix-run/react';
import { useContext, useState } from 'react';
import { DocumentContext } from './document-context.ts';

/**
 * Starts React in the browser, in place of Remix's `Scripts`, which puts every module in front of the first view. Lite
 * pages have none. After hydration the elements stay as the server wrote them. A browser without script takes the rest of the
 * styles from here, where they keep nothing back; the boot script asks for the same element.
 */
export function Bootstrap() {
  const { nonce, lite, scripts } = useContext(DocumentContext);
  const remix = useContext(UNSAFE_RemixContext);
  const matches = useMatches();
  const [ids] = useState(() => matches.map(({ id }) => id));
  if (lite) return null;
  if (import.meta.env.DEV) {
    // Remix's own scripts know how to take changed modules.
    return (
      <>
        <script type="application/json" {...verbatim(scripts.data)} />
        <Scripts nonce={nonce} />
      </>
    );
  }
  const boot = remix ? scripts.boot(remix.manifest, ids) : '';
  return (
    <>
      <noscript {...verbatim(`<link rel="stylesheet" href="${scripts.stylesheet}">`)} />
      <script type="application/json" {...verbatim(scripts.data)} />
      <script nonce={nonce} {...verbatim(boot)} />
    </>
  );
}

/** Our own markup, code, and data without any `<`: written as it is, and left alone by React in the browser. */
function verbatim(text: string) {
  return { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: text } };
}
