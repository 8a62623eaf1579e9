import { createHash } from 'node:crypto';
import type { Buyer, LoadContext } from '#app/server/request-context.ts';

type Person = Pick<Buyer, 'id' | 'publicIdentity' | 'phone' | 'email'>;

/** What the widgets of other sites know a user by. md5 is their protocol; it protects nothing here. */
export function chatHash({ id, publicIdentity, phone, email }: Person): string {
  return createHash('md5').update([id, publicIdentity, phone, email].join('')).digest('hex');
}

/** Who is signed in, for the widget; null for visitors and for staff who act for a buyer. */
export async function chatIdentity({ buyer, t }: LoadContext) {
  const user = await buyer();
  if (!user || user.staff) return null;
  const { name, email, phone, companyName, companyId } = user;
  const rows = [
    { title: t('chat:company'), value: companyName },
    { title: t('chat:companyId'), value: companyId && String(companyId) },
  ].filter((row): row is { title: string; value: string } => Boolean(row.value));
  return { hash: chatHash(user), name, email, phone, company: companyName ? { name: companyName, rows } : null };
}

export type ChatIdentity = NonNullable<Awaited<ReturnType<typeof chatIdentity>>>;
