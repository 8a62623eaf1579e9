import { dayText } from '../calendar/day-text.ts';
import type { Env } from '../env.ts';
import { companyLink } from '../message/company-link.ts';
import { notify } from '../notification/notify.ts';
import { roubles } from '../price/format.ts';
import { inLanguage, type Language, t } from '../texts/texts.ts';
import { documentName } from './labels.ts';
import type { NewDocument } from './new-document.ts';

/** A message that couldn't be sent for a day is late: the invoice is in the list. Milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

interface Told {
  invoice: NewDocument;
  userId: number;
  language: Language;
  /** Origin of the shop for the link; empty if it is unknown. */
  shop: string;
}

/** Statements that send a new invoice to whoever ordered, by their choice, for the batch that makes it. */
export function mailInvoice(env: Env, { invoice, userId, language, shop }: Told, now: number): D1PreparedStatement[] {
  return inLanguage(language, () => {
    const { id, companyId, due, lines } = invoice;
    const subject = documentName({ ...invoice, date: invoice.day });
    const total = lines.reduce((sum, line) => sum + line.total, 0);
    const text = [
      t('document.mail.sum', { name: subject, sum: roubles(total) }),
      ...(due ? [t('document.mail.due', { day: dayText(due) })] : []),
      ...(shop ? [t('document.mail.link', { link: companyLink(shop, companyId, `/documents/${id}`) })] : []),
    ];
    const attachment = { document: id, name: `${subject.replaceAll('\u00a0', ' ')}.pdf`, type: 'application/pdf' };
    const notice = { event: 'invoice', userId, subject, text: text.join('\n'), sms: text.join(' ') } as const;
    return notify(env, { ...notice, attachment, expiresAt: now + lifetime }, now);
  });
}
