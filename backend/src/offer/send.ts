import type { CallBody } from '#contract/call.ts';
import type { sendOffer } from '#contract/offer.ts';
import { dayText } from '../calendar/day-text.ts';
import { queueMessage, requireOutbox } from '../message/outbox.ts';
import { requireShopOrigin } from '../message/shop-origin.ts';
import { roubles } from '../price/format.ts';
import type { RequestMemory } from '../request/memory.ts';
import { limitPer, perHour } from '../session/limits.ts';
import { inLanguage, language, languages, t } from '../texts/texts.ts';
import { requireOffered } from './access.ts';
import { change } from './change.ts';
import { type Contact, contactText, readContact } from './contact.ts';
import { newLink } from './links.ts';
import type { Asking } from './record.ts';

/** Mails of one company in an hour: they go to people who never asked for them. */
const mostMails = 20;
/** Milliseconds. A customer who reads it tomorrow still has the link. */
const lifetime = 24 * 60 * 60 * 1000;

/** Mails the customer a link of its own, once per request; those before still work. */
export async function send(
  asking: Asking & { headers: Headers; memory: RequestMemory | null },
  id: number,
  { email, message, version, language: chosen = language() }: CallBody<typeof sendOffer>,
): Promise<void> {
  const { env, actor, now, headers } = asking;
  requireOutbox(env);
  const { number, name, validUntil, total } = await requireOffered(asking, id, version);
  const origin = requireShopOrigin(env, headers);
  const limit = { key: `offer-mail:${actor.companyId}`, limit: mostMails, window: perHour };
  await limitPer(env, { ...limit, message: (minutes) => t('offer.too-many-mails', { minutes }) }, now);
  const seller = await env.trade
    .prepare('SELECT name FROM company WHERE id = ?1')
    .bind(actor.companyId)
    .first<string>('name');
  const contact = await readContact(env, id);
  const { token, hash, statements } = await newLink(asking, id, email);
  const letter = inLanguage(chosen, () =>
    letterOf({ number, name, validUntil, total, contact, company: seller ?? '', message, origin, token }),
  );
  const { file, ...words } = letter;
  const mail = {
    ...{ channel: 'email' as const, address: email, replyTo: contact?.email, ...words, expiresAt: now + lifetime },
    attachment: { offerLink: hash, language: chosen, name: file, type: 'application/pdf' },
  };
  await change(asking, id, version, [...statements, queueMessage(env, mail, now)]);
}

interface Letter {
  number: number;
  name: string;
  validUntil: string;
  total: number;
  contact: Contact | null;
  company: string;
  message: string;
  origin: string;
  token: string;
}

/** In the language that is spoken; so is the page behind its link. */
function letterOf({ number, name, validUntil, total, contact, company, message, origin, token }: Letter) {
  // The plain address is in the first language unless its reader has chosen another one.
  const query = language() === languages[0] ? '' : `?lang=${language()}`;
  const text = [
    t('offer.send.text', { number, name, company }),
    ...(message ? [message] : []),
    t('offer.send.sum', { sum: roubles(total) }),
    t('offer.send.until', { day: dayText(validUntil) }),
    ...(contact ? [t('offer.send.contact', { contact: contactText(contact) })] : []),
    t('offer.send.link', { link: `${origin}/offers/${token}${query}` }),
  ];
  return {
    subject: t('offer.send.subject', { number, company }),
    text: text.join('\n\n'),
    file: `${t('offer.file', { number }).replaceAll('\u00a0', ' ')}.pdf`,
  };
}
