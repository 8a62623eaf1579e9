import { getCheckoutForm, saveCheckoutForm } from '#contract/checkout-form.ts';
import { unlessRefused } from './client/optional.ts';
import type { Supplier } from './client/supplier.ts';

type Fields = Readonly<Record<string, string>>;

/** What was typed at checkout before and isn't ordered yet; nothing if the API can't say. */
export async function readTyped(supplier: Supplier): Promise<Fields> {
  return (await unlessRefused(supplier.call(getCheckoutForm, {})))?.fields ?? {};
}

/** Takes the place of what was kept, unless that cart has been ordered since. False if it couldn't be. */
export async function saveTyped(supplier: Supplier, fields: Fields, cartVersion?: number): Promise<boolean> {
  const body = saveCheckoutForm.body.safeParse({ fields, cartVersion });
  if (!body.success) return false;
  return (await unlessRefused(supplier.call(saveCheckoutForm, { body: body.data }).then(() => true))) ?? false;
}
