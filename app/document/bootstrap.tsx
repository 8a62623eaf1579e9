import { Scripts, UNSAFE_RemixContext, useMatches } from '@remix-run/react';
import { useContext, useState } from 'react';
import { DocumentContext } from './document-context.ts';

/**
 * Starts React in the browser, in place of Remix's `Scripts`, which puts every module in front of the first view. Lite
 * pages have none. After hydration the two elements stay as the server wrote them.
 */
export function Bootstrap() {
  const { nonce, lite, scripts } = useContext(DocumentContext);
  const remix = useContext(UNSAFE_RemixContext);
  const matches = useMatches();
  const [ids] = useState(() => matches.map(({ id }) => id));
  if (lite) return null;
  if (import.meta.env.DEV) return <Scripts nonce={nonce} />;
  const [data, start] = remix ? scripts(remix, ids) : ['', ''];
  return (
    <>
      <InlineScript nonce={nonce} text={data} />
      <InlineScript nonce={nonce} text={start} />
    </>
  );
}

function InlineScript({ nonce, text }: { nonce: string; text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, with JSON that Remix has escaped
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
