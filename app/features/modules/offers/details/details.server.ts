import { data } from '@remix-run/cloudflare';
import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { parseForm } from '#app/server/forms/parse-form.server.ts';
import { mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { failure } from '#app/server/http/failure.server.ts';
import { pageNumber } from '#app/server/http/page-number.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { publishOffer, readOffer, refreshOffer } from '#app/supplier/offer.server.ts';
import { toTotals } from '#app/supplier/totals.ts';
import type { OfferRecord } from '#contract/offer.ts';
import { orMissing, refusalOf } from '../access.server.ts';
import { atCost } from '../at-cost.ts';
import { toLine } from './view.ts';

type LeftOut = OfferRecord['leftOut'];

const linesPerPage = 50;
const mostLeftOut = 20;

export async function loadOffer(context: LoadContext, request: Request, id: number) {
  const { lines, rules, totals, leftOut, ...offer } = await orMissing(context, readOffer(context.supplier, id));
  const pageCount = Math.max(1, Math.ceil(lines.length / linesPerPage));
  const page = Math.min(pageNumber(new URL(request.url).searchParams), pageCount);
  const { number, name } = offer;
  return data({
    title: context.t('offers:numbered', { number, name }),
    offer: { ...offer, isOpen: !offer.archived && offer.decision === null, atCost: atCost({ ...offer, lines }) },
    totals: toTotals(totals),
    rules: rules.length,
    rounded: lines.filter(({ orderAmount }) => orderAmount !== null).length,
    leftOut: toLeftOut(offer, leftOut),
    lines: lines.slice((page - 1) * linesPerPage, page * linesPerPage).map(toLine),
    page,
    pageCount,
    requestId: mintRequestId(),
  });
}

/** What the offer was to have and does not is news until the customer has a link. */
function toLeftOut(
  { linked, archived, decision }: Pick<OfferRecord, 'linked' | 'archived' | 'decision'>,
  all: LeftOut,
) {
  const isNews = !(linked || archived || decision);
  return isNews ? { count: all.length, items: all.slice(0, mostLeftOut) } : { count: 0, items: [] };
}

export type OfferData = Awaited<ReturnType<typeof loadOffer>>['data'];

const schema = z.object({
  intent: z.enum(['publish', 'refresh']),
  version: z.coerce.number().int().min(1),
  requestId: z.string().optional().catch(undefined),
  /** Asked about, and meant. */
  atCost: z.literal('on').optional().catch(undefined),
  /** Seen by the customer at once, and meant. */
  shown: z.literal('on').optional().catch(undefined),
});

type Changes = Awaited<ReturnType<typeof refreshOffer>>;

export interface OfferAnswer {
  /** Address of the link that was just made. */
  url?: string;
  /** Lines whose base price has just changed. */
  changes?: Changes;
  /** Nothing was published: the offer earns nothing, and has to be confirmed. */
  asks?: true;
  /** What a refresh would change that the customer sees at once: it has to be confirmed. */
  wouldChange?: Changes;
}

/** Not answered by redirects: the address is told once, and so are a question and what has changed. */
export async function postOffer(context: LoadContext, request: Request, id: number) {
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') throw failure(context, 400, { message: context.t('errors:form.unreadable') });
  const { intent, ...wish } = form.value;
  try {
    return await (intent === 'publish' ? publish(context, id, wish) : refresh(context, id, wish));
  } catch (error) {
    context.flash.set(refusalOf(context, error), 'error');
    return redirectTo(paths.offer(id));
  }
}

type Wish = Omit<z.output<typeof schema>, 'intent'>;

async function publish({ supplier }: LoadContext, id: number, { version, requestId, atCost: isMeant }: Wish) {
  if (!isMeant && atCost(await readOffer(supplier, id))) return data<OfferAnswer>({ asks: true }, 422);
  return data<OfferAnswer>({ url: await publishOffer(supplier, id, version, readRequestId(requestId)) });
}

/** Whoever has a link sees the new prices at once. */
async function refresh({ supplier }: LoadContext, id: number, { version, shown: isMeant }: Wish) {
  if (!isMeant && (await readOffer(supplier, id)).linked) {
    const wouldChange = await refreshOffer(supplier, id, version, { preview: true });
    if (wouldChange.length > 0) return data<OfferAnswer>({ wouldChange }, 422);
  }
  return data<OfferAnswer>({ changes: await refreshOffer(supplier, id, version) });
}
