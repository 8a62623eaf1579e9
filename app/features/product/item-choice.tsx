import type { Translate } from '#app/i18n/types.ts';
import { StepperField } from '#app/ui/stepper.tsx';
import { readTypedAmount } from '#contract/typed-amount.ts';
import orderCss from './add-to-cart.module.css';
import { OrderNote } from './add-to-cart.tsx';
import { type Item, isUnavailable } from './item.ts';
import { useOrdering } from './ordering.tsx';

export const selectionForm = 'selection';

export interface Choosing {
  isTicked(id: number): boolean;
  /** Amount typed before; null for the default. */
  amountOf(id: number): number | null;
  /** Ticks a product with its amount as typed, or takes the tick off (null). */
  tick(id: number, typed: string | null): void;
}

interface Props {
  item: Item;
  choosing: Choosing;
  /** The amount in the row. */
  amount: string;
}

export function ChoiceBox({ item, choosing, amount, t }: Props & { t: Translate }) {
  return (
    <input
      type="checkbox"
      form={selectionForm}
      name="productId"
      value={item.id}
      checked={choosing.isTicked(item.id)}
      onChange={({ target }) => choosing.tick(item.id, target.checked ? amount : null)}
      aria-label={t('product:choose', { name: item.name })}
    />
  );
}

interface AmountProps extends Props {
  onAmount: (typed: string) => void;
  t: Translate;
}

export function ChoiceAmount({ item, choosing, amount, t, onAmount }: AmountProps) {
  const { words } = useOrdering();
  if (isUnavailable(item)) return <p className={orderCss.note}>{words.cannotOrder}</p>;
  const { batch = 1, step = 1, unit } = item;
  return (
    <div className={orderCss.add}>
      <StepperField
        form={selectionForm}
        name={`amount-${item.id}`}
        label={t('product:amountOf', { name: item.name })}
        words={words.stepper}
        minimumBatch={batch}
        multiplicity={step}
        unit={unit}
        defaultValue={amount}
        onAmount={onAmount}
        onCommit={(typed) => {
          if (readTypedAmount(typed) !== null) choosing.tick(item.id, typed);
        }}
      />
      <OrderNote item={item} amount={item.cart} />
    </div>
  );
}
