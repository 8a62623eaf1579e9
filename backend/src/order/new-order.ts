import type { UserActor } from '../actor.ts';
import type { Verdict } from '../approval/judge.ts';
import type { CostCenter } from '../budget/store.ts';
import type { Draft } from '../checkout/draft.ts';
import type { Choices } from '../checkout/store.ts';
import type { OrderForm } from './check.ts';

/** An order that is checked and has its id and number. */
export interface NewOrder {
  id: number;
  number: string;
  form: OrderForm;
  draft: Draft;
  choices: Choices;
  actor: UserActor;
  now: number;
  costCenter: CostCenter | null;
  verdict: Verdict;
  /** Of the supplier's own. */
  fields: { label: string; value: string }[];
}
