import type { decideApproval } from '#contract/approval.ts';
import { ApiError } from '../errors.ts';
import { shopOrigin } from '../message/shop-origin.ts';
import type { CallContext } from '../mount.ts';
import { applyChange } from '../order-life/apply.ts';
import type { Change } from '../order-life/change-record.ts';
import type { LifeOrder } from '../order-life/life-order.ts';
import { t } from '../texts/texts.ts';
import { type Outcome, tellMaker, tellOfStandIn } from './notice.ts';
import type { Person } from './people.ts';
import type { Step } from './step-store.ts';
import type { Waiting } from './waiting.ts';

export type Deciding = CallContext<typeof decideApproval>;

export interface Case {
  order: LifeOrder;
  waiting: Waiting;
  steps: Step[];
  people: Person[];
  /** Those that the caller decides. */
  mine: Step[];
  /** In whose stead the caller decides them. */
  replaced: Person[];
}

/** Who decides about what. */
export type Decider = Pick<Case, 'waiting' | 'steps' | 'people' | 'mine'> & { userId: number };

type DecisionCode = 'approval-approved' | 'approval-declined' | 'approval-returned';

/** What the history tells of a decision: by which rules, in which tier, and in whose stead. */
export function decisionEvent(
  code: DecisionCode,
  { steps, mine, replaced }: Pick<Case, 'steps' | 'mine' | 'replaced'>,
  added: readonly { rule: string }[] = [],
) {
  const [{ tier } = { tier: 1 }] = mine;
  return {
    code,
    rules: [...new Set([...mine, ...added].map(({ rule }) => rule))],
    ...(steps.some((step) => step.tier !== tier) && { tier }),
    ...(replaced.length > 0 && { replaced: replaced.map(({ name }) => name).join(', ') }),
  };
}

/** Statements that tell those in whose stead somebody decided. */
export function tellReplaced(
  { input, env, actor, now, headers }: Deciding,
  { order, replaced, people }: Pick<Case, 'order' | 'replaced' | 'people'>,
) {
  const by = { id: actor.userId, name: nameOf(actor.userId, people), comment: input.body.comment };
  return tellOfStandIn(
    env,
    { id: order.id, companyId: order.companyId, number: order.number, shop: shopOrigin(env, headers) },
    { replaced, by },
    now,
  );
}

const nameOf = (userId: number, people: readonly Person[]) => people.find(({ id }) => id === userId)?.name ?? '';

/** Statements that tell whoever ordered. */
export function tell(
  { input, env, actor, now, headers }: Deciding,
  { order, people }: Pick<Case, 'order' | 'people'>,
  { outcome, amended }: Pick<Parameters<typeof tellMaker>[1], 'outcome' | 'amended'>,
) {
  const { id, companyId, number, userId, language } = order;
  const about = { id, companyId, number, userId, language, shop: shopOrigin(env, headers) };
  return tellMaker(
    env,
    {
      order: about,
      outcome: outcome satisfies Outcome,
      comment: input.body.comment,
      by: nameOf(actor.userId, people),
      amended,
    },
    now,
  );
}

/** Changes the order in one batch with `instead` of the usual message. Throws 409 if it has changed, or its sum fits no longer. */
export async function write(
  context: Deciding,
  order: LifeOrder,
  change: Change,
  instead?: D1PreparedStatement[],
): Promise<void> {
  const { env, actor, now, memory, headers, defer } = context;
  const applying = {
    env,
    now,
    by: { userId: actor.userId, name: '' },
    memory,
    shop: shopOrigin(env, headers),
    ...(instead && { instead }),
    defer,
  };
  try {
    await applyChange(applying, order, change);
  } catch (error) {
    if (error instanceof Error && error.message.includes('credit_left')) {
      throw new ApiError(409, 'CreditExceeded', t('checkout.no-credit', { sum: '' }));
    }
    throw error;
  }
}
