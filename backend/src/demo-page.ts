import type { Context } from 'hono';
import { html } from 'hono/html';
import { language } from './texts/texts.ts';

type Html = ReturnType<typeof html>;

const style = `body { max-width: 480px; margin: 48px auto; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark }
a, button { display: block; width: 100%; padding: 12px 0; border: 0; border-top: 1px solid #8886; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer }
button { margin: 12px 0; padding: 12px 16px; border: 1px solid #8888; border-radius: 8px; background: #8882; text-align: center }
fieldset, label { display: block; margin: 12px 0; border: 0; padding: 0 } legend { font-weight: 700 }
select, input { max-width: 100%; font: inherit }`;

/** Of a page with much to choose: what that comes to stays beside it, or above it on a narrow screen. */
const workbench = `body { max-width: 1200px; margin: 24px auto } h1 { font-size: 24px; line-height: 1.2 }
.said { position: sticky; top: 0; z-index: 1; max-height: 40vh; overflow: auto; padding: 8px 0; border-bottom: 1px solid #8886; background: Canvas }
.said ul, .said p { margin: 4px 0 } .said ul { padding-inline-start: 20px }
fieldset { min-width: 0 } label { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: center; justify-content: space-between } label input[type=checkbox] { order: -1 } label:has([type=checkbox]) { justify-content: start } select { width: 100% }
@media (min-width: 900px) { .bench { display: grid; grid-template-columns: minmax(0, 1fr) 400px; gap: 0 48px; align-items: start }
.said { order: 1; top: 16px; max-height: calc(100vh - 32px); padding: 0 0 0 24px; border: 0; border-inline-start: 1px solid #8886 }
form { column-gap: 32px } .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 32px } }`;

/**
 * A page of a made-up service of the demonstration. `forms` is true if it has forms, which it posts to itself, and
 * `isBench` if it lays out a `.bench` with what is `.said` about it.
 */
export function demoPage(
  c: Context,
  {
    title,
    content,
    forms = false,
    isBench = false,
  }: { title: string; content: Html; forms?: boolean; isBench?: boolean },
) {
  const nonce = crypto.randomUUID();
  c.header('Cache-Control', 'no-store');
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action '${forms ? 'self' : 'none'}'; frame-ancestors 'none'`,
  );
  // In the page too: the shop's edge sets the header as for its own pages.
  c.header('Referrer-Policy', 'no-referrer');
  return c.html(html`<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><meta name="referrer" content="no-referrer"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${style}${isBench ? workbench : ''}</style></head>
<body><h1>${title}</h1>${content}</body></html>`);
}
