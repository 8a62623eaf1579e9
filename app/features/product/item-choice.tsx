import { useT } from '#app/i18n/t.ts';
import { Stepper } from '#app/ui/stepper.tsx';
import { type Item, isUnavailable, orderableAmount } from './item.ts';
import css from './item-choice.module.css';

/** Id of the form that the boxes and amounts of a list belong to. */
export const selectionForm = 'selection';

/** What a row shows while several products are being chosen. */
export interface Choosing {
  isTicked(id: number): boolean;
  /** Amount that was typed before; null for the usual one. */
  amountOf(id: number): number | null;
}

/** The box that chooses a product. */
export function ChoiceBox({ item, choosing }: { item: Item; choosing: Choosing }) {
  const t = useT();
  return (
    <input
      type="checkbox"
      form={selectionForm}
      name="productId"
      value={item.id}
      defaultChecked={choosing.isTicked(item.id)}
      aria-label={t('product.choose', { name: item.name })}
      className={css.box}
    />
  );
}

/** The amount of a product that is being chosen. */
export function ChoiceAmount({ item, choosing, wanted }: { item: Item; choosing: Choosing; wanted: number | null }) {
  const t = useT();
  if (isUnavailable(item)) return <span className={css.note}>{t('product.cannotOrder')}</span>;
  const { batch = 1, step = 1, unit } = item;
  return (
    <Stepper
      form={selectionForm}
      name={`amount-${item.id}`}
      label={t('product.amountOf', { name: item.name })}
      minimumBatch={batch}
      multiplicity={step}
      unit={unit}
      defaultValue={choosing.amountOf(item.id) ?? orderableAmount(wanted ?? 1, item)}
    />
  );
}
