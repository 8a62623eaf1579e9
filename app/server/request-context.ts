import '@remix-run/cloudflare';
import type { i18n, TFunction } from 'i18next';
import type { TextOverrides } from '#app/i18n/types.ts';
import type { Supplier } from '#app/supplier/client/supplier.ts';
import type { CallAnswer } from '#contract/call.ts';
import type { getInfo } from '#contract/info.ts';
import type { getCurrentUser } from '#contract/user.ts';
import type { Env } from './env.server.ts';
import type { CaptchaProvider } from './http/security-headers.server.ts';
import type { RequestCache } from './request-cache.ts';
import type { Browser } from './session/browser.server.ts';
import type { Consent } from './session/consent.server.ts';
import type { CookieJar } from './session/cookies.server.ts';
import type { Flash } from './session/flash.server.ts';
import type { Flow } from './session/flow.server.ts';
import type { Notices } from './session/notices.server.ts';
import type { Prefs } from './session/preferences.server.ts';
import type { Session } from './session/session.server.ts';
import type { Tags } from './tags.ts';
import type { Events } from './telemetry/events/events.ts';
import type { RequestLog } from './telemetry/log.server.ts';
import type { Timing } from './telemetry/timing.server.ts';

/** The signed-in user, as the API tells. */
export type Buyer = CallAnswer<typeof getCurrentUser>;
/** Settings and limits of the shop, the user's own merged in. */
export type Info = CallAnswer<typeof getInfo>;

/** Everything a loader or an action may use; routes never see the bindings. */
export interface LoadContext {
  readonly env: Env;
  /** Origin that the buyer sees. */
  readonly origin: string;
  /** Nonce of this answer's scripts and styles. */
  readonly nonce: string;
  /** True for a page without script, web font and icons. */
  readonly lite: boolean;
  readonly browser: Browser;
  /** True when the page's script asks for data, false when the browser asks for a document. */
  readonly fromScript: boolean;
  /** True when the browser asks for a document to show, and posts nothing. */
  readonly opensPage: boolean;
  /** Id of this request in the logs, in `X-Request-Id` and on the error page. */
  readonly requestId: string;
  readonly time: Timing['time'];
  readonly timing: Timing;
  readonly log: RequestLog;
  readonly supplier: Supplier;
  readonly session: Session;
  readonly prefs: Prefs;
  readonly notices: Notices;
  readonly consent: Consent;
  readonly flash: Flash;
  readonly flow: Flow;
  readonly cookies: CookieJar;
  /** Headers that the answer will carry beside the usual ones. */
  readonly headers: Headers;
  readonly once: RequestCache;
  /** What the supplier is told of this request after its answer. */
  readonly events: Events;
  /** The current user, or null for a visitor; asked once per request. */
  buyer(): Promise<Buyer | null>;
  /** For whom the page is drawn (`actorTag`), as soon as it is known; undefined for a visitor. */
  actor(): string | undefined;
  /** Settings of the shop; asked once per request. */
  info(): Promise<Info>;
  /** The supplier's own texts, which stand above ours. */
  readonly texts: TextOverrides;
  /** Our texts under the supplier's, in the language of the visitor. */
  readonly i18n: i18n;
  readonly t: TFunction;
  /**
   * Set by an action whose answer is the whole page. After a document post Remix runs the loaders too; if one failed
   * or redirected, everything typed would be lost.
   */
  answered: boolean;
  /** Set by the layout: hosts of a chat of another firm that the policy of this page has to allow. */
  chatHosts?: readonly string[] | undefined;
  /** Set by the layout: tags that the policy of this page has to allow. */
  tags?: Tags | undefined;
  /** Set when the gate hasn't taken the body of a post from script: no action runs. */
  unread?: { readonly status: number; readonly message: string };
  /** Set when the API knows no shop here: what it said, for the page that takes the place of any other. */
  noSite?: SiteFault;
  /** Set by an action that asks the loaders of the same request for current prices. */
  freshPrices: boolean;
}

/** An error of the API that the page "Сайт не найден" shows. */
export interface SiteFault {
  readonly status: number;
  readonly name: string;
  readonly message: string;
}

declare module '@remix-run/cloudflare' {
  interface AppLoadContext extends LoadContext {}
  interface Future {
    v3_singleFetch: true;
  }
}

/** One request from its first line to its log line. */
export interface Visit {
  readonly requestId: string;
  readonly nonce: string;
  readonly log: RequestLog;
  readonly request: Request;
  /** Our texts in the visitor's language, the shop's first as soon as it is known that it doesn't offer that one. */
  i18n: i18n;
  readonly started: number;
  readonly dev: boolean;
  /** `Referrer-Policy` of an address that is a key or holds one. */
  readonly secret?: 'no-referrer' | 'same-origin' | undefined;
  mediaHosts: readonly string[];
  captcha?: CaptchaProvider | undefined;
  /** Absent when the request ended before its context was made. */
  context?: LoadContext;
}

export interface Platform {
  /** Keeps the worker alive for work after the response. */
  waitUntil(work: Promise<unknown>): void;
  /** Set by the development server: loosens the content security policy and shows errors. */
  readonly dev?: boolean;
}
