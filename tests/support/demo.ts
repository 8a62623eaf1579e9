import { hashToken, newToken } from '#backend/session/token.ts';
import { seedAccounts } from '#seed/accounts.ts';
import { seedBonus } from '#seed/bonus.ts';
import { seedContent } from '#seed/content.ts';
import { seedDebts } from '#seed/debts.ts';
import { seedLegalDocuments } from '#seed/legal-documents.ts';
import { seedPlaces } from '#seed/places.ts';
import { seedSettings } from '#seed/settings.ts';
import { startBackend, type TestBackend } from './backend.ts';

/** A backend with the demonstration's places, companies and users, without goods. */
export async function startDemo(variables: Parameters<typeof startBackend>[0] = {}): Promise<TestBackend> {
  const backend = await startBackend(variables);
  await seedPlaces(backend.bindings.TRADE);
  await seedAccounts(backend.bindings.TRADE);
  await seedBonus(backend.bindings.TRADE, Date.now());
  await seedLegalDocuments(backend.bindings.TRADE, backend.bindings.FILES);
  await seedDebts(backend.bindings.TRADE, Date.now());
  await seedSettings(backend.bindings.TRADE);
  await seedContent(backend.bindings.TRADE);
  return backend;
}

/** Headers of a fresh session of a user acting for a company, made without a password. */
export async function sessionOf(backend: Pick<TestBackend, 'bindings'>, userId: number, companyId: number) {
  const token = newToken();
  const now = Date.now();
  await backend.bindings.TRADE.prepare(
    `INSERT INTO session (token_hash, user_id, company_id, created_at, seen_at, idle_ms, expires_at)
     VALUES (?1, ?2, ?3, ?4, ?4, 3600000, ?5)`,
  )
    .bind(await hashToken(token), userId, companyId, now, now + 86_400_000)
    .run();
  return { Authorization: `Bearer ${token}` };
}
