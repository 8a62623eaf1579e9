import type { Translate } from '#app/i18n/types.ts';
import { StepperField } from '#app/ui/stepper.tsx';
import { type Item, isUnavailable, orderableAmount } from './item.ts';
import css from './item-choice.module.css';
import { useOrdering } from './ordering.tsx';

export const selectionForm = 'selection';

export interface Choosing {
  isTicked(id: number): boolean;
  /** Amount typed before; null for the default. */
  amountOf(id: number): number | null;
}

interface Props {
  item: Item;
  choosing: Choosing;
  t: Translate;
}

export function ChoiceBox({ item, choosing, t }: Props) {
  return (
    <input
      type="checkbox"
      form={selectionForm}
      name="productId"
      value={item.id}
      defaultChecked={choosing.isTicked(item.id)}
      aria-label={t('product:choose', { name: item.name })}
      className={css.box}
    />
  );
}

export function ChoiceAmount({ item, choosing, t, requestedAmount }: Props & { requestedAmount: number | null }) {
  const { words } = useOrdering();
  if (isUnavailable(item)) return <span className={css.note}>{words.cannotOrder}</span>;
  const { batch = 1, step = 1, unit } = item;
  return (
    <StepperField
      form={selectionForm}
      name={`amount-${item.id}`}
      label={t('product:amountOf', { name: item.name })}
      words={words.stepper}
      minimumBatch={batch}
      multiplicity={step}
      unit={unit}
      defaultValue={choosing.amountOf(item.id) ?? orderableAmount(requestedAmount ?? 1, item)}
    />
  );
}
