import type { LoadContext } from '#app/server/request-context.ts';
import { type ConsentChoice, consentVersion } from '#app/server/session/consent.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import { recordConsent } from '#app/supplier/profile.server.ts';

/**
 * Keeps the choice in this browser, and a user's in the ledger of consents as well. An agreement that can't be recorded
 * is none; a refusal holds in any case. Returns what to tell the person, or null if all went well.
 */
export async function choose(context: LoadContext, choice: ConsentChoice): Promise<string | null> {
  const [info, user] = await Promise.all([context.info(), context.buyer()]);
  // Staff choose for their own browser, never for the buyer for whom they act.
  const fault = user && !user.staff ? await record(context, choice, consentVersion(info)) : null;
  if (!user) context.consent.chooseAsVisitor(choice, info, new Date());
  else if (fault === null || choice === 'necessary') context.consent.choose(choice, info);
  return fault;
}

async function record({ supplier, t }: LoadContext, choice: ConsentChoice, version: string): Promise<string | null> {
  try {
    await recordConsent(supplier, { agreed: choice === 'all', version });
    return null;
  } catch (error) {
    if (!(error instanceof SupplierUnavailable || error instanceof SupplierRejected)) throw error;
    if (choice === 'necessary') return t('consent:savedHere');
    return (error instanceof SupplierRejected && error.message) || t('consent:notSaved');
  }
}
