import type { ApprovalRecord } from '#contract/approval.ts';
import type { OrderApproval } from '#contract/approval-step.ts';
import type { Env } from '../env.ts';
import { isOfBudget, reasonOf } from './need.ts';
import { approversOf, type Person, readPeople } from './people.ts';
import { type Step, stepsFor, stepsInStead } from './step-store.ts';

interface Order {
  status: ApprovalRecord['status'];
  companyId: number;
  /** Who ordered. */
  userId: number;
  total: number;
  until: string | null;
}

/** A buyer, and the company that they have chosen. */
export interface Reader {
  userId: number;
  companyId: number;
}

/** What the supplier needs: that the order waits for its buyer, and for how long its goods are held. */
const forSupplier = ({ until }: Order): OrderApproval => ({
  ...{ steps: [], until },
  ...{ canDecide: false, canStandIn: false, canWithdraw: false, canRevise: false },
});

/**
 * Whether the person sees what budgets of the order have left: whoever ordered was told it at checkout, approvers decide by
 * it, and those who manage approvals see all budgets.
 */
export function seesBudgets(
  userId: number,
  makerId: number,
  steps: readonly Step[],
  people: readonly Person[],
): boolean {
  return (
    userId === makerId ||
    people.some(({ id, manages }) => manages && id === userId) ||
    steps.some((step) => step.byId === userId || approversOf(step, makerId, people).some(({ id }) => id === userId))
  );
}

function toStep(step: Step, reason: string, approvers: readonly Person[]): OrderApproval['steps'][number] {
  const { tier, rule, decision, by, at, comment } = step;
  const moment = at === null ? null : new Date(at).toISOString();
  const names = approvers.map(({ name }) => name);
  return { tier, rule, reason, approvers: names, decision, by, at: moment, comment };
}

/** Once an order waits no longer, most readers can be answered without asking who there is. */
function needsPeople({ status, companyId, userId }: Order, reader: Reader, steps: readonly Step[]): boolean {
  if (status === 'pending-approval') return true;
  if (reader.userId === userId) return false;
  return (status === 'draft' && reader.companyId === companyId) || steps.some(({ facts }) => isOfBudget(facts));
}

/** What the record of an order says about its approval; null if it needed none. Null as a reader is the supplier. */
export async function approvalOf(env: Env, steps: readonly Step[], order: Order, reader: Reader | null) {
  if (steps.length === 0) return null;
  const isPending = order.status === 'pending-approval';
  if (!reader) return isPending ? forSupplier(order) : null;
  const people = needsPeople(order, reader, steps) ? await readPeople(env, order.companyId) : [];
  const withLeft = seesBudgets(reader.userId, order.userId, steps, people);
  const approval: OrderApproval = {
    steps: steps.map((step) => {
      const isWaiting = isPending && step.decision === 'waiting';
      return toStep(
        step,
        reasonOf(step.facts, { withLeft, total: order.total }),
        isWaiting ? approversOf(step, order.userId, people) : [],
      );
    }),
    until: isPending ? order.until : null,
    ...rightsOf(order, reader, steps, people),
  };
  return approval;
}

function rightsOf(order: Order, { userId, companyId }: Reader, steps: readonly Step[], people: readonly Person[]) {
  const isOwn = userId === order.userId;
  const isPending = companyId === order.companyId && order.status === 'pending-approval';
  const isDraft = companyId === order.companyId && order.status === 'draft';
  const manages = people.some((person) => person.manages && person.id === userId);
  const canDecide = isPending && stepsFor(userId, order.userId, steps, people).length > 0;
  return {
    canRevise: isDraft && isOwn,
    canDecide,
    canStandIn: isPending && manages && !canDecide && stepsInStead({ id: userId }, order.userId, steps).length > 0,
    canWithdraw: (isPending || isDraft) && (isOwn || manages),
  };
}
