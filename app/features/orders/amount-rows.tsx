import type { ReactNode } from 'react';
import { Field } from '#app/ui/conform/field.tsx';
import { maxTypedAmount } from '#contract/quick-order-limits.ts';

/** A line of an order in a form that takes an amount of it. */
export interface AmountRow {
  id: number;
  name: string;
  hint?: ReactNode;
}

/** Fields of the amounts of lines; `lines` of the form's values has their ids and amounts in this order. */
export function AmountRows({ rows }: { rows: readonly AmountRow[] }) {
  return rows.map((row, at) => (
    <div key={row.id}>
      <input type="hidden" name={`lines[${at}].id`} value={row.id} />
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
