import type { CookieJar } from './cookies.server.ts';
import { type SealingKeys, seal, unseal } from './seal.server.ts';
import { freshTicket, readTicket, renewed, type Ticket } from './ticket.ts';

const sessionCookie = '__Host-b2b_s';
const visitorCookie = '__Host-b2b_u';
const browserCookie = '__Host-b2b_k';
/** Browsers refuse cookies above 4096 bytes, attributes included. */
const maxCookieBytes = 3800;

interface SignedIn {
  token: string;
  remember: boolean;
}

/** A signed-in buyer with a token, or a visitor with a random id. */
export interface Session {
  readonly token: string | null;
  readonly visitorId: string | null;
  /** Null until `keepBrowser`. */
  readonly browserId: string | null;
  /**
   * The id of this browser, made at the first try to get in. It stays after sign-out: codes are valid only
   * here, and strangers' failed tries don't lock out a browser in which somebody has signed in.
   */
  keepBrowser(): string;
  /** Creates the visitor's id if there is none. Call it before storing something for a visitor. */
  keepVisitor(): string;
  signIn(signedIn: SignedIn): void;
  /** Continues the session with a new token; its end doesn't change. */
  renew(token: string): void;
  readonly acting: boolean;
  /** Acts for a buyer with the given token; the own token waits in the same cookie. */
  actAs(token: string): void;
  stopActing(): void;
  /** Whether this request has returned to the own session: its earlier calls used another token. */
  readonly cameBack: boolean;
  /** Also forgets the visitor, since people may share a browser. */
  signOut(): void;
  /** Drops a token that the API no longer accepts; the visitor's id stays. */
  dropToken(): void;
  /** Whether the API refused the token during this request. */
  readonly ended: boolean;
  /** Treats this request as a visitor's without touching the cookie. */
  setAside(): void;
  commit(jar: CookieJar): Promise<void>;
}

/** A broken, foreign or expired cookie makes a visitor, not an error. */
export async function openSession(jar: CookieJar, keys: SealingKeys, now: number): Promise<Session> {
  const sealed = jar.read(sessionCookie);
  const ids = { visitor: readId(jar.read(visitorCookie)), browser: readId(jar.read(browserCookie)) };
  const opened = sealed && sealed.length <= maxCookieBytes ? await unseal(sealed, sessionCookie, keys) : null;
  return new CookieSession(readTicket(opened, now), ids, keys, now);
}

class CookieSession implements Session {
  #ticket: Ticket | null;
  #visitor: string | null;
  #browser: string | null;
  #browserChanged = false;
  #changed: boolean;
  #visitorChanged = false;
  #cameBack = false;
  #ended = false;
  readonly #keys: SealingKeys;
  readonly #now: number;

  constructor(ticket: Ticket | null, { visitor, browser }: Ids, keys: SealingKeys, now: number) {
    this.#ticket = ticket && renewed(ticket, now);
    this.#changed = this.#ticket !== ticket;
    this.#visitor = visitor;
    this.#browser = browser;
    this.#keys = keys;
    this.#now = now;
  }

  get token() {
    return this.#ticket?.t ?? null;
  }

  get visitorId() {
    return this.#visitor;
  }

  get browserId() {
    return this.#browser;
  }

  keepBrowser() {
    this.#browserChanged ||= this.#browser === null;
    this.#browser ??= crypto.randomUUID();
    return this.#browser;
  }

  keepVisitor() {
    this.#visitorChanged ||= this.#visitor === null;
    this.#visitor ??= crypto.randomUUID();
    return this.#visitor;
  }

  signIn({ token, remember }: SignedIn) {
    this.#ticket = freshTicket({ t: token, rm: remember }, this.#now);
    this.#changed = true;
  }

  renew(token: string) {
    if (!this.#ticket) throw new Error('There is no session to go on');
    this.#ticket = { ...this.#ticket, t: token, sid: crypto.randomUUID() };
    this.#changed = true;
  }

  get acting() {
    return this.#ticket?.o !== undefined;
  }

  actAs(token: string) {
    if (!this.#ticket || this.acting) throw new Error('Only an own session can act for a buyer');
    const { t: o, ...ticket } = this.#ticket;
    this.#ticket = { ...ticket, t: token, o, sid: crypto.randomUUID() };
    this.#changed = true;
  }

  stopActing() {
    if (!this.#ticket?.o) throw new Error('There is no own session to go back to');
    const { o: t, ...ticket } = this.#ticket;
    this.#ticket = { ...ticket, t, sid: crypto.randomUUID() } as Ticket;
    this.#changed = true;
    this.#cameBack = true;
  }

  get cameBack() {
    return this.#cameBack;
  }

  signOut() {
    this.#end();
    this.#visitor = null;
    this.#visitorChanged = true;
  }

  dropToken() {
    this.#end();
    this.#ended = true;
  }

  #end() {
    this.#ticket = null;
    this.#changed = true;
  }

  get ended() {
    return this.#ended && this.#ticket === null;
  }

  setAside() {
    this.#ticket = null;
    this.#changed = false;
  }

  async commit(jar: CookieJar) {
    if (this.#visitorChanged && this.#visitor) jar.set(visitorCookie, this.#visitor, { maxAge: 400 * 86_400 });
    if (this.#visitorChanged && !this.#visitor) jar.erase(visitorCookie);
    if (this.#browserChanged && this.#browser) jar.set(browserCookie, this.#browser, { maxAge: 400 * 86_400 });
    if (!this.#changed) return;
    if (!this.#ticket) return jar.erase(sessionCookie);
    const value = await seal(JSON.stringify(this.#ticket), sessionCookie, this.#keys);
    if (value.length > maxCookieBytes) throw new RangeError('The session does not fit a cookie');
    jar.set(sessionCookie, value, { maxAge: this.#ticket.rm ? 30 * 86_400 : undefined });
  }
}

interface Ids {
  visitor: string | null;
  browser: string | null;
}

function readId(value: string | undefined): string | null {
  return value && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : null;
}
