import type { LoadContext } from '#app/server/request-context.ts';
import { consentVersion } from '#app/server/session/consent.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { recordConsent } from '#app/supplier/profile.server.ts';

/**
 * What a visitor chose about statistics is recorded for the account that they have entered. An agreement that can't be
 * recorded is none, and is asked for again; signing in never fails for it.
 */
export async function recordVisitorsConsent({ consent, info, supplier, session }: LoadContext): Promise<void> {
  const at = consent.waitingSince();
  if (!at || !session.token) return;
  let agreed = false;
  try {
    const shop = await info();
    const choice = consent.choice(shop);
    if (!choice) return;
    agreed = choice === 'all';
    await recordConsent(supplier, { agreed, version: consentVersion(shop), chosenAt: at.toISOString() });
    consent.choose(choice, shop);
  } catch (error) {
    if (!(error instanceof SupplierUnavailable || error instanceof SupplierRejected)) throw error;
    if (agreed) consent.forget();
  }
}
