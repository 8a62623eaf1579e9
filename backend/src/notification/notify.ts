import type { Env } from '../env.ts';
import type { Message } from '../message/message.ts';
import { allEvents, type EventCode } from './events.ts';

export interface Notice extends Pick<Message, 'subject' | 'text' | 'expiresAt'> {
  event: EventCode;
  userId: number;
  /** Instead of `text` in an SMS. */
  sms?: string;
}

/**
 * One message per channel that the person has chosen for the event (or that is on by default) and has an address for.
 */
const sql = `INSERT INTO outbox (channel, address, subject, text, created_at, expires_at, next_at)
  SELECT w.key, iif(w.key = 'email', u.email, u.phone), ?3, iif(w.key = 'sms', ?8, ?4), ?5, ?6, ?5
    FROM user u JOIN json_each(?7) w
    LEFT JOIN notification_choice n ON n.user_id = u.id AND n.event = ?2 AND n.channel = w.key
   WHERE u.id = ?1 AND u.active = 1 AND coalesce(n.wanted, w.value) = 1
     AND iif(w.key = 'email', u.email, u.phone) IS NOT NULL`;

/**
 * Statements that notify a person according to their choices. Put them into the batch that writes the event, so that
 * nobody is notified twice. Queues nothing if no message channel is configured: it would never be sent.
 */
export function notify(env: Env, { event, userId, subject, text, sms = text, expiresAt }: Notice, now: number) {
  const usual = allEvents.find(({ code }) => code === event)?.usual;
  if (!usual || env.messages.way === 'none') return [];
  const choices = JSON.stringify(usual);
  return [env.trade.prepare(sql).bind(userId, event, subject, text, now, expiresAt, choices, sms)];
}
