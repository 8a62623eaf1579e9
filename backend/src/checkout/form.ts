import type { CallBody } from '#contract/call.ts';
import type { CheckoutForm, saveCheckoutForm } from '#contract/checkout-form.ts';
import type { UserActor } from '../actor.ts';
import { cartOwner } from '../cart/owner.ts';
import type { Env } from '../env.ts';

/** Milliseconds after which what was typed is no longer shown: days and people of an old order mislead. */
const shown = 14 * 24 * 3_600_000;

/** A staff member who acts for the buyer fills in a form of their own. */
export function formOwner(actor: UserActor): string {
  return actor.staffUserId === null ? cartOwner(actor) : `${cartOwner(actor)}:s:${actor.staffUserId}`;
}

export async function readForm(env: Env, owner: string, now: number): Promise<CheckoutForm> {
  const row = await env.trade
    .prepare('SELECT fields FROM checkout_form WHERE owner = ?1 AND updated_at >= ?2')
    .bind(owner, now - shown)
    .first<{ fields: string }>();
  return { fields: row ? (JSON.parse(row.fields) as CheckoutForm['fields']) : {} };
}

/**
 * Takes the place of what was kept; nothing is kept of an empty one. What was sent for a cart that has been ordered since
 * comes too late and changes nothing.
 */
export async function saveForm(
  env: Env,
  owner: string,
  { fields, cartVersion }: CallBody<typeof saveCheckoutForm>,
  now: number,
): Promise<void> {
  const isEmpty = Object.values(fields).every((value) => value === '');
  await env.trade
    .prepare(
      `INSERT INTO checkout_form (owner, fields, updated_at) VALUES (?1, ?2, ?3)
       ON CONFLICT (owner) DO UPDATE SET fields = ?2, updated_at = ?3
        WHERE ordered_version IS NULL OR ?4 IS NULL OR ?4 > ordered_version`,
    )
    .bind(owner, JSON.stringify(isEmpty ? {} : fields), now, cartVersion ?? null)
    .run();
}

/** Statement for an order of this version of the cart. */
export function forgetForm(env: Env, owner: string, cartVersion: number, now: number): D1PreparedStatement {
  return env.trade
    .prepare(
      `INSERT INTO checkout_form (owner, fields, updated_at, ordered_version) VALUES (?1, '{}', ?2, ?3)
       ON CONFLICT (owner) DO UPDATE SET fields = '{}', updated_at = ?2, ordered_version = ?3`,
    )
    .bind(owner, now, cartVersion);
}

const dayLong = 24 * 3_600_000;

/** The last order that the actor placed from the cart at this version or later, within a day. */
export async function findOrderedSince(
  env: Env,
  actor: UserActor,
  cartVersion: number | undefined,
  now: number,
): Promise<{ id: number; number: string; created: string } | null> {
  if (cartVersion === undefined) return null;
  const row = await env.trade
    .prepare(
      `SELECT o.id, o.number, o.created_at AS createdAt FROM orders o
        WHERE o.company_id = ?2 AND o.created_at >= ?5 AND o.user_id = ?3
          AND EXISTS (SELECT 1 FROM checkout_form WHERE owner = ?1 AND ordered_version >= ?4)
        ORDER BY o.created_at DESC, o.id DESC LIMIT 1`,
    )
    .bind(formOwner(actor), actor.companyId, actor.userId, cartVersion, now - dayLong)
    .first<{ id: number; number: string; createdAt: number }>();
  return row && { id: row.id, number: row.number, created: new Date(row.createdAt).toISOString() };
}

/** Deletes what isn't shown any longer, a thousand at a time. */
export async function forgetOldForms(env: Env, now: number): Promise<void> {
  await env.trade
    .prepare(
      'DELETE FROM checkout_form WHERE owner IN (SELECT owner FROM checkout_form WHERE updated_at < ?1 LIMIT 1000)',
    )
    .bind(now - shown)
    .run();
}
