import type { CallAnswer } from '#contract/call.ts';
import type { ErpEvent, sendErpEvents } from '#contract/erp-event.ts';
import type { Env } from '../env.ts';
import { ApiError, bodyOf } from '../errors.ts';
import { counted } from '../exchange/counted.ts';
import { logFailure } from '../log.ts';
import { t } from '../texts/texts.ts';
import { claimOf, isApplied, readApplied } from './event-store.ts';
import { applyGoodsEvent } from './goods-event.ts';
import { applyOrderEvent } from './order-event.ts';
import { Refused } from './refused.ts';

type Result = CallAnswer<typeof sendErpEvents>['results'][number];

/** Statements of one request, of which D1 answers 1,000: one event more and what follows still fit. */
const mostStatements = 700;
/** The storefront waits fifteen seconds for an answer. In milliseconds. */
const patience = 8000;

/** Applies events one after the other, each in a batch of its own, as far as there is room: the others are to be sent again. */
export async function applyEvents(real: Env, events: readonly ErpEvent[], now: number): Promise<Result[]> {
  const { env, count } = counted(real);
  const applied = await readApplied(
    env,
    events.map(({ id }) => id),
  );
  const results: Result[] = [];
  for (const event of events) {
    const hasRoom = count() < mostStatements && Date.now() - now < patience;
    results.push(hasRoom ? await applyOne(env, event, applied, now) : answer(event, 'later', true));
  }
  return results;
}

const answer = ({ id }: ErpEvent, result: Result['result'], again = false): Result => ({
  ...{ id, result, again, error: null },
});

async function applyOne(env: Env, event: ErpEvent, applied: Map<string, string>, now: number): Promise<Result> {
  const claim = claimOf(event);
  try {
    if (isApplied(claim, applied)) return answer(event, 'known');
    const result =
      'orderId' in event
        ? await applyOrderEvent(env, event, claim, now)
        : await applyGoodsEvent(env, event, claim, now);
    applied.set(claim.id, claim.hash);
    return answer(event, result);
  } catch (error) {
    const { reason, again } = toRefused(error);
    return { id: event.id, result: 'refused', again, error: bodyOf(reason) };
  }
}

/** What fails within the shop is logged, and refuses one event alone. */
function toRefused(error: unknown): Refused {
  if (error instanceof Refused) return error;
  if (error instanceof ApiError) return new Refused(error, false);
  logFailure(error);
  return new Refused(new ApiError(500, 'InternalError', t('failure.internal')), true);
}
