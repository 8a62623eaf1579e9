import type { Bindings } from '#backend/env.ts';
import { moscowDay } from '#backend/product/store.ts';
import { hashPassword } from '#backend/session/password.ts';
import { hashToken, newToken } from '#backend/session/token.ts';
import { demoPassword, seedAccounts } from '#seed/accounts.ts';
import { seedBonus } from '#seed/bonus.ts';
import { seedChat } from '#seed/chat.ts';
import { seedContent } from '#seed/content.ts';
import { seedDebts } from '#seed/debts.ts';
import { seedLegalDocuments } from '#seed/legal-documents.ts';
import { seedNews } from '#seed/news.ts';
import { seedPlaces } from '#seed/places.ts';
import { seedSettings } from '#seed/settings.ts';
import { seedWordings } from '#seed/wordings/wordings.ts';
import { type Content, startBackend, type TestBackend } from './backend.ts';
import { cheapHash } from './cheap-hash.ts';

/**
 * The demonstration's places, companies and users, without products. Its bonuses and debts are relative to today, so
 * there is a snapshot per day.
 */
export function demo(name = 'demo'): Content {
  return { name: `${name}-${moscowDay(Date.now())}`, write: writeDemo };
}

async function writeDemo({ TRADE, FILES }: Bindings): Promise<void> {
  await seedPlaces(TRADE);
  await seedAccounts(TRADE, async () => cheapHash);
  await seedBonus(TRADE, Date.now());
  await seedLegalDocuments(TRADE, FILES);
  await seedDebts(TRADE, Date.now());
  await seedSettings(TRADE);
  await seedChat(TRADE, Date.now());
  await seedContent(TRADE);
  await seedNews(TRADE);
  await seedWordings(TRADE);
}

/**
 * A backend with the demonstration's places, companies and users, without products. If a test file mocks what the seed
 * uses, such as the password hash, pass another `name`, so that other files don't get its snapshot.
 */
export function startDemo(variables: Partial<Bindings> = {}, name?: string): Promise<TestBackend> {
  return startBackend(variables, demo(name));
}

/**
 * Sets everybody's password to the demonstration's, hashed as in a deployment: for tests of the cost of checking it.
 */
export async function hashPasswordsAsDeployed({ bindings: { TRADE } }: Pick<TestBackend, 'bindings'>): Promise<void> {
  await TRADE.prepare('UPDATE user SET password = ?1')
    .bind(await hashPassword(demoPassword))
    .run();
}

/** Headers of a new session of a user acting for a company, created without a password. */
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
