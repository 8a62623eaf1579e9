import type { Env } from '../env.ts';
import type { Message } from '../message/message.ts';
import { allEvents, type EventCode } from './events.ts';

export interface Notice extends Pick<Message, 'subject' | 'text' | 'expiresAt'> {
  event: EventCode;
  userId: number;
  /** Instead of `text` in an SMS. */
  sms?: string;
}

/** A message for each row of a query with the columns `user_id`, `subject`, `text` and `sms`, which replaces the text in an SMS. */
export interface Notices extends Pick<Message, 'expiresAt'> {
  event: EventCode;
  rows: string;
  /** Parameters of the query, from ?5 on. */
  values: readonly unknown[];
}

/**
 * One message per channel that the person has chosen for the event (or that is on by default) and has an address for.
 */
const sql = (rows: string) => `INSERT INTO outbox (channel, address, subject, text, created_at, expires_at, next_at)
  SELECT w.key, iif(w.key = 'email', u.email, u.phone), m.subject, iif(w.key = 'sms', m.sms, m.text), ?3, ?4, ?3
    FROM (${rows}) m JOIN user u ON u.id = m.user_id JOIN json_each(?2) w
    LEFT JOIN notification_choice n ON n.user_id = u.id AND n.event = ?1 AND n.channel = w.key
   WHERE u.active = 1 AND coalesce(n.wanted, w.value) = 1
     AND iif(w.key = 'email', u.email, u.phone) IS NOT NULL`;

/**
 * Statements that notify people according to their choices. Put them into the batch that writes the event, so that
 * nobody is notified twice. Queues nothing if no message channel is configured: it would never be sent.
 */
export function notifyAll(env: Env, { event, rows, values, expiresAt }: Notices, now: number): D1PreparedStatement[] {
  const usual = allEvents.find(({ code }) => code === event)?.usual;
  if (!usual || env.messages.way === 'none') return [];
  return [env.trade.prepare(sql(rows)).bind(event, JSON.stringify(usual), now, expiresAt, ...values)];
}

/** The same for one person. */
export function notify(env: Env, { event, userId, subject, text, sms = text, expiresAt }: Notice, now: number) {
  const rows = 'SELECT ?5 AS user_id, ?6 AS subject, ?7 AS text, ?8 AS sms';
  return notifyAll(env, { event, rows, values: [userId, subject, text, sms], expiresAt }, now);
}
