import type { Env } from '../env.ts';
import type { Message } from '../message/message.ts';
import { allEvents, type EventCode } from './events.ts';

export interface Notice extends Pick<Message, 'subject' | 'text' | 'attachment' | 'expiresAt'> {
  event: EventCode;
  userId: number;
  /** Instead of `text` in an SMS. */
  sms?: string;
}

/** A message for each row of a query with the columns `user_id`, `subject`, `text` and `sms`, which replaces the text in an SMS. */
export interface Notices extends Pick<Message, 'attachment' | 'expiresAt'> {
  event: EventCode;
  rows: string;
  /** Parameters of the query, from ?5 on. */
  values: readonly unknown[];
}

/** SQL of the channels `w` that person `u` has chosen for an event (or that are on by default) and has an address for. */
const chosenChannels = (event: string, usual: string) => `json_each(${usual}) w
    LEFT JOIN notification_choice n ON n.user_id = u.id AND n.event = ${event} AND n.channel = w.key
   WHERE u.active = 1 AND coalesce(n.wanted, w.value) = 1
     AND iif(w.key = 'email', coalesce(u.email, u.contact_email), u.phone) IS NOT NULL`;

/** One message per channel; the parameter `attachment` goes with e-mails. */
const sql = (
  rows: string,
  attachment: string,
) => `INSERT INTO outbox (channel, address, subject, text, created_at, expires_at, next_at, attachment)
  SELECT w.key, iif(w.key = 'email', coalesce(u.email, u.contact_email), u.phone), m.subject, iif(w.key = 'sms', m.sms, m.text), ?3, ?4, ?3,
      iif(w.key = 'email', ${attachment}, NULL)
    FROM (${rows}) m JOIN user u ON u.id = m.user_id JOIN ${chosenChannels('?1', '?2')}`;

const usualOf = (event: EventCode) => JSON.stringify(allEvents.find(({ code }) => code === event)?.usual ?? {});

/** SQL that says whether person `u` would get a message about the event; `usual` is its parameter, as returned. */
export function hears(event: EventCode, usual: string): { sql: string; usual: string } {
  return { sql: `EXISTS (SELECT 1 FROM ${chosenChannels(`'${event}'`, usual)})`, usual: usualOf(event) };
}

/**
 * Statements that notify people according to their choices. Put them into the batch that writes the event, so that
 * nobody is notified twice. Queues nothing if no message channel is configured: it would never be sent.
 */
export function notifyAll(env: Env, notices: Notices, now: number): D1PreparedStatement[] {
  const { event, rows, values, attachment, expiresAt } = notices;
  if (env.messages.way === 'none') return [];
  return [
    env.trade
      .prepare(sql(rows, `?${5 + values.length}`))
      .bind(event, usualOf(event), now, expiresAt, ...values, attachment ? JSON.stringify(attachment) : null),
  ];
}

/** The same for one person. */
export function notify(env: Env, { userId, subject, text, sms = text, ...notice }: Notice, now: number) {
  const rows = 'SELECT ?5 AS user_id, ?6 AS subject, ?7 AS text, ?8 AS sms';
  return notifyAll(env, { ...notice, rows, values: [userId, subject, text, sms] }, now);
}

/** Words for several people. */
export interface Announcement extends Pick<Message, 'subject' | 'text'> {
  userIds: readonly number[];
  sms: string;
}

const announcedSql = `SELECT p.value AS user_id, a.value ->> 'subject' AS subject, a.value ->> 'text' AS text, a.value ->> 'sms' AS sms
  FROM json_each(?5) a, json_each(a.value, '$.userIds') p`;

/** The same for many people: one statement, however many they are. */
export function notifyMany(
  env: Env,
  { event, announcements, expiresAt }: Pick<Notice, 'event' | 'expiresAt'> & { announcements: Announcement[] },
  now: number,
): D1PreparedStatement[] {
  if (announcements.length === 0) return [];
  return notifyAll(env, { event, rows: announcedSql, values: [JSON.stringify(announcements)], expiresAt }, now);
}
