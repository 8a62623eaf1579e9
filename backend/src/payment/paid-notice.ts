import type { Env } from '../env.ts';
import { notify } from '../notification/notify.ts';
import { roubles } from '../price/format.ts';
import { inLanguage, type Language, t } from '../texts/texts.ts';
import { type Part, partName } from './parts.ts';

/** A message about money that couldn't be sent for a day would be late. Milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

interface Paid {
  userId: number;
  language: Language;
  amount: number;
  over: number;
  returnUrl: string;
  parts: readonly Part[];
}

/** Statements that tell the person who paid that the money has come, in their language. */
export function paidNotice(env: Env, paid: Paid, now: number): D1PreparedStatement[] {
  const { userId, language, amount, over, returnUrl, parts } = paid;
  return inLanguage(language, () => {
    const subject = t('payment.paid', { sum: roubles(amount) });
    const lines = [
      [...new Set(parts.map(partName))].join(', '),
      ...(over > 0 ? [t('payment.over', { sum: roubles(over) })] : []),
      t('payment.link', { link: returnUrl }),
    ];
    const text = [`${subject}.`, ...lines].join('\n');
    return notify(env, { event: 'payment', userId, subject, text, sms: `${subject}.`, expiresAt: now + lifetime }, now);
  });
}
