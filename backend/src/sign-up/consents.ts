import type { Env } from '../env.ts';
import type { FieldError } from '../errors.ts';
import { t } from '../texts/texts.ts';
import type { Consent } from './store.ts';

/** Documents that the checkboxes of a new account refer to. */
const documents: Readonly<Record<Consent['kind'], string>> = {
  terms: 'reglament',
  processing: 'politika-sbora-personalnykh-dannykh',
  marketing: 'soglasie-na-rassylku',
};

/** Pages that no shop can be without. */
export const consentPages: readonly string[] = Object.values(documents);

/** The checkboxes; only the first two are required. */
export interface Agreed {
  agreeTerms: boolean;
  agreeForProcessingData: boolean;
  emailAgreedForMarketing: boolean;
}

/** Names the required consents that are missing. */
export function consentFaults({ agreeTerms, agreeForProcessingData }: Agreed): FieldError[] {
  const errors: FieldError[] = [];
  if (!agreeTerms) {
    errors.push({ field: 'agreeTerms', message: t('sign-up.terms') });
  }
  if (!agreeForProcessingData) {
    const message = t('sign-up.consent');
    errors.push({ field: 'agreeForProcessingData', message });
  }
  return errors;
}

/** The given consents, with the current version of each document. */
export async function consentsOf(env: Env, { emailAgreedForMarketing }: Agreed): Promise<Consent[]> {
  const { results } = await env.trade
    .prepare('SELECT slug, version FROM content')
    .all<{ slug: string; version: string }>();
  const versions = new Map(results.map(({ slug, version }) => [slug, version]));
  const kinds: Consent['kind'][] = ['terms', 'processing', ...(emailAgreedForMarketing ? ['marketing' as const] : [])];
  return kinds.map((kind) => ({
    kind,
    document: documents[kind],
    version: versions.get(documents[kind]) ?? 'unknown',
  }));
}

/** Statement that records the consents of a new user, by the user's uuid. */
export function insertConsents(
  env: Env,
  uuid: string,
  { consents, givenAt, address }: { consents: readonly Consent[]; givenAt: number; address: string },
): D1PreparedStatement {
  return env.trade
    .prepare(
      `INSERT INTO consent (user_id, kind, document, version, given_at, address)
       SELECT u.id, value ->> 'kind', value ->> 'document', value ->> 'version', ?3, ?4
         FROM json_each(?2), user u WHERE u.uuid = ?1`,
    )
    .bind(uuid, JSON.stringify(consents), givenAt, address);
}
