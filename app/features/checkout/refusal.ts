import type { Translate } from '#app/i18n/types.ts';
import type { ReplyErrors } from '#app/server/forms/parse-form.server.ts';
import type { SupplierRejected } from '#app/supplier/client/errors.ts';
import { formFields } from './form-fields.ts';
import { ownFieldName } from './own-field.ts';

/** What the buyer must know before posting again: the order has changed, or may be placed already. */
export type Notice = 'totalChanged' | 'cartChanged' | 'maybePlaced';

interface Refusal {
  errors: ReplyErrors;
  status: number;
  notice?: Notice | undefined;
  freshId?: boolean;
  /** The same form has to be posted again unchanged. */
  resend?: boolean;
}

/** The API's field names to the form's. */
const ownNames: Readonly<Record<string, string>> = {
  'contact.name': 'contactName',
  'contact.phone': 'contactPhone',
};

export function refusalOf(error: SupplierRejected, t: Translate): Refusal {
  const { status, name } = error;
  if (status === 409) return conflict(name, error.message);
  const fieldErrors: Record<string, string[]> = {};
  const formErrors: string[] = [];
  for (const { field, message } of error.errors) {
    const customField = /^fields\.([\w-]{1,40})$/.exec(field)?.[1];
    const own = customField ? ownFieldName(customField) : (ownNames[field] ?? field);
    if (customField || formFields.has(own)) fieldErrors[own] = [...(fieldErrors[own] ?? []), message];
    else formErrors.push(message);
  }
  if (error.errors.length === 0) formErrors.push(error.message || t('checkout:forbidden'));
  return { errors: { fieldErrors, formErrors }, status };
}

function conflict(name: string, message: string): Refusal {
  const conflict = { errors: {}, status: 409 };
  if (name === 'RequestInProgress') return { ...conflict, resend: true };
  if (name === 'TotalChanged') return { ...conflict, notice: 'totalChanged' };
  if (name === 'CartChanged') return { ...conflict, notice: 'cartChanged' };
  if (name === 'RequestIdReused') return { ...conflict, notice: 'maybePlaced', freshId: true };
  return { errors: { formErrors: [message] }, status: 409, notice: 'cartChanged' };
}
