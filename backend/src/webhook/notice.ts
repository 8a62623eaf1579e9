import type { Env } from '../env.ts';
import { notifyAll } from '../notification/notify.ts';
import { viewsExchange } from '../staff/right.ts';
import { inLanguage, languages, type TextKey, t } from '../texts/texts.ts';

const day = 24 * 60 * 60 * 1000;
/** Whoever comes back after a weekend still has to know. Milliseconds. */
const lifetime = 3 * day;

const rowsSql = (
  isDue: string,
) => `SELECT p.user_id, a.value ->> 'subject' AS subject, a.value ->> 'text' AS text, a.value ->> 'subject' AS sms
  FROM json_each(?5) a JOIN user s ON s.language = a.value ->> 'language' AND s.blocked_at IS NULL
    JOIN staff_permission p ON p.user_id = s.id AND p.permission = '${viewsExchange}'
  WHERE EXISTS (SELECT 1 FROM webhook WHERE id = ?6 AND paused_at IS NULL AND ${isDue})`;

const words = {
  paused: { subject: 'webhook.paused', text: 'webhook.paused-text' },
  'given-up': { subject: 'webhook.given-up', text: 'webhook.given-up-text' },
} as const satisfies Record<string, Record<'subject' | 'text', TextKey>>;

type Kind = keyof typeof words;

/** An address is paused once, whoever notes it. */
const pauses = rowsSql('failing_since <= ?7');
/** Of deliveries that were given up staff are told once a day; of an address that is paused, they are told that. */
const givesUp = rowsSql('said_at <= ?7 AND (failing_since IS NULL OR failing_since > ?7)');

/**
 * Statements that write to staff about an address that is paused now, or a delivery that is given up. Put them before the one
 * that notes the failure of the address.
 */
export function writeToStaff(
  env: Env,
  { webhookId, url }: { webhookId: number; url: string },
  isGivenUp: boolean,
  now: number,
): D1PreparedStatement[] {
  const write = (kind: Kind, rows: string) => {
    const values = [wordsOf(env, kind, new URL(url).host), webhookId, now - day];
    return notifyAll(env, { event: 'webhook', rows, values, expiresAt: now + lifetime }, now);
  };
  return [...write('paused', pauses), ...(isGivenUp ? write('given-up', givesUp) : [])];
}

function wordsOf({ shopOrigins: [shop] }: Env, kind: Kind, host: string): string {
  const said = languages.map((language) =>
    inLanguage(language, () => {
      const link = shop ? [t('webhook.link', { link: `${shop}/staff/exchange/webhooks` })] : [];
      const text = [t(words[kind].text, { host }), ...link].join('\n');
      return { language, subject: t(words[kind].subject, { host }), text };
    }),
  );
  return JSON.stringify(said);
}
