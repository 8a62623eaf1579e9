import type { CallBody } from '#contract/call.ts';
import type { decideOffer } from '#contract/offer.ts';
import type { Env } from '../env.ts';
import { companyLink } from '../message/company-link.ts';
import { notifyAll } from '../notification/notify.ts';
import { inLanguage, languages, t } from '../texts/texts.ts';
import type { OfferRow } from './access.ts';

/** Milliseconds. A message that couldn't be sent for a day is late: the answer stands in the offer. */
const lifetime = 24 * 60 * 60 * 1000;

/**
 * Statements that tell the maker of an answer in the maker's language, directly behind the one that notes it: they tell of nothing unless it did.
 * The comment stays in the offer: a stranger's text isn't mailed under the shop's name.
 */
export function tellOfDecision(
  env: Env,
  { id, companyId, number, name, customer }: OfferRow,
  { decision, name: person }: CallBody<typeof decideOffer>,
  shop: string,
  now: number,
): D1PreparedStatement[] {
  const message = () => ({
    subject: t(decision === 'accepted' ? 'offer.mail.accepted' : 'offer.mail.declined', { number, name }),
    text: [
      t('offer.mail.by', { person, customer: (JSON.parse(customer) as { name: string }).name }),
      ...(shop ? [t('offer.mail.link', { link: companyLink(shop, companyId, `/modules/offers/${id}`) })] : []),
    ].join('\n'),
  });
  const inAll = Object.fromEntries(languages.map((language) => [language, inLanguage(language, message)]));
  const rows = `SELECT o.user_id, ?6 ->> u.language ->> 'subject' AS subject, ?6 ->> u.language ->> 'text' AS text,
      ?6 ->> u.language ->> 'subject' AS sms FROM offer o JOIN user u ON u.id = o.user_id
    WHERE o.id = ?5 AND changes() > 0`;
  const values = [id, JSON.stringify(inAll)];
  return notifyAll(env, { event: 'offer', rows, values, expiresAt: now + lifetime }, now);
}
