import { z } from 'zod';
import { formatPhone } from '#app/i18n/format.ts';
import * as paths from '#app/paths.ts';
import { parseForm, refuseError } from '#app/server/forms/parse-form.server.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { unlessRefused } from '#app/supplier/client/optional.ts';
import type { Supplier } from '#app/supplier/client/supplier.ts';
import { changeNotifications, readNotifications } from '#app/supplier/profile.server.ts';
import { readStockAlerts, type StockAlert } from '#app/supplier/stock-alert.server.ts';
import type { CallBody } from '#contract/call.ts';
import { notificationChannel, type setNotificationSettings } from '#contract/notification.ts';
import { boxName } from './field-names.ts';

/** Groups are in the supplier's order. */
export async function loadNotifications({ supplier, t }: LoadContext, url: URL) {
  const page = /^[1-9]\d{0,2}$/.test(url.searchParams.get('page') ?? '') ? Number(url.searchParams.get('page')) : 1;
  const [{ channels, events }, awaited] = await Promise.all([readNotifications(supplier), readAwaited(supplier, page)]);
  const groups = [...new Set(events.map(({ group }) => group))];
  const addresses = channels.map(({ code, address }) => (code === 'sms' && address ? formatPhone(address) : address));
  return {
    title: t('notifications:title'),
    to: addresses.filter(Boolean).join(', '),
    channels: channels.map(({ code }) => code),
    groups: groups.map((name) => ({ name, events: events.filter(({ group }) => group === name) })),
    awaited,
  };
}

type Alert = Omit<StockAlert, 'product'> & { id: number; name: string; article: string; unit: string };

interface AwaitedProducts {
  items: Alert[];
  page: number;
  pageCount: number;
}

/** Null when they can't be loaded: the settings work without them. */
async function readAwaited(supplier: Supplier, page: number): Promise<AwaitedProducts | null> {
  const found = await unlessRefused(readStockAlerts(supplier, page));
  if (!found) return null;
  // Its last alert was stopped.
  if (found.items.length === 0 && page > 1)
    return readAwaited(supplier, Math.max(1, Math.min(page - 1, found.meta.pageCount)));
  const items = found.items.map(({ product: { id, name, article, unit }, ...alert }) => {
    return { id, name, article, unit: unit.name, ...alert };
  });
  return { items, page, pageCount: found.meta.pageCount };
}

export type NotificationsData = Awaited<ReturnType<typeof loadNotifications>>;

type Changes = CallBody<typeof setNotificationSettings>['events'];

/** Only choices that differ from when the form was rendered, so that a form left open doesn't restore a consent withdrawn on another page. */
export function readChanges(fields: Readonly<Record<string, unknown>>): Changes {
  return Object.entries(fields).flatMap(([name, before]) => {
    const [, code, channel] = /^was:([^:]+):([^:]+)$/.exec(name) ?? [];
    const parsed = notificationChannel.safeParse(channel);
    if (!code || !parsed.success) return [];
    const checked = fields[boxName(code, parsed.data)] === 'on';
    return checked === (before === '1') ? [] : [{ code, channels: { [parsed.data]: checked } }];
  });
}

/** Field names come from the supplier's events; the API validates them. */
const schema = z.looseObject({});

export async function postNotifications(context: LoadContext, request: Request) {
  const form = await parseForm(context, request, schema);
  const changes = readChanges(form.payload);
  try {
    if (changes.length > 0) await changeNotifications(context.supplier, changes);
  } catch (error) {
    // The API calls the field `event.channel`.
    const rename = (field: string) => field.replace('.', ':');
    return refuseError(form, error, context.t('notifications:failed'), { rename });
  }
  context.flash.set(context.t('notifications:saved'));
  return redirectTo(paths.notifications());
}
