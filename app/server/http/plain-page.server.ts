import type { i18n } from 'i18next';
import type { Path } from '#app/paths.ts';
import fontFaces from '#app/styles/fonts.css?raw';

/** Inline styles for pages that don't load the app's stylesheet. */
export const plainStyle = `
:root{color-scheme:light dark;--surface:#fff;--text:#1a1b1d;--control:#84888e;--brand:#bf2626;--r:4px}
@media (prefers-color-scheme:dark){:root{--surface:#16171a;--text:#ececea;--control:#7c8289}}
*{box-sizing:border-box;margin:0}
body{border-top:4px solid var(--brand);font:400 .875rem/1.5 'TC Sans','TC Sans as Arial',Arial,sans-serif;color:var(--text);background:var(--surface);overflow-wrap:anywhere}
main{display:grid;justify-items:start;gap:12px;padding:48px max(16px,50vw - 784px)}
main>*{max-width:640px}
h1{font:700 1.75rem/1.2 'TC Narrow','TC Narrow as Arial',Arial,sans-serif}
a,button{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid var(--control);border-radius:var(--r);color:inherit;background:none;font:inherit;text-decoration:none}
a:hover,button:hover{text-decoration:underline}
:focus-visible{outline:2px solid currentColor;outline-offset:2px}
`.replaceAll('\n', '');

interface PlainPage {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly form?: PlainForm;
  readonly links?: readonly { readonly href: string; readonly text: string }[];
}

/** Posts hidden fields again. */
interface PlainForm {
  readonly action: Path;
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly button: string;
}

/** What a page is drawn with; the visit and the load context have it. */
export interface Surroundings {
  readonly nonce: string;
  /** In the visitor's language. */
  readonly i18n: i18n;
}

/** A complete page in the shop's look for responses that don't reach Remix. */
export function plainPage(
  status: number,
  { heading, paragraphs, form, links = [] }: PlainPage,
  { nonce, i18n }: Surroundings,
): Response {
  const title = escapeHtml(heading);
  const body = [
    `<h1>${title}</h1>`,
    ...paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`),
    ...(form ? [formHtml(form)] : []),
    ...links.map(({ href, text }) => `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`),
  ].join('');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="/favicon.svg"><style nonce="${nonce}">${fontFaces}${plainStyle}</style>`;
  return new Response(
    `<!DOCTYPE html><html lang="${i18n.language}" dir="${i18n.dir()}"><head>${head}</head><body><main>${body}</main></body></html>`,
    {
      status,
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
    },
  );
}

function formHtml({ action, fields, button }: PlainForm): string {
  const hidden = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post" action="${escapeHtml(action)}">${hidden.join('')}<button>${escapeHtml(button)}</button></form>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
