import { z } from 'zod';
import * as paths from '#app/paths.ts';
import { parseForm, refuse, refuseError, sentText } from '#app/server/forms/parse-form.server.ts';
import { deriveRequestId, mintRequestId, readRequestId } from '#app/server/forms/request-id.server.ts';
import { paidRoublesField } from '#app/server/forms/roubles.ts';
import { redirectTo } from '#app/server/http/redirect.server.ts';
import type { LoadContext } from '#app/server/request-context.ts';
import { isForBuyer } from '#app/server/session/acting-as.ts';
import { cardName } from '#app/supplier/card-name.ts';
import { readCards, type StartedPayment, type WantedPayment } from '#app/supplier/payment.server.ts';
import { type Way, wayOf } from './way.ts';

const schema = z.object({
  amount: paidRoublesField('paying:error.amount'),
  way: z
    .string('paying:error.way')
    .transform((text) => wayOf(text))
    .pipe(z.object({ method: z.enum(['sbp', 'card']), bindingId: z.number().optional() }, 'paying:error.way')),
  /** The page has told of the payment that waits. */
  another: z.literal('on').optional().catch(undefined),
});

/** Ways in which the buyer can pay now; a saved card by its name. */
export async function readWays(context: LoadContext): Promise<{ way: Way; card?: string }[]> {
  const { settings } = await context.info();
  const cards = settings.isAllowedCardPay ? await readCards(context.supplier) : [];
  return [
    ...(settings.isAllowedSbpPay ? [{ way: 'sbp' as const }] : []),
    ...cards.flatMap((card) => (card.isExpired ? [] : [{ way: `card:${card.id}` as const, card: cardName(card) }])),
    ...(settings.isAllowedCardPay ? [{ way: 'card' as const }] : []),
  ];
}

/** What the form is made from: what is left to pay in kopecks, and the way and the part that were chosen before. */
export async function payFormOf(context: LoadContext, request: Request, rest: number) {
  const ways = rest > 0 && !(await isForBuyer(context)) ? await readWays(context) : [];
  const before = new URL(request.url).searchParams;
  const chosen = ways.find(({ way }) => way === before.get('way')) ?? ways[0];
  const part = paidRoublesField('paying:error.amount').safeParse(before.get('sum'));
  const amount = part.success ? Math.min(part.data, rest) : rest;
  return { rest, amount, ways, chosen: chosen?.way, requestId: mintRequestId() };
}

/** When nobody tells what is left: the form has what was sent, and nothing else. */
const sentForm = () => ({ rest: null, amount: 0, ways: [], chosen: undefined, requestId: mintRequestId() });

/** What a page of paying is made from when only the form that was sent can be shown. */
export const sentOnly = () => ({ form: sentForm(), requisites: null, waiting: [] });

export type PayFormData = Awaited<ReturnType<typeof payFormOf>> | ReturnType<typeof sentForm>;

type Start = (payment: WantedPayment, requestId: string) => Promise<StartedPayment>;

/** Starts a payment and leads to its page, from which a link leads on to the provider. */
export async function postPayment(context: LoadContext, request: Request, parts: readonly number[], start: Start) {
  const form = await parseForm(context, request, schema);
  if (form.status !== 'success') return refuse(form);
  const { amount, way, another } = form.value;
  const payment = { ...way, amount, another: another === 'on' };
  const base = readRequestId(sentText(form, 'requestId'));
  const id = await deriveRequestId(base, 'pay', ...parts, amount, way.method, way.bindingId ?? 0);
  try {
    const { paymentId } = await start(payment, id);
    return redirectTo(paths.payment(paymentId));
  } catch (error) {
    return refuseError(form, error, context.t('paying:unavailable'), { rename: { bindingId: 'way', ids: '' } });
  }
}
