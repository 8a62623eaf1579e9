import { type Language, language } from '../texts/texts.ts';

/** An outgoing message. `address` is a phone as ten digits or an e-mail address; times are milliseconds since 1970. */
export interface Message {
  channel: 'sms' | 'email';
  address: string;
  subject: string;
  text: string;
  /** Of e-mails only. */
  attachment?: Attachment | undefined;
  /** Of e-mails only: where an answer goes. */
  replyTo?: string | null | undefined;
  /** When the message becomes useless. */
  expiresAt: number;
}

/** SMS for digits, e-mail for everything else. */
export function channelOf(address: string): Message['channel'] {
  return /^\d{10}$/.test(address) ? 'sms' : 'email';
}

/** A name within a sentence of the shop, in the marks of its language; it can't end the quotation marks around it. */
export function quoted(name: string): string {
  if (language() === 'en') return `“${name.replaceAll('“', '‘').replaceAll('”', '’')}”`;
  return `«${name.replaceAll('«', '„').replaceAll('»', '“')}»`;
}

/**
 * A file in the bucket by its key, or a PDF that is written when it is sent: of a document by its id, or of an offer by the
 * hash of the link in the letter, in the letter's language.
 */
export type Attachment = ({ object: string } | { document: number } | { offerLink: string; language?: Language }) & {
  name: string;
  type: string;
};
