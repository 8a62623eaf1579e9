import type { Translate } from '#app/i18n/t.ts';
import type { SupplierRejected } from '#app/supplier/errors.ts';
import type { FormState } from '#app/ui/form-state.ts';

/** What the buyer must know before sending again: the order is not the one he saw, or it is placed already. */
export type Notice = 'totalChanged' | 'cartChanged' | 'maybePlaced';

/** How the page shows a refused order. */
export interface Refusal {
  state: FormState;
  status: number;
  notice?: Notice | undefined;
  freshId?: boolean;
  /** The same form has to be sent once more, unchanged. */
  resend?: boolean;
}

/** The API's names of the fields that are called otherwise in our form. */
const ownNames: Readonly<Record<string, string>> = {
  'contact.name': 'contactName',
  'contact.phone': 'contactPhone',
};

const ownFields = new Set([
  'deliveryType',
  'addressId',
  'address',
  'pickupPointId',
  'date',
  'window',
  'contractId',
  'legalEntityId',
  'paymentType',
  'contactName',
  'contactPhone',
  'customerOrderNumber',
  'comment',
]);

/** Reads why the API refused an order. Pure: the checkout as it is now is fetched by the caller. */
export function refusalOf(error: SupplierRejected, state: FormState, t: Translate): Refusal {
  const { status, name } = error;
  if (status === 409) return conflict(name, error.message, state);
  const errors: Record<string, string[]> = {};
  const formErrors: string[] = [];
  for (const { field, message } of error.errors) {
    const own = ownNames[field] ?? field;
    if (ownFields.has(own)) errors[own] = [...(errors[own] ?? []), message];
    else formErrors.push(message);
  }
  if (error.errors.length === 0) formErrors.push(error.message || t('checkout.forbidden'));
  return { state: { ...state, errors, formErrors }, status };
}

function conflict(name: string, message: string, state: FormState): Refusal {
  if (name === 'RequestInProgress') return { state, status: 409, resend: true };
  if (name === 'TotalChanged') return { state, status: 409, notice: 'totalChanged' };
  if (name === 'CartChanged') return { state, status: 409, notice: 'cartChanged' };
  if (name === 'RequestIdReused') return { state, status: 409, notice: 'maybePlaced', freshId: true };
  return { state: { ...state, formErrors: [message] }, status: 409, notice: 'cartChanged' };
}
