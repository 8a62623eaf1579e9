import type { Context } from 'hono';
import { html } from 'hono/html';
import { language } from './texts/texts.ts';

type Html = ReturnType<typeof html>;

const style = `body { max-width: 480px; margin: 48px auto; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark }
a, button { display: block; width: 100%; padding: 12px 0; border: 0; border-top: 1px solid #8886; background: none; color: inherit; font: inherit; text-align: start; cursor: pointer }
button { margin: 12px 0; padding: 12px 16px; border: 1px solid #8888; border-radius: 8px; background: #8882; text-align: center }
fieldset, label { display: block; margin: 12px 0; border: 0; padding: 0 } legend { font-weight: 700 }
select, input { max-width: 100%; font: inherit }`;

/** A page of a made-up service of the demonstration. `forms` is true if it has forms, which it posts to itself. */
export function demoPage(
  c: Context,
  { title, content, forms = false }: { title: string; content: Html; forms?: boolean },
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
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${style}</style></head>
<body><h1>${title}</h1>${content}</body></html>`);
}
