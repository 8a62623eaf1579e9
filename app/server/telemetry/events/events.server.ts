import type { LoadContext } from '#app/server/request-context.ts';
import { visitCookie } from '#app/server/session/consent.server.ts';
import type { CookieJar } from '#app/server/session/cookies.server.ts';
import { allowedTags } from '#app/server/tags.server.ts';
import { SupplierRejected, SupplierUnavailable } from '#app/supplier/client/errors.ts';
import type { DueEvent, Events, NewEvent } from './events.ts';
import { readPageRequest } from './page-request.ts';
import { addNotes, noteOf, type TagNote, tagNoteAge, tagNoteCookie } from './tag-notes.ts';

/** Most events of one request; more of them would be a mistake. */
const most = 10;

type Parts = Pick<LoadContext, 'origin' | 'session' | 'cookies' | 'consent' | 'buyer' | 'info' | 'lite'>;

/** Opens the events of a request. `send` sends them in the background and never fails; it may name the person or not. */
export function openEvents(
  request: Request,
  context: Parts,
  now: number,
  send: (events: readonly DueEvent[], namesPerson: boolean) => void,
): Events {
  const pageRequest = readPageRequest(request, context.origin);
  const due: DueEvent[] = [];
  let namesPerson = false;
  const viewUuid = crypto.randomUUID();

  async function person(at: number | null) {
    namesPerson = await hasConsented(context);
    return namesPerson ? whoIs(context, at) : whoever(context);
  }

  async function complete(events: readonly NewEvent[]): Promise<DueEvent[]> {
    const who = await person(pageRequest.isAhead ? null : now);
    const { location, referer, source } = pageRequest;
    const page = { viewUuid, location, referer, source, products: [], items: [], ...who };
    const allowed = events.filter(({ type }) => namesPerson || type !== 'ORDER_SUCCESS');
    return allowed.map(({ type, data }) => ({ type, data: { ...page, ...data } }));
  }

  return {
    pageRequest,
    async view(...events) {
      if (pageRequest.isNobody || pageRequest.isAgain || request.method === 'POST' || !(await isCounted(context)))
        return undefined;
      const whole = await complete(events);
      if (pageRequest.isAhead) return JSON.stringify(whole);
      due.push(...whole);
      return undefined;
    },
    async act(...events) {
      if (pageRequest.isNobody || pageRequest.isAhead) return;
      await unlessUnknown(async () => {
        await tellTags(context, events.map(noteOf));
        if (await isCounted(context)) due.push(...(await complete(events)));
      });
    },
    async removed(ids) {
      if (ids.length === 0 || pageRequest.isNobody) return;
      await unlessUnknown(() => tellTags(context, [{ deed: 'removed', ids }]));
    },
    async shown(events, session) {
      if (pageRequest.isNobody || !(await isCounted(context))) return;
      const who = await person(now);
      if (session && namesPerson) who.sessionId = session;
      due.push(...events.map(({ type, data }) => ({ type, data: { ...data, ...who } })));
    },
    flush(status) {
      if (due.length > 0 && status < 400) send(due.slice(0, most), namesPerson);
    },
  };
}

/** What was done is done, and must be answered as such whether it can be counted or not. */
async function unlessUnknown(count: () => Promise<void>): Promise<void> {
  try {
    await count();
  } catch (error) {
    if (!(error instanceof SupplierUnavailable || error instanceof SupplierRejected)) throw error;
  }
}

/** Leaves a note for the tags of the next page, if any may run there. */
async function tellTags(context: Parts, notes: readonly (TagNote | null)[]): Promise<void> {
  const newNotes = notes.filter((note) => note !== null);
  if (newNotes.length === 0 || !(await allowedTags(context))) return;
  const before = context.cookies.read(tagNoteCookie) ?? '';
  context.cookies.set(tagNoteCookie, addNotes(before, newNotes), { maxAge: tagNoteAge, httpOnly: false });
}

/** People are counted only where the supplier's setting and its module are both on. */
async function isCounted({ info }: Parts): Promise<boolean> {
  const { enabled, modules } = (await info()).settings.businessAnalytics;
  return enabled && modules.b2b;
}

/** Whether the person agreed to be counted as one. */
async function hasConsented({ consent, info }: Parts): Promise<boolean> {
  return consent.choice(await info()) === 'all';
}

/** `now` is null where no cookie may be set. */
async function whoIs({ buyer, info, session, cookies }: Parts, now: number | null) {
  const [user, { region }] = await Promise.all([buyer(), info()]);
  return {
    userId: user?.id ?? null,
    userUuid: user?.uuid ?? session.visitorId,
    sessionId: now === null ? null : visitId(cookies, now),
    regionId: user?.regionId ?? region?.id ?? null,
    segment: user?.priceType ?? retail,
  };
}

/** Without consent a view is one of nobody: no person, no visit, no price type, no order. */
async function whoever({ info }: Parts) {
  return {
    userId: null,
    userUuid: null,
    sessionId: null,
    regionId: (await info()).region?.id ?? null,
    segment: retail,
  };
}

const retail = 'retail';

const minute = 60_000;
const visitSeconds = 30 * 60;
/** Renews the cookie at most this often, because a response that sets one can't be cached. */
const renewedAfter = 10 * minute;

/** Id of the visit, started when there is none. Tabs share it, since a tab's own id would need script. */
function visitId(jar: CookieJar, now: number): string {
  const [id, minutes] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,8})$/
    .exec(jar.read(visitCookie) ?? '')
    ?.slice(1) ?? [null, '0'];
  const age = now - Number.parseInt(minutes ?? '0', 36) * minute;
  const visit = id && age >= 0 && age < visitSeconds * 1000 ? id : crypto.randomUUID();
  if (visit !== id || age > renewedAfter) {
    jar.set(visitCookie, `${visit}.${Math.floor(now / minute).toString(36)}`, { maxAge: visitSeconds });
  }
  return visit;
}
