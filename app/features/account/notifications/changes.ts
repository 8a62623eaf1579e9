import type { CallBody } from '#contract/call.ts';
import { notificationChannel, type setNotificationSettings } from '#contract/notification.ts';
import { boxName } from './field-names.ts';

type Changes = CallBody<typeof setNotificationSettings>['events'];

/** Only choices that differ from when the form was rendered, so that a form left open doesn't restore a consent withdrawn on another page. */
export function readChanges(fields: Readonly<Record<string, unknown>>): Changes {
  return Object.entries(fields).flatMap(([name, before]) => {
    const [, code, channel] = /^was:([^:]+):([^:]+)$/.exec(name) ?? [];
    const known = notificationChannel.safeParse(channel);
    if (!code || !known.success) return [];
    const wanted = fields[boxName(code, known.data)] === 'on';
    return wanted === (before === '1') ? [] : [{ code, channels: { [known.data]: wanted } }];
  });
}
