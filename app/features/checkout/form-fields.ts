/** Fields that the buyer fills in; the supplier's own come beside them (`own-field.ts`). */
export const formFields: ReadonlySet<string> = new Set([
  'deliveryType',
  'addressId',
  'address',
  'keepAddress',
  'pickupPointId',
  'date',
  'window',
  'contractId',
  'costCenterId',
  'legalEntityId',
  'paymentType',
  'contactName',
  'contactPhone',
  'customerOrderNumber',
  'comment',
]);

/** On what else is offered depends: a choice is sent as it is made. */
export const deciding: ReadonlySet<string> = new Set([
  'deliveryType',
  'addressId',
  'pickupPointId',
  'contractId',
  'costCenterId',
  'date',
]);
