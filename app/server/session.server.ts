import type { CookieJar } from './cookies.server.ts';
import { type SealingKeys, seal, unseal } from './seal.server.ts';
import { freshTicket, readTicket, renewed, type Ticket } from './session-ticket.ts';

const sessionCookie = '__Host-b2b_s';
const visitorCookie = '__Host-b2b_u';
/** A browser keeps a cookie of 4096 bytes at most, attributes included. */
const maxCookieBytes = 3800;

/** What the API gave at sign-in. */
export interface SignedIn {
  token: string;
  refreshToken?: string | undefined;
  /** True keeps the buyer signed in after the browser closes. */
  remember: boolean;
}

/** Who the browser is: a signed-in buyer by token, or a visitor by a random id. */
export interface Session {
  /** The API's bearer token, or null for a visitor. */
  readonly token: string | null;
  readonly refreshToken: string | null;
  /** Id of the visitor, if the browser has one. */
  readonly visitorId: string | null;
  /** The visitor's id, made and kept from now on if there was none: before something is stored for the visitor. */
  keepVisitor(): string;
  /** Starts a session; an earlier one is overwritten. */
  signIn(signedIn: SignedIn): void;
  /** Goes on under another token of the same session: it ends when it would have ended, in another cookie. */
  renew(token: string, refreshToken?: string): void;
  /** Whether one of the supplier's people acts for a buyer. */
  readonly acting: boolean;
  /** Goes on for a buyer under a token of its own; the own session waits in the same cookie. */
  actAs(token: string): void;
  /** Goes back to the own session. */
  stopActing(): void;
  /** Whether this request went back to the own session: a call before that was made under another token. */
  readonly cameBack: boolean;
  /** Ends the session and forgets the visitor, to unlink persons who share a browser. */
  signOut(): void;
  /** Drops a token that the API no longer takes; the visitor stays. */
  dropToken(): void;
  /** Whether this request found that the API no longer takes the token. */
  readonly ended: boolean;
  /** Makes a visitor's of this request alone: the cookie stays as the browser has it. */
  setAside(): void;
  /** Writes what changed to the cookies of the answer. */
  commit(jar: CookieJar): Promise<void>;
}

/** Opens the session of a request. A cookie that is broken, foreign or old makes a visitor, never an error. */
export async function openSession(jar: CookieJar, keys: SealingKeys, now: number): Promise<Session> {
  const sealed = jar.read(sessionCookie);
  const opened = sealed && sealed.length <= maxCookieBytes ? await unseal(sealed, sessionCookie, keys) : null;
  return new CookieSession(readTicket(opened, now), readVisitor(jar.read(visitorCookie)), keys, now);
}

class CookieSession implements Session {
  #ticket: Ticket | null;
  #visitor: string | null;
  #changed: boolean;
  #visitorChanged = false;
  #cameBack = false;
  #ended = false;
  readonly #keys: SealingKeys;
  readonly #now: number;

  constructor(ticket: Ticket | null, visitor: string | null, keys: SealingKeys, now: number) {
    this.#ticket = ticket && renewed(ticket, now);
    this.#changed = this.#ticket !== ticket;
    this.#visitor = visitor;
    this.#keys = keys;
    this.#now = now;
  }

  get token() {
    return this.#ticket?.t ?? null;
  }

  get refreshToken() {
    return this.#ticket?.r ?? null;
  }

  get visitorId() {
    return this.#visitor;
  }

  keepVisitor() {
    this.#visitorChanged ||= this.#visitor === null;
    this.#visitor ??= crypto.randomUUID();
    return this.#visitor;
  }

  signIn({ token, refreshToken, remember }: SignedIn) {
    this.#ticket = freshTicket({ t: token, r: refreshToken, rm: remember }, this.#now);
    this.#changed = true;
  }

  renew(token: string, refreshToken?: string) {
    if (!this.#ticket) throw new Error('There is no session to go on');
    this.#ticket = { ...this.#ticket, t: token, r: refreshToken, sid: crypto.randomUUID() };
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
    if (!this.#changed) return;
    if (!this.#ticket) return jar.erase(sessionCookie);
    const value = await seal(JSON.stringify(this.#ticket), sessionCookie, this.#keys);
    if (value.length > maxCookieBytes) throw new RangeError('The session does not fit a cookie');
    jar.set(sessionCookie, value, { maxAge: this.#ticket.rm ? 30 * 86_400 : undefined });
  }
}

function readVisitor(value: string | undefined): string | null {
  return value && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : null;
}
