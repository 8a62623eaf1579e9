import { useTranslation } from 'react-i18next';
import { StepperField } from '#app/ui/stepper.tsx';
import { type Item, isUnavailable, orderableAmount } from './item.ts';
import css from './item-choice.module.css';

export const selectionForm = 'selection';

export interface Choosing {
  isTicked(id: number): boolean;
  /** Amount typed before; null for the default. */
  amountOf(id: number): number | null;
}

export function ChoiceBox({ item, choosing }: { item: Item; choosing: Choosing }) {
  const { t } = useTranslation('product');
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

export function ChoiceAmount({ item, choosing, wanted }: { item: Item; choosing: Choosing; wanted: number | null }) {
  const { t } = useTranslation('product');
  if (isUnavailable(item)) return <span className={css.note}>{t('product:cannotOrder')}</span>;
  const { batch = 1, step = 1, unit } = item;
  return (
    <StepperField
      form={selectionForm}
      name={`amount-${item.id}`}
      label={t('product:amountOf', { name: item.name })}
      minimumBatch={batch}
      multiplicity={step}
      unit={unit}
      defaultValue={choosing.amountOf(item.id) ?? orderableAmount(wanted ?? 1, item)}
    />
  );
}
