import type { Env } from '../env.ts';
import { inLanguage, t } from '../texts/texts.ts';
import type { Chat } from './read.ts';

/** Time to read an answer in the shop, before a letter tells of it. Milliseconds. */
const patience = 10 * 60_000;
const lifetime = 7 * 24 * 60 * 60_000;

interface Answer {
  text: string;
  /** Of a PDF. */
  fileName: string | null;
}

/**
 * Statements that queue a letter about an answer: one for all answers until they are read, which takes it back. Put them
 * into the batch that writes the answer.
 */
export function announce(env: Env, { id, address, language, shop }: Chat, answer: Answer, now: number) {
  if (env.messages.way === 'none' || address === null) return [];
  const [subject, text] = inLanguage(language, () => [
    t('chat.mail-subject'),
    [
      t('chat.mail-text'),
      answer.text,
      answer.fileName && t('attachment.named', { name: answer.fileName }),
      shop && t('chat.mail-link', { link: `${shop}/help/chat` }),
    ]
      .filter(Boolean)
      .join('\n\n'),
  ]);
  return [
    env.trade
      .prepare(
        `INSERT INTO outbox (channel, address, subject, text, created_at, expires_at, next_at)
         SELECT 'email', ?2, ?3, ?4, ?5, ?6, ?7 FROM chat WHERE id = ?1 AND notice_id IS NULL`,
      )
      .bind(id, address, subject, text, now, now + lifetime, now + patience),
    env.trade.prepare('UPDATE chat SET notice_id = last_insert_rowid() WHERE id = ?1 AND notice_id IS NULL').bind(id),
  ];
}
