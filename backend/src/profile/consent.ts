import type { Env } from '../env.ts';
import { clientAddress } from '../session/client-address.ts';
import type { Consent } from './store.ts';

/** The text that the consent to marketing is given to. */
const marketingText = 'soglasie-na-rassylku';

/** What a consent to marketing that a request gives is recorded with: text, its version now, and the address of the request. */
export async function marketingConsent(env: Env, headers: Headers): Promise<Consent> {
  const row = await env.trade
    .prepare('SELECT version FROM content WHERE slug = ?1')
    .bind(marketingText)
    .first<{ version: string }>();
  return { document: marketingText, version: row?.version ?? 'unknown', address: clientAddress(headers, env) };
}
