import type { Env } from '../env.ts';
import { notify } from '../notification/notify.ts';
import { orderName } from '../order/rows.ts';
import { roubles } from '../price/format.ts';
import { inLanguage, type Language, t } from '../texts/texts.ts';

/** A message about money that couldn't be sent for a day would be late. Milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

interface Paid {
  userId: number;
  language: Language;
  amount: number;
  over: number;
  returnUrl: string;
  orders: readonly { number: string }[];
}

/** Statements that tell the person who paid that the money has come, in their language. */
export function paidNotice(env: Env, paid: Paid, now: number): D1PreparedStatement[] {
  const { userId, language, amount, over, returnUrl, orders } = paid;
  return inLanguage(language, () => {
    const subject = t('payment.paid', { sum: roubles(amount) });
    const lines = [
      orders.map(({ number }) => orderName(number)).join(', '),
      ...(over > 0 ? [t('payment.over', { sum: roubles(over) })] : []),
      t('payment.link', { link: returnUrl }),
    ];
    const text = [`${subject}.`, ...lines].join('\n');
    return notify(env, { event: 'payment', userId, subject, text, sms: `${subject}.`, expiresAt: now + lifetime }, now);
  });
}
