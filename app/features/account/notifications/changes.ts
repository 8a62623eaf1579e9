import type { CallBody } from '#contract/call.ts';
import { notificationChannel, type setNotificationSettings } from '#contract/notification.ts';
import { boxName } from './field-names.ts';

type Changes = CallBody<typeof setNotificationSettings>['events'];

/**
 * What was chosen otherwise than it stood when the form was drawn. Only that is sent, so that a form which stood open does
 * not give back a consent that was taken away on another page.
 */
export function readChanges(fields: Readonly<Record<string, string>>): Changes {
  return Object.entries(fields).flatMap(([name, before]) => {
    const [, code, channel] = /^was:([^:]+):([^:]+)$/.exec(name) ?? [];
    const known = notificationChannel.safeParse(channel);
    if (!code || !known.success) return [];
    const wanted = fields[boxName(code, known.data)] === 'on';
    return wanted === (before === '1') ? [] : [{ code, channels: { [known.data]: wanted } }];
  });
}
