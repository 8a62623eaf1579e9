/** A message out. `address` is ten digits of a phone or an e-mail address; moments are milliseconds since 1970. */
export interface Message {
  channel: 'sms' | 'email';
  address: string;
  subject: string;
  text: string;
  /** When the message is of no use any more. */
  expiresAt: number;
}

/** How an address is reached: digits by telephone, everything else by e-mail. */
export function channelOf(address: string): Message['channel'] {
  return /^\d{10}$/.test(address) ? 'sms' : 'email';
}
