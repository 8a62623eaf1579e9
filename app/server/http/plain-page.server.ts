import fontFaces from '#app/styles/fonts.css?raw';
import { plainStyle } from './plain-style.ts';

export interface PlainPage {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly links?: readonly { readonly href: string; readonly text: string }[];
}

/** A complete page in the shop's look for responses that don't reach Remix. */
export function plainPage(status: number, { heading, paragraphs, links = [] }: PlainPage, nonce: string): Response {
  const title = escapeHtml(heading);
  const body = [
    `<h1>${title}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...links.map(({ href, text }) => `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`),
  ].join('');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="/favicon.svg"><style nonce="${nonce}">${fontFaces}${plainStyle}</style>`;
  return new Response(`<!DOCTYPE html><html lang="ru"><head>${head}</head><body><main>${body}</main></body></html>`, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  });
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
