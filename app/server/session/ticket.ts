/** Content of the session cookie. Times are seconds since 1970. */
export interface Ticket {
  /** Bearer token. */
  readonly t: string;
  /** Own token of staff who act for a buyer. */
  readonly o?: string | undefined;
  /** Remember me. */
  readonly rm: boolean;
  /** Last renewal. */
  readonly iat: number;
  /** Idle expiry. */
  readonly exp: number;
  /** Absolute expiry. */
  readonly abs: number;
  /** New at each sign-in, so that no cookie value survives it. */
  readonly sid: string;
  readonly v: 1;
}

const hour = 3600;
const day = 24 * hour;
/** Lifetimes in seconds, enforced here because a browser that restores tabs keeps session cookies. */
const idleSeconds = (remember: boolean) => (remember ? 14 * day : 12 * hour);
const absoluteSeconds = (remember: boolean) => (remember ? 90 * day : day);
/** At most one renewal in 15 minutes, so that most responses set no cookie. */
const renewAfter = 15 * 60;

/** `now` is in milliseconds. */
export function freshTicket(start: Pick<Ticket, 't' | 'rm'>, now: number): Ticket {
  const iat = Math.floor(now / 1000);
  const abs = iat + absoluteSeconds(start.rm);
  return { ...start, iat, exp: Math.min(iat + idleSeconds(start.rm), abs), abs, sid: crypto.randomUUID(), v: 1 };
}

/** Extends the idle expiry when the last renewal is 15 minutes ago. */
export function renewed(ticket: Ticket, now: number): Ticket {
  const iat = Math.floor(now / 1000);
  if (iat - ticket.iat < renewAfter) return ticket;
  return { ...ticket, iat, exp: Math.min(iat + idleSeconds(ticket.rm), ticket.abs) };
}

/** Null when the text is no ticket, or has expired. */
export function readTicket(text: string | null, now: number): Ticket | null {
  const ticket = text === null ? null : parsed(text);
  if (!isTicket(ticket)) return null;
  const seconds = Math.floor(now / 1000);
  return seconds < ticket.exp && seconds < ticket.abs ? ticket : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isTicket(value: unknown): value is Ticket {
  if (typeof value !== 'object' || value === null) return false;
  const { t, o, rm, iat, exp, abs, sid, v } = value as Partial<Record<keyof Ticket, unknown>>;
  const texts =
    typeof t === 'string' && t !== '' && typeof sid === 'string' && ['undefined', 'string'].includes(typeof o);
  return texts && typeof rm === 'boolean' && [iat, exp, abs].every(Number.isFinite) && v === 1;
}
