import { Links, useRouteLoaderData } from '@remix-run/react';
import { useContext } from 'react';
import { DocumentContext } from './document-context.ts';

/** As in tokens.css, here before all: the build decides the order of the rules. */
const layers = '@layer base,ui;';

/** Stands for the rules that the page needs until it is rendered and they are known. */
export const stylesMark = '/*styles*/';

/**
 * The styles of the page, inside the page itself: the first view waits for no second request. The whole stylesheet comes with
 * the script. The browser keeps the server's text: React does not touch it.
 */
export function Styles() {
  const { nonce, ownStyles } = useContext(DocumentContext);
  const root = useRouteLoaderData('root') as { shell?: { brand?: string } } | undefined;
  if (import.meta.env.DEV) return <Links />;
  const text = layers + stylesMark + ownStyles(root?.shell?.brand);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, which cannot end the element
  return <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
