import type { PublicOffer } from '#contract/offer.ts';
import type { Env } from '../env.ts';

export type Contact = NonNullable<PublicOffer['contact']>;

/** Whom the customer asks: who made the offer; null once that person has left the company. */
export async function readContact(env: Env, id: number): Promise<Contact | null> {
  return await env.trade
    .prepare(
      `SELECT u.name, u.phone, u.email FROM offer o JOIN user u ON u.id = o.user_id
          JOIN member m ON m.user_id = u.id AND m.company_id = o.company_id WHERE o.id = ?1`,
    )
    .bind(id)
    .first<Contact>();
}

/** In one line. */
export function contactText({ name, phone, email }: Contact): string {
  const dialled = phone?.replace(/^(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 $1 $2-$3-$4');
  return [name, dialled, email].filter(Boolean).join(', ');
}
