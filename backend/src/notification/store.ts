import type { CallAnswer, CallBody } from '#contract/call.ts';
import type { getNotificationSettings, NotificationChannel, setNotificationSettings } from '#contract/notification.ts';
import type { UserActor } from '../actor.ts';
import type { Env } from '../env.ts';
import { type FieldError, invalidFields, notFound } from '../errors.ts';
import { readShop, type Shop } from '../info/shop.ts';
import { type Consent, writeConsent } from '../profile/store.ts';
import { judgeAlerts } from '../stock-alert/arrivals.ts';
import { t } from '../texts/texts.ts';
import { allEvents, type Event } from './events.ts';

export type Settings = CallAnswer<typeof getNotificationSettings>;
type Changes = CallBody<typeof setNotificationSettings>['events'];

const channels: readonly NotificationChannel[] = ['email', 'sms'];
const titles = { email: 'notification.email', sms: 'notification.sms' } as const;
const noAddress = { email: 'notification.no-email', sms: 'notification.no-phone' } as const;

interface Person {
  email: string | null;
  phone: string | null;
  agreed: number;
}

/** The person's choices, with the defaults for what they haven't chosen. */
export async function readSettings(env: Env, { userId, permissions }: UserActor): Promise<Settings> {
  const [people, choices] = await env.trade.batch<Person & { event: string; channel: string; wanted: number }>([
    env.trade
      .prepare(
        `SELECT coalesce(email, contact_email) AS email, phone, EXISTS (SELECT 1 FROM consent
           WHERE user_id = ?1 AND kind = 'marketing' AND withdrawn_at IS NULL) AS agreed FROM user WHERE id = ?1`,
      )
      .bind(userId),
    env.trade.prepare('SELECT event, channel, wanted FROM notification_choice WHERE user_id = ?1').bind(userId),
  ]);
  const { settings } = await readShop(env, Date.now());
  const person = people?.results[0];
  if (!person) throw notFound(t('person.missing'));
  const chosen = new Map(choices?.results.map((one) => [`${one.event}.${one.channel}`, one.wanted === 1]));
  const addresses = { email: person.email, sms: person.phone };
  return {
    channels: channels.map((code) => ({ code, title: t(titles[code]), address: addresses[code] })),
    events: sentEvents(env, permissions, settings.modules).map(
      ({ code, title, hint, group, usual, fixed = {}, marketing = false }) => ({
        code,
        title: t(title),
        hint: hint ? t(hint) : '',
        group: t(group),
        marketing,
        choices: channels.map((channel) => {
          if (addresses[channel] === null) return { channel, on: false, fixed: t(noAddress[channel]) };
          const reason = fixed[channel];
          if (reason) return { channel, on: usual[channel], fixed: t(reason) };
          const isOn = marketing ? person.agreed === 1 : chosen.get(`${code}.${channel}`);
          return { channel, on: isOn ?? usual[channel], fixed: null };
        }),
      }),
    ),
  };
}

/** Nobody tells of payments where none are taken, of modules that are off, nor of what others work on. */
function sentEvents({ payments }: Env, permissions: readonly string[], modules: Shop['settings']['modules']) {
  const isOn = (module: Event['module']) => module === undefined || (modules.enabled && modules[module]);
  return allEvents.filter(
    ({ code, permission, module }) =>
      (code !== 'payment' || payments !== null) &&
      (permission === undefined || permissions.includes(permission)) &&
      isOn(module),
  );
}

interface Change {
  code: string;
  channel: NotificationChannel;
  on: boolean;
  marketing: boolean;
}

/** Changes the given choices in one batch and keeps the others. Throws 422 with all invalid fields. */
export async function writeSettings(
  env: Env,
  { actor, changes, consent }: { actor: UserActor; changes: Changes; consent: Consent },
  now: number,
): Promise<Settings> {
  const { changed, errors } = readChanges(await readSettings(env, actor), changes);
  if (errors.length > 0) throw invalidFields(errors);
  const choices = changed.filter(({ marketing }) => !marketing);
  const statements = [
    ...changed.filter(({ marketing }) => marketing).map((one) => writeConsent(env, actor.userId, one.on, consent, now)),
    ...(choices.length > 0 ? [writeChoices(env, actor.userId, choices)] : []),
    // What came while every channel was off.
    ...(choices.some(({ code, on }) => code === 'stock' && on) ? await judgeAlerts(env, actor, now) : []),
  ];
  if (statements.length > 0) await env.trade.batch(statements);
  return await readSettings(env, actor);
}

/** Splits the request into changes and errors; unchanged choices are neither. */
function readChanges(now: Settings, changes: Changes): { changed: Change[]; errors: FieldError[] } {
  const byCode = new Map(now.events.map((event) => [event.code, event]));
  const strange = changes.filter(({ code }) => !byCode.has(code));
  const changed = changes.flatMap(({ code, channels: boxes }) => {
    const { choices = [], marketing = false } = byCode.get(code) ?? {};
    return choices.flatMap(({ channel, on, fixed }) => {
      const isOn = boxes[channel] ?? on;
      return isOn === on ? [] : [{ code, channel, on: isOn, marketing, fixed }];
    });
  });
  const errors = [
    ...strange.map(({ code }) => ({ field: code, message: t('notification.unknown') })),
    ...changed.flatMap(({ code, channel, fixed }) =>
      fixed === null ? [] : [{ field: `${code}.${channel}`, message: fixed }],
    ),
  ];
  return { changed, errors };
}

function writeChoices(env: Env, userId: number, choices: readonly Change[]): D1PreparedStatement {
  return env.trade
    .prepare(
      `INSERT INTO notification_choice (user_id, event, channel, wanted)
       SELECT ?1, value ->> 'code', value ->> 'channel', iif(value ->> 'on', 1, 0) FROM json_each(?2) WHERE true
       ON CONFLICT (user_id, event, channel) DO UPDATE SET wanted = excluded.wanted`,
    )
    .bind(userId, JSON.stringify(choices));
}
