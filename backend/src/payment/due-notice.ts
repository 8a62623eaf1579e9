import { dayText } from '../calendar/day-text.ts';
import { companyLink } from '../message/company-link.ts';
import type { Notice } from '../notification/notify.ts';
import { roubles } from '../price/format.ts';
import { inLanguage, type Language, t } from '../texts/texts.ts';
import { dueName, type Named } from './schedule.ts';

/** A day to pay comes near, or is over. */
export const stages = ['near', 'overdue'] as const;
export type Stage = (typeof stages)[number];

export interface DueRow extends Named {
  documentId: number | null;
  /** Whose payment it is: people may belong to several. */
  company_id: number;
  companyName: string;
  /** The last day to pay. */
  date: string;
  /** Kopecks. */
  rest: number;
}

/** Most payments named in one message; the others are counted. */
const mostNamed = 20;

interface Reminder {
  rows: readonly DueRow[];
  stage: Stage;
  language: Language;
  /** Origin of the shop for links, or empty. */
  shop: string;
}

/** One message on all payments of a company that come near on a day, or one on those that are overdue. */
export function dueNotice({ rows, stage, language, shop }: Reminder): Pick<Notice, 'subject' | 'text' | 'sms'> {
  return inLanguage(language, () => {
    const sum = roubles(rows.reduce((all, { rest }) => all + rest, 0));
    const company = rows[0]?.companyName ?? '';
    const subject = t(stage === 'near' ? 'payment.due-near' : 'payment.due-over', { company, sum });
    const more = rows.length - mostNamed;
    const link = shop
      ? [t('payment.due-link', { link: companyLink(shop, rows[0]?.company_id ?? 0, pageOf(rows)) })]
      : [];
    const lines = [
      ...rows.slice(0, mostNamed).map(lineOf),
      ...(more > 0 ? [t('payment.due-more', { count: more })] : []),
      ...link,
      ...(shop ? [t('price-watch.stop', { link: `${shop}/user/notifications` })] : []),
    ];
    return { subject, text: [`${subject}.`, ...lines].join('\n'), sms: [`${subject}.`, ...link].join(' ') };
  });
}

/** Debts without a document are in the calendar of payments only. */
function pageOf([first, ...others]: readonly DueRow[]): string {
  if ([first, ...others].some((row) => row?.documentId === null)) return '/user/payments/calendar';
  return others.length > 0 ? '/documents' : `/documents/${first?.documentId}`;
}

const lineOf = (row: DueRow) =>
  t('payment.due-line', { name: dueName(row), sum: roubles(row.rest), day: dayText(row.date) });
