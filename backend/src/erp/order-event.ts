import type { ErpOrderEvent } from '#contract/erp-event.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../errors.ts';
import { applyChange } from '../order-life/apply.ts';
import { changeOf } from '../order-life/change.ts';
import type { Change } from '../order-life/change-record.ts';
import { type LifeOrder, readLifeOrder } from '../order-life/life-order.ts';
import { moscowDay } from '../product/store.ts';
import { inLanguage, languages, t } from '../texts/texts.ts';
import { cutOf } from './cut.ts';
import { type Claim, claimEvent, isApplied, readApplied } from './event-store.ts';
import { numberDocument, numberShipped } from './numbered.ts';
import { type BankEvent, bankText, claimPayment, isPaidBefore, moneyOver, paidChange } from './paid.ts';
import { Refused } from './refused.ts';
import { isThere, mayComeAgain, stepOf } from './step-of.ts';

/** Somebody else may change the order between reading and writing; then it is read again. */
const attempts = 5;

/**
 * Applies what happened to an order, in one batch with the id of the event and by the steps that the supplier's people take.
 * Throws `Refused`.
 */
export async function applyOrderEvent(env: Env, event: ErpOrderEvent, claim: Claim, now: number) {
  for (let attempt = 1; ; attempt += 1) {
    const order = await readLifeOrder(env, event.orderId, now);
    if (!order) throw new Refused(new ApiError(404, 'OrderNotFound', t('erp.no-order')), false);
    try {
      return await tryEvent(env, { order, event, claim }, now);
    } catch (error) {
      if (!isOvertaken(error) || attempt === attempts) throw refusalOf(error, order, event);
    }
  }
}

const isOvertaken = (error: unknown) =>
  error instanceof Error && (error.name === 'OrderChanged' || /document_paid|money_short/.test(error.message));

function refusalOf(error: unknown, order: LifeOrder, event: ErpOrderEvent): unknown {
  if (isNumberTaken(error))
    return new Refused(new ApiError(409, 'NumberTaken', t('erp.number-taken', { number: numberIn(event) })), false);
  if (!(error instanceof ApiError)) return error;
  const isEarly = error.name === 'StepImpossible' || event.type === 'refunded';
  return new Refused(error, error.name === 'OrderChanged' || (isEarly && mayComeAgain(order, event)));
}

const isNumberTaken = (error: unknown) => error instanceof Error && /UNIQUE.*document\.type/.test(error.message);

function numberIn(event: ErpOrderEvent): string {
  if (event.type === 'shipped') return event.document ?? '';
  return event.type === 'document-numbered' ? event.number : '';
}

interface Applied {
  order: LifeOrder;
  event: ErpOrderEvent;
  claim: Claim;
}

const bankEventOf = (event: ErpOrderEvent): BankEvent | null =>
  event.type === 'paid' || event.type === 'refunded' ? event : null;

async function tryEvent(env: Env, applied: Applied, now: number): Promise<'applied' | 'known'> {
  const bankEvent = bankEventOf(applied.event);
  if (bankEvent && (await isPaidBefore(env, bankEvent))) return 'known';
  try {
    await write(env, applied, now);
    return 'applied';
  } catch (error) {
    if (await isAppliedMeanwhile(env, applied)) return 'known';
    throw error;
  }
}

/**
 * Whether another process has sent the same at the same moment: then the batch was rolled back, or the order, read anew, can't
 * take it any more because it has it already.
 */
async function isAppliedMeanwhile(env: Env, { event, claim }: Applied): Promise<boolean> {
  if (isApplied(claim, await readApplied(env, [claim.id]))) return true;
  const bankEvent = bankEventOf(event);
  return bankEvent !== null && (await isPaidBefore(env, bankEvent));
}

async function write(env: Env, { order, event, claim }: Applied, now: number): Promise<void> {
  const claimed = claimEvent(env, claim, now);
  if (isThere(order, event)) return void (await claimed.run());
  if (event.type === 'document-numbered') {
    return void (await env.trade.batch([claimed, ...(await numberDocument(env, event))]));
  }
  const { change, onlyIf = [], also = [] } = changeBy(env, order, event, now);
  const by = { userId: null, name: inLanguage(languages[0], () => t('erp.author')) };
  const shop = env.shopOrigins[0] ?? '';
  await applyChange({ env, now, by, shop, onlyIf: [claimed, ...onlyIf], also }, order, change);
}

interface Changing {
  change: Change;
  onlyIf?: D1PreparedStatement[];
  also?: D1PreparedStatement[];
}

type Changed = Exclude<ErpOrderEvent, { type: 'document-numbered' }>;

function changeBy(env: Env, order: LifeOrder, event: Changed, now: number): Changing {
  switch (event.type) {
    case 'paid': {
      const { change, over } = paidChange(order, event);
      return { change, onlyIf: [claimPayment(env, event)], also: moneyOver(env, order, over, now) };
    }
    case 'lines-cut':
      return { change: cutOf(order, event) };
    case 'refunded': {
      const change = changeOf(order, stepOf(event), moscowDay(now));
      const comment = inLanguage(order.language, () => bankText(event));
      return { change: { ...change, comment }, onlyIf: [claimPayment(env, event)] };
    }
    default: {
      const change = changeOf(order, stepOf(event), moscowDay(now));
      const isNumbered = event.type === 'shipped' && event.document !== undefined;
      return { change, also: isNumbered ? [numberShipped(env, order.id, event.document ?? '')] : [] };
    }
  }
}
