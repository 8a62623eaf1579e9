import { html } from 'hono/html';
import { moscowClock } from '../calendar/moscow.ts';
import { readEnv } from '../env.ts';
import { onUnknownPath } from '../errors.ts';
import type { Api } from '../mount.ts';
import { language, t } from '../texts/texts.ts';
import type { Attachment } from './message.ts';

interface Kept {
  id: number;
  channel: string;
  address: string;
  subject: string;
  text: string;
  /** As JSON. */
  attachment: string | null;
  createdAt: number;
}

/** Newest messages first: readers want the code that was just requested. */
const newest = `SELECT id, channel, address, subject, text, attachment, created_at AS createdAt FROM outbox
  WHERE ?1 = '' OR address = ?1 ORDER BY id DESC LIMIT 50`;

/**
 * Serves the demonstration's outbox, which replaces phone and mailbox of all made-up people. Anybody can read it, so it
 * exists only if `MESSAGES=demo`; otherwise the path is unknown.
 */
export function mountOutbox(app: Api): void {
  app.get('/api/outbox', async (c) => {
    const env = readEnv(c.env);
    if (env.messages.way !== 'demo') return onUnknownPath(c);
    const { results } = await env.trade
      .prepare(newest)
      .bind(c.req.query('to') ?? '')
      .all<Kept>();
    c.header('Cache-Control', 'no-store');
    if (c.req.query('format') === 'json') return c.json({ items: results });
    const nonce = crypto.randomUUID();
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    );
    return c.html(page(results, nonce));
  });
}

const style = `body { max-width: 760px; margin: 24px auto; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif; color-scheme: light dark }
li { padding: 12px 0; border-top: 1px solid #8886 } ul { padding: 0; list-style: none } p { margin: 4px 0; overflow-wrap: anywhere }
small { opacity: 0.8 }`;

function page(messages: readonly Kept[], nonce: string) {
  const rows = messages.map(
    ({ channel, address, subject, text, attachment, createdAt }) => html`<li>
      <b>${subject}</b>
      <p>${text}</p>
      ${attachment === null ? '' : html`<p>${t('outbox.file', { name: (JSON.parse(attachment) as Attachment).name })}</p>`}
      <small>${t(channel === 'sms' ? 'outbox.sms' : 'outbox.email', { address, time: moscowClock(createdAt).slice(11) })}</small>
    </li>`,
  );
  return html`<!doctype html><html lang="${language()}"><head><meta charset="utf-8"><title>${t('outbox.title')}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${style}</style></head>
<body><h1>${t('outbox.title')}</h1>
<p>${t('outbox.note')}</p>
${messages.length === 0 ? html`<p>${t('outbox.empty')}</p>` : html`<ul>${rows}</ul>`}</body></html>`;
}
