import type { Env } from '../env.ts';
import { invalidFields } from '../errors.ts';
import { queueMessage, requireOutbox } from '../message/outbox.ts';
import { t } from '../texts/texts.ts';
import type { MadeFile } from './kind.ts';
import { objectOf } from './store.ts';

/** A message that couldn't be sent for a day is late. Milliseconds. */
const lifetime = 24 * 60 * 60 * 1000;

/** The confirmed e-mail address of a person. Throws 422 without one, 503 if nothing is sent here. */
export async function requireAddress(env: Env, userId: number): Promise<string> {
  requireOutbox(env);
  const address = await env.trade.prepare('SELECT email FROM user WHERE id = ?1').bind(userId).first<string>('email');
  if (address === null) throw invalidFields([{ field: 'target', message: t('job.no-address') }]);
  return address;
}

interface Mail {
  userId: number;
  job: number;
  file: MadeFile;
  /** Origin of the shop for the link; empty without one. */
  shop: string;
}

/** What sends a job's file to its person, and what the job says of it. */
export async function mailFile(env: Env, { userId, job, file, shop }: Mail, now: number) {
  const address = await requireAddress(env, userId);
  const { name, type } = file;
  const text = [t('job.mail.text', { name }), ...(shop ? [t('job.mail.link', { link: `${shop}/jobs/${job}` })] : [])];
  const message = {
    channel: 'email' as const,
    address,
    subject: t('job.mail.subject', { name }),
    text: text.join(' '),
    attachment: { object: objectOf(job), name, type },
    expiresAt: now + lifetime,
  };
  return { statements: [queueMessage(env, message, now)], message: t('job.mailed', { address }) };
}
