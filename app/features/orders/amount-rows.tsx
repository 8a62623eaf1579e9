import type { ReactNode } from 'react';
import type { Translate } from '#app/i18n/types.ts';
import { Field } from '#app/ui/conform/field.tsx';
import { maxTypedAmount } from '#contract/quick-order-limits.ts';

/** A line of an order in a form that takes an amount of it. */
export interface AmountRow {
  id: number;
  name: string;
  hint?: ReactNode;
  /** More than that is refused with the other faults of the form; the API has the last word. */
  most?: number;
}

/** A line by name and article: goods of one name are told apart by it. */
export const lineName = (t: Translate, { name, article }: { name: string; article: string }) =>
  article ? `${name} · ${t('orders:article', { article })}` : name;

/** Fields of the amounts of lines; `lines` of the form's values has their ids and amounts in this order. */
export function AmountRows({ rows }: { rows: readonly AmountRow[] }) {
  return rows.map((row, at) => (
    <div key={row.id}>
      <input type="hidden" name={`lines[${at}].id`} value={row.id} />
      {row.most === undefined ? null : <input type="hidden" name={`lines[${at}].most`} value={row.most} />}
      <Field
        name={`lines[${at}].amount`}
        label={row.name}
        hint={row.hint}
        inputMode="numeric"
        maxLength={maxTypedAmount}
        autoComplete="off"
      />
    </div>
  ));
}

/** Names of the fields for a summary of errors. */
export function amountLabels(rows: readonly AmountRow[]): Record<string, string> {
  return Object.fromEntries(rows.map(({ name }, at) => [`lines[${at}].amount`, name]));
}
