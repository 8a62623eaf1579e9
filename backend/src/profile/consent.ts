import type { Env } from '../env.ts';
import { clientAddress } from '../session/client-address.ts';
import type { Consent } from './store.ts';

/** Slug of the document that consents to marketing refer to. */
const marketingText = 'soglasie-na-rassylku';

/** What is recorded with a consent to marketing: the document, its current version, and the request's address. */
export async function marketingConsent(env: Env, headers: Headers): Promise<Consent> {
  const row = await env.trade
    .prepare('SELECT version FROM content WHERE slug = ?1')
    .bind(marketingText)
    .first<{ version: string }>();
  return { document: marketingText, version: row?.version ?? 'unknown', address: clientAddress(headers, env) };
}
