import type { CallBody } from '#contract/call.ts';
import type { OrderField } from '#contract/checkout.ts';
import type { placeOrder } from '#contract/order.ts';
import type { Env } from '../env.ts';
import type { FieldError } from '../errors.ts';
import { readShop } from '../info/shop.ts';
import { t } from '../texts/texts.ts';

/** The fields about the whole order: those of the row `orderFields`, or else number and comment. */
export async function readOrderFields(env: Env, now: number): Promise<readonly OrderField[]> {
  const { orderFields } = await readShop(env, now);
  const usual = { required: false } as const;
  return (
    orderFields ?? [
      {
        ...usual,
        name: 'customerOrderNumber',
        label: t('checkout.field.number'),
        hint: t('checkout.field.number-hint'),
        multiline: false,
        maxLength: 64,
      },
      { ...usual, name: 'comment', label: t('checkout.field.comment'), multiline: true, maxLength: 2000 },
    ]
  );
}

type Typed = Pick<CallBody<typeof placeOrder>, 'fields' | 'customerOrderNumber' | 'comment'>;

const isOwn = ({ name }: OrderField) => name !== 'customerOrderNumber' && name !== 'comment';

function typedIn(typed: Typed, field: OrderField): string {
  if (isOwn(field)) return typed.fields[field.name] ?? '';
  return field.name === 'comment' ? typed.comment : typed.customerOrderNumber;
}

/** What is missing or too long, by the names that the body has. */
export function checkOrderFields(typed: Typed, fields: readonly OrderField[]): FieldError[] {
  return fields.flatMap((field) => {
    const value = typedIn(typed, field);
    const name = isOwn(field) ? `fields.${field.name}` : field.name;
    if (value === '') return field.required ? [{ field: name, message: t('input.needed') }] : [];
    const isLong = value.length > field.maxLength;
    return isLong ? [{ field: name, message: t('checkout.field.too-long', { max: field.maxLength }) }] : [];
  });
}

/** What was typed into the supplier's own fields, as the order keeps it. */
export function ownFields(typed: Typed, fields: readonly OrderField[]): { label: string; value: string }[] {
  return fields.filter(isOwn).flatMap((field) => {
    const value = typedIn(typed, field);
    return value === '' ? [] : [{ label: field.label, value }];
  });
}
