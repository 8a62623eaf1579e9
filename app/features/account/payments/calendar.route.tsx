import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { formatsOf } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { requireRight } from '#app/server/guards.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { type PaymentSchedule, readPaymentSchedule } from '#app/supplier/payment.server.ts';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';
import { seesFinance } from './payments.server.ts';

/** Limits the calls for one file. */
const mostPages = 5;

/** Redirects to the page when there is nothing to pay. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Response> {
  await requireRight(context, request, seesFinance, context.t('payments:closed'));
  const items = await allPayments(context);
  if (items.length === 0) return redirectTo(paths.payments());
  const entries = items.map((item) => toEntry(context, item));
  return new Response(calendarFile(context.t('payments:calendarName'), entries, Date.now()), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="payments.ics"',
    },
  });
}

async function allPayments({ supplier }: LoadContext): Promise<PaymentSchedule['items']> {
  const first = await readPaymentSchedule(supplier, { page: 1, perPage: 100 });
  const pages = Math.min(first.meta.pageCount, mostPages);
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, n) =>
      readPaymentSchedule(supplier, { page: n + 2, perPage: 100 }),
    ),
  );
  return [first, ...rest].flatMap(({ items }) => items);
}

function toEntry({ t, i18n, origin }: LoadContext, item: PaymentSchedule['items'][number]): CalendarEntry {
  const sum = formatsOf(i18n.language).formatMoney(item.rest);
  return {
    uid: `payment-${item.id}@${new URL(origin).hostname}`,
    day: item.date,
    summary: t('payments:event', { sum, paper: item.number }),
    description: [item.legalEntity, `${origin}${paths.payments()}`].filter(Boolean).join('\n'),
  };
}
