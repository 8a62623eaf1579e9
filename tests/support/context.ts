import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/cloudflare';
import { i18nOf } from '#app/i18n/i18n.server.ts';
import { openRequestCache } from '#app/server/request-cache.ts';
import type { Buyer, Info } from '#app/server/request-context.ts';
import { actorTag } from '#app/server/session/acting-as.ts';
import { openConsent } from '#app/server/session/consent.server.ts';
import { openCookies } from '#app/server/session/cookies.server.ts';
import type { FlashMessage } from '#app/server/session/flash.server.ts';
import { openFlow } from '#app/server/session/flow.server.ts';
import { openNotices } from '#app/server/session/notices.server.ts';
import { openPrefs } from '#app/server/session/preferences.server.ts';
import type { NewEvent } from '#app/server/telemetry/events/events.ts';
import { readPageRequest } from '#app/server/telemetry/events/page-request.ts';
import type { CallInput, CallOptions, Supplier } from '#app/supplier/client/supplier.ts';
import type { Call, CallAnswer } from '#contract/call.ts';
import { getInfo } from '#contract/info.ts';
import { getCurrentUser } from '#contract/user.ts';

/** A call that a loader or action made. */
export interface MadeCall {
  id: string;
  input: CallInput<Call>;
  options: CallOptions;
}

/** Responses of a supplier by call id; a function may throw what the supplier throws. */
export type Answers = Record<string, (input: CallInput<Call>, options: CallOptions, made: MadeCall[]) => unknown>;

/** What a test can set about its request. */
export interface Surroundings {
  answers?: Answers;
  /** Null for a visitor. */
  buyer?: Buyer | null;
  info?: Info;
  visitorId?: string | null;
  /** The Cookie header. */
  cookie?: string;
  /** Hosts of pictures and documents. */
  mediaHosts?: readonly string[];
}

/** A signed-in buyer of one company. */
export const demoBuyer: Buyer = getCurrentUser.answer.parse({
  id: 1,
  uuid: '6f9619ff-8b86-4011-b42d-00cf4fc964ff',
  name: 'Анна Смирнова',
  companyId: 5,
  companyName: 'ООО «Вектор»',
});

/** Settings of an ordinary shop. */
export const demoInfo: Info = getInfo.answer.parse({
  supplier: { name: 'Поставщик', phone: '+7 495 000-00-00' },
  currency: {},
  settings: {},
  limits: {},
});

/** A load context with a supplier that responds as the test specifies; returns the calls, events and sign-ins too. */
export function stubContext({
  answers = {},
  buyer = null,
  info = demoInfo,
  visitorId = null,
  cookie = '',
  mediaHosts = [],
}: Surroundings = {}) {
  const made: MadeCall[] = [];
  const flashes: FlashMessage[] = [];
  const cookies = openCookies(new Request('http://shop.test', { headers: { Cookie: cookie } }), { bare: false });
  const noted: NewEvent[] = [];
  const note = async (...events: NewEvent[]) => void noted.push(...events);
  const session = stubSession(buyer ? 'token-of-the-buyer' : null, visitorId);
  const supplier: Supplier = {
    staleSince: null,
    outage: null,
    async call<C extends Call>(call: C, ...[input = {}, options = {}]: unknown[]): Promise<CallAnswer<C>> {
      const made1 = { id: call.id, input: input as CallInput<Call>, options: options as CallOptions };
      made.push(made1);
      const answer = answers[call.id];
      if (!answer) throw new Error(`The test has no answer for ${call.id}`);
      return (await answer(made1.input, made1.options, made)) as CallAnswer<C>;
    },
    async download(call, ...rest) {
      return (await supplier.call(call as Call, ...(rest as []))) as unknown as Response;
    },
  };
  const context = {
    supplier,
    session,
    cookies,
    flow: openFlow(cookies, [{ id: 'k1', bytes: new Uint8Array(32) }], Date.now()),
    prefs: openPrefs(cookies),
    notices: openNotices(cookies, Date.now()),
    consent: openConsent(cookies),
    env: { MEDIA_HOSTS: mediaHosts },
    requestId: 'request-of-the-page',
    origin: 'http://shop.test',
    lite: false,
    browser: { isOld: false, webView: null, failedChunk: null },
    headers: new Headers(),
    answered: false,
    freshPrices: false,
    fromScript: false,
    opensPage: false,
    once: openRequestCache(),
    events: {
      pageRequest: readPageRequest(new Request('http://shop.test/'), 'http://shop.test'),
      view: note,
      act: note,
      shown: (events: NewEvent[]) => note(...events),
      removed: async () => undefined,
    },
    texts: {},
    i18n: i18nOf(),
    t: i18nOf().t,
    flash: {
      set: (text: string, kind: FlashMessage['kind'] = 'success') => void flashes.push({ text, kind }),
      take: () => null,
    },
    buyer: async () => (session.token ? buyer : null),
    actor: () => (session.token && buyer ? actorTag(buyer) : undefined),
    info: async () => info,
    log: { add: () => undefined },
    time: (_name: string, work: () => Promise<unknown>) => work(),
  } as unknown as AppLoadContext;
  return { context, made, flashes, session, cookies, noted };
}

function stubSession(token: string | null, visitorId: string | null) {
  return {
    token,
    visitorId,
    signedIn: null as unknown,
    keepVisitor() {
      this.visitorId ??= '11111111-1111-4111-8111-111111111111';
      return this.visitorId;
    },
    keepBrowser() {
      return '22222222-2222-4222-8222-222222222222';
    },
    signIn(signedIn: { token: string }) {
      this.token = signedIn.token;
      this.signedIn = signedIn;
    },
    acting: false,
    cameBack: false,
    actAs(token: string) {
      this.token = token;
      this.acting = true;
    },
    stopActing() {
      this.token = 'token-of-the-buyer';
      this.acting = false;
      this.cameBack = true;
    },
    renew(token: string) {
      this.token = token;
    },
    setAside() {
      this.token = null;
    },
    signOut() {
      this.token = null;
      this.visitorId = null;
    },
    dropToken() {
      this.token = null;
    },
  };
}

/** Arguments of a loader for a GET of `path`. */
export function visit(context: AppLoadContext, path: string, params: Record<string, string> = {}): ActionFunctionArgs {
  return { context, params, request: new Request(new URL(path, 'http://shop.test')) } as ActionFunctionArgs;
}

/** Arguments of an action for a form post to `path`; an array sends a field several times, `FormData` may hold files. */
export function post(
  context: AppLoadContext,
  path: string,
  fields: FormData | Record<string, string | readonly string[]>,
  { params = {}, headers = {} }: { params?: Record<string, string>; headers?: Record<string, string> } = {},
): ActionFunctionArgs {
  const body = fields instanceof FormData ? fields : urlEncoded(fields);
  const request = new Request(new URL(path, 'http://shop.test'), { method: 'POST', body, headers });
  return { context, params, request } as ActionFunctionArgs;
}

function urlEncoded(fields: Record<string, string | readonly string[]>): URLSearchParams {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one]));
  return new URLSearchParams(pairs);
}

/** What a loader or action returned or threw: status, location of a redirect, data. */
export async function outcome(
  work: () => unknown,
): Promise<{ status: number; location: string | null; data: unknown }> {
  const answer = await Promise.resolve()
    .then(work)
    .catch((thrown: unknown) => {
      if (thrown instanceof Response) return thrown;
      throw thrown;
    });
  if (answer instanceof Response) {
    const data = await answer.json().catch(() => null);
    return { status: answer.status, location: answer.headers.get('Location'), data };
  }
  const { data, init } = answer as { data: unknown; init: ResponseInit | null };
  return { status: init?.status ?? 200, location: null, data };
}
